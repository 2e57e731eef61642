"""A balance report as one HTML page: masthead, scorecard, findings; the other sections are in `body`."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from fourfold.core.game import Game
from fourfold.lab.plans import SECTIONS
from fourfold.lab.report import body
from fourfold.lab.report.frame import SIGNS, foot, mast, page, repeat, section
from fourfold.lab.report.words import PageWords

Data = Mapping[str, Any]


def balance_page(game: Game, report: Data, language: str = "en") -> str:
    """The page of a whole report."""
    words = PageWords(game, language)
    made = report["sections"]
    levels = {each["section"]: each["level"] for each in made["scorecard"]}
    parts = [_mast(words, report)]
    for number, name in enumerate(SECTIONS, 1):
        own = {"scorecard": _scorecard, "findings": _findings}.get(name)
        if own is not None:
            head, lede, inner = own(words, report)
        else:
            head, lede, inner = body.MAKERS[name](words, report, levels.get(name, ""))
        again = "" if name in ("scorecard", "findings") else repeat(words, report["command"], name)
        parts.append(section(name, number, words(f"section-{name}"), head, lede, inner, again))
    parts.append(foot(words, report["fourfold"]))
    return page(words, words.raw("title-balance", game=words.title), "".join(parts))


def _mast(words: PageWords, report: Data) -> str:
    lines = report["sections"]["scorecard"]
    act = [words.raw(f"line-{each['line']}") for each in lines if each["level"] == "act"]
    watch = [words.raw(f"line-{each['line']}") for each in lines if each["level"] == "watch"]
    sub = words("sub-balance", games=words.count(report["games"]), bot=report["bot"])
    said = words(
        "sub-alarms",
        act=len(act),
        watch=len(watch),
        alarmed=words.listed(act, 8),
        watched=words.listed(watch, 8),
    )
    options = ", ".join(f"{name}={value}" for name, value in report["options"].items()) or "–"
    facts = [
        ("game", words.title),
        ("seats", str(report["seats"])),
        ("rules", str(report["rules_version"])),
        ("options", options),
        ("main", f"{words.count(report['games'])} × {report['bot']}"),
        ("all", words.count(report["games_in_all"])),
        ("seed", str(report["seed"])),
    ]
    named = [(words(f"fact-{key}"), value) for key, value in facts]
    return mast(
        words("kicker-balance"), words.title, f"{sub} <b>{said}</b>", words("limits"), named
    )


# --- the scorecard -----------------------------------------------------------------------------------


def _scorecard(words: PageWords, report: Data) -> tuple[str, str, str]:
    lines = report["sections"]["scorecard"]
    levels = [each["level"] for each in lines]
    head = words("head-scorecard", act=levels.count("act"), watch=levels.count("watch"))
    cards = "".join(_card(words, each) for each in lines)
    return head, words("lede-scorecard"), f'<div class="score">{cards}</div>'


def _card(words: PageWords, line: Data) -> str:
    level = line["level"]
    figure, more, rule = _CARDS[line["line"]](words, line) if level != "none" else ("", "", "–")
    word = words(f"word-{line['line']}-{level}")
    sign = f'<span class="sg" aria-hidden="true">{SIGNS[level]}</span>'
    return (
        f'<a class="sc sc--{level}" href="#{line["section"]}"><span class="sc__t">{sign}'
        f"{words('line-' + line['line'])}</span>"
        f'<b class="sc__w">{word}</b><span class="sc__n">{figure}</span>'
        f'<span class="sc__i">{more}</span><span class="sc__r">{rule}</span></a>'
    )


def _fairness(words: PageWords, line: Data) -> tuple[str, str, str]:
    wins = line["wins"]
    low, high = min(win["low"] for win in wins), max(win["high"] for win in wins)
    if line.get("solo"):
        said = words("card-solo", win=words.percent(wins[0]["value"], 1))
        span = words("interval", low=words.percent(low, 1), high=words.percent(high, 1))
        return said, span, words("rule-solo")
    shown = " ".join(f"{100 * win['value']:.1f}" for win in wins) + "\u202f%"
    more = words(
        "card-fairness-more",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
        even=f"{100 * line['even']:.1f}",
    )
    if "needs" in line:
        more += "; " + words("card-fairness-needs", games=words.count(line["needs"]))
    return words("card-fairness", wins=shown), more, words("rule-fairness")


def _length(words: PageWords, line: Data) -> tuple[str, str, str]:
    more = words(
        "card-length-more",
        low=words.count(line["p10"]),
        high=words.count(line["p90"]),
        unfinished=words.percent(line["unfinished"]["value"], 1),
    )
    return words("card-length", middle=words.count(line["p50"])), more, words("rule-length")


def _decisions(words: PageWords, line: Data) -> tuple[str, str, str]:
    found = line["matters"]
    more = _interval(words, found) + "; " + words("positions-n", n=found["n"])
    said = words("card-decisions", share=words.percent(found["value"]))
    return said, more, words("rule-decisions")


def _interval(words: PageWords, found: Data) -> str:
    return words("interval", low=words.percent(found["low"]), high=words.percent(found["high"]))


def _luck(words: PageWords, line: Data) -> tuple[str, str, str]:
    said = words(
        "card-luck",
        player=words.percent(line["player"]["value"]),
        cards=words.percent(line["cards"]["value"]),
    )
    top = line["top"]
    more = words(
        "card-luck-more",
        one=top["one"],
        others=top["others"],
        win=words.percent(top["win"]["value"]),
    )
    return said, f"{_interval(words, line['player'])}; {more}", words("rule-luck")


def _drama(words: PageWords, line: Data) -> tuple[str, str, str]:
    early, (low, high) = line["early"], line["band"]
    more = words(
        "card-drama-more",
        low=words.percent(early["low"]),
        high=words.percent(early["high"]),
        comeback=words.percent(line["comeback"]["value"]),
    )
    rule = words("rule-drama", low=words.percent(low), high=words.percent(high))
    return words("card-drama", early=words.percent(early["value"])), more, rule


def _dominance(words: PageWords, line: Data) -> tuple[str, str, str]:
    worst = line["worst"]
    name = words.titled(worst["title"], ", ".join(worst["patterns"]))
    said = words("card-dominance", name=name, without=words.percent(worst["without"]["value"]))
    free = words.percent(worst["free"]["value"])
    more = _interval(words, worst["without"]) + "; "
    more += words("card-dominance-more", free=free, bans=line["bans"])
    return said, more, words("rule-dominance")


def _things(words: PageWords, line: Data) -> tuple[str, str, str]:
    bad = [*line["dead"], *line["out"]]
    names = words.listed([words.thing(each["kind"], each["name"]) for each in bad], 3)
    said = words("card-things", out=len(bad), things=line["things"])
    return said, words("card-things-more", names=names) if bad else "", words("rule-things")


def _ties(words: PageWords, line: Data) -> tuple[str, str, str]:
    found = line["tie_break"]
    more = words(
        "card-ties-more",
        low=words.percent(found["low"], 1),
        high=words.percent(found["high"], 1),
        shared=words.percent(line["shared"]["value"], 1),
    )
    return words("card-ties", share=words.percent(found["value"], 1)), more, words("rule-ties")


_CARDS = {
    "fairness": _fairness,
    "length": _length,
    "decisions": _decisions,
    "luck": _luck,
    "drama": _drama,
    "dominance": _dominance,
    "things": _things,
    "ties": _ties,
}


# --- findings ----------------------------------------------------------------------------------------


def _findings(words: PageWords, report: Data) -> tuple[str, str, str]:
    found = report["sections"]["findings"]
    items = "".join(_finding(words, each, report) for each in found)
    inner = f'<ol class="find">{items}</ol>' if found else ""
    return words("head-findings", n=len(found)), words("lede-findings"), inner


def _finding(words: PageWords, found: Data, report: Data) -> str:
    said, proof = finding_sentence(words, found)
    options = report["sections"]["method"]["options"]
    after = words(f"next-{found['next']}")
    if found["next"] == "seat" and options:
        after = words("next-seat-option", option=options[0])
    return (
        f'<li><p class="f1">{said}</p><p class="f2">{proof}</p>'
        f'<p class="f3"><span>{words("try-next")}</span>{after}</p></li>'
    )


def finding_sentence(words: PageWords, found: Data) -> tuple[str, str]:
    """The finding and its evidence."""
    key, fields = found["finding"], found["fields"]
    shown = {name: _shown(words, name, value) for name, value in fields.items()}
    if "patterns" in fields:
        shown["name"] = words.titled(fields["title"], ", ".join(fields["patterns"]))
    elif "name" in fields:
        shown["name"] = words.thing(fields["kind"], fields["name"])
    if "p10" in fields:
        shown["ratio"] = words.number(fields["p90"] / max(1, fields["p10"]))
    return words(f"find-{key}", **shown), _proof(words, found)


def _shown(words: PageWords, name: str, value: Any) -> str:
    if isinstance(value, dict) and "value" in value:
        return words.percent(value["value"])
    if name == "order":
        return words.order(value)
    if name in ("even", "mean"):
        return words.percent(value)
    return str(value)


def _proof(words: PageWords, found: Data) -> str:
    key, fields = found["finding"], found["fields"]
    if key in ("worth", "misjudged"):
        worth = fields["worth"]
        sign = 1 if key == "worth" else -1
        low, high = sorted((sign * worth["low"], sign * worth["high"]))
        return words(
            f"proof-{key}",
            worth=words.points(worth["value"]),
            low=words.points(low),
            high=words.points(high),
            n=words.count(fields["games"]),
        )
    if key == "dead":
        return words("proof-dead", n=words.count(fields["chances"]))
    if "games" in fields:
        return words("proof-games", n=words.count(fields["games"]))
    figure = next(v for n, v in fields.items() if n in ("use", "win", "share"))
    numbers = {
        "n": words.count(figure["n"]),
        "low": words.percent(figure["low"]),
        "high": words.percent(figure["high"]),
    }
    if "band" in fields:
        band = "–".join(words.percent(part) for part in fields["band"])
        return words("proof-band", band=band, **numbers)
    if "bot" in fields:
        return _seat_proof(words, fields, numbers)
    return words("proof-share", **numbers)


def _seat_proof(words: PageWords, fields: Data, numbers: dict[str, str]) -> str:
    others = [
        f"{each['bot']} {words.percent(each['win']['value'])} "
        f"({words.percent(each['win']['low'])}–{words.percent(each['win']['high'])})"
        for each in fields["others"]
    ]
    said = words("proof-win", bot=fields["bot"], **numbers)
    return f"{said} {words('proof-others', others=escape(words.listed(others)))}"
