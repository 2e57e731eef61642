"""A person at a browser: whatever is done is done by clicks, taps, keys and typed text."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.people.tables import TABLES, Table
from tests.browser.people.words import word
from tests.browser.site import END, Visitor, Wire, a_moment, click_one_of, wait_for

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}
LOCALES = {"en": "en-GB", "zh": "zh-CN"}
SOON_MS = 5_000
PATIENCE_MS = 30_000  # what nobody would wait for any longer
MY_TURN = ".top__say[data-mine=true]"


class Person:
    """Knows the words of one language and one device. `taps` counts what the hand has touched."""

    def __init__(
        self, visitor: Visitor, name: str, device: str, language: str, wire: Wire | None = None
    ) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.name = name
        self.phone = device == "phone"
        self.language = language
        self.game = ""
        self.taps = 0
        self.opened_at = self.seated_at = 0.0
        self.wire = wire

    # --- hands and eyes -----------------------------------------------------------------------------

    def word(self, key: str, **fields: Any) -> str:
        """Of the page itself."""
        return word(self.language, key, fields)

    def game_word(self, key: str) -> str:
        """Of the game at this table, or of its face."""
        return word(self.language, key, {}, self.game)

    def touches(self, thing: Locator) -> None:
        self.taps += 1
        if self.phone:
            thing.tap()
        else:
            thing.click()

    def button(self, key: str, **fields: Any) -> Locator:
        """The button with this word that can be seen: some are there twice, once for the phone."""
        name = self.word(key, **fields)
        return self.page.get_by_role("button", name=name, exact=True).filter(visible=True).first

    def presses(self, key: str, **fields: Any) -> None:
        self.touches(self.button(key, **fields))

    def picks(self, group: str, choice: str) -> None:
        """One of some big radio buttons."""
        radios = self.page.get_by_role("group", name=group, exact=True)
        self.touches(radios.get_by_role("radio", name=choice, exact=True))

    def types(self, label: str, text: str) -> None:
        field = self.page.get_by_label(label, exact=True)
        field.press("ControlOrMeta+a")
        field.press_sequentially(text)

    def reads(self, key: str, **fields: Any) -> Locator:
        """The place where this word stands."""
        return self.page.get_by_text(self.word(key, **fields)).filter(visible=True).first

    def names(self, people: list[Person]) -> str:
        """As this page lists them, in the order of their chairs."""
        return self.game_word("list-comma").join(one.name for one in people)

    def new_tab(self) -> Person:
        """The same device with one more tab."""
        other = Person.__new__(Person)
        other.__dict__.update(self.__dict__)
        other.page = self.visitor.new_tab()
        return other

    # --- to the table -------------------------------------------------------------------------------

    def opens_start_page(self) -> None:
        self.page.goto(self.visitor.site.url)
        expect(self.page.get_by_role("heading", name=self.word("page-hero"))).to_be_visible()

    def begins_a_table(self, game: str, seats: int) -> None:
        """The form of a new table, with the number of chairs."""
        self.game = game
        invite = self.word("page-invite-to", game=self.game_word("game-title"))
        self.touches(self.page.get_by_role("link", name=invite, exact=True))
        self.picks(self.word("make-seats"), str(seats))

    @staticmethod
    def least_seats(game: str) -> int:
        return TABLES[game].least

    def plays_now(self, game: str) -> None:
        """Against bots, by one tap on the start page."""
        self.game = game
        self.presses("page-play-game", game=self.game_word("game-title"))
        self.is_at_the_table()

    def opens_more_settings(self) -> None:
        self.touches(self.page.get_by_test_id("more-settings").locator("summary"))

    def gives_chair(self, chair: int, to: str) -> None:
        """`here`, `open`, or the level of a bot; chairs are counted from 1."""
        bot = to not in ("here", "open")
        label = self.word("make-seat-bot", level=self.word(f"level-{to}")) if bot else ""
        wish = label or self.word(f"make-seat-{to}")
        self.page.get_by_label(f"{self.word('make-who')} {chair}", exact=True).select_option(wish)

    def sets_option(self, name: str, value: Any) -> None:
        label = self.game_word(f"option-{name}")
        if isinstance(value, str):
            self.picks(label, self.game_word(f"option-{name}-{value}"))
        elif isinstance(value, bool):
            self.picks(label, self.word("set-on" if value else "set-off"))
        else:
            self.types(label, str(value))

    def sets_the_table(self, ready: bool = False) -> None:
        self.presses("make-go-now" if ready else "make-go")

    def creates_table(
        self, game: str, others: int = 1, quick: bool = True, guest_first: bool = False
    ) -> None:
        """Chairs for so many others by the link, and bots where the game needs more; `quick`: as short as
        it may be, bots at once. With `guest_first` my own chair is the second."""
        table = TABLES[game]
        seats = max(1 + others, table.least)
        self.begins_a_table(game, seats)
        if guest_first:
            self.gives_chair(1, "open")
            self.gives_chair(2, "here")
        for chair in range(2 + others, seats + 1):
            self.gives_chair(chair, "easy")
        self.types(self.word("set-name"), self.name)
        if quick:
            self.opens_more_settings()
            for name, value in table.options.items():
                self.sets_option(name, value)
            self.picks(self.word("make-tempo"), self.word("tempo-fast"))
        self.sets_the_table()
        self.sees_me_in_a_chair()

    def copies_link(self) -> str:
        """By the page's own button: what then lies in the clipboard."""
        self.presses("join-copy")
        expect(self.button("join-copied")).to_be_visible()
        link = str(self.page.evaluate("navigator.clipboard.readText()"))
        shown = self.page.get_by_label(self.word("join-copy"), exact=True)
        expect(shown.and_(self.page.get_by_role("textbox"))).to_have_value(link)
        return link

    def opens(self, link: str) -> None:
        """A link in a message, touched: from here on seconds and taps count."""
        self.taps = 1
        self.opened_at = time.monotonic()
        self.page.goto(link)

    def pastes_on_start_page(self, link: str) -> None:
        self.opens_start_page()
        self.types(self.word("page-invited"), link)
        self.presses("page-join")

    def sits_down(self, chair: int = 0) -> None:
        self.tries_to_sit_down(chair)
        self.sees_me_in_a_chair()
        self.seated_at = time.monotonic()

    def sees_me_in_a_chair(self) -> None:
        expect(self.page.locator(".chair").and_(self.me.locator(".."))).to_be_visible(
            timeout=PATIENCE_MS
        )

    @property
    def way_to_the_chair(self) -> str:
        """Seconds, as fast as this hand types, and taps beside the name; the link itself is one."""
        return f"{self.seated_at - self.opened_at:.1f} s, {self.taps} taps beside the name"

    @property
    def me(self) -> Locator:
        """My own name with "(you)" at it."""
        name = self.word("frame-you", name=self.name)
        return self.page.locator(".seat.is-you").filter(has_text=name)

    def tries_to_sit_down(self, chair: int = 0) -> None:
        """In the chair that the page offers, or in another one."""
        self.types(self.word("join-name"), self.name)
        if chair:
            self.touches(self.chair(chair).get_by_role("button").first)
        self.presses("join-sit")

    def has_no_chair(self) -> None:
        """The page offers me to sit down."""
        expect(self.button("join-sit")).to_be_visible()
        expect(self.page.locator(".seat.is-you")).to_have_count(0)

    def chair(self, number: int) -> Locator:
        """Of the waiting room, counted from 1, with its buttons."""
        return self.page.locator(".chair").nth(number - 1)

    def presses_at_chair(self, number: int, key: str) -> None:
        name = self.word(key)
        self.touches(self.chair(number).get_by_role("button", name=name, exact=True))

    def accepts(self, link: str, game: str) -> None:
        """The whole way of a guest: link, name, chair."""
        self.game = game
        self.opens(link)
        self.sits_down()

    def waits_for_start(self) -> None:
        expect(self.reads("join-start-wait")).to_be_visible()

    def starts(self) -> None:
        expect(self.button("join-start")).to_be_enabled()
        self.presses("join-start")

    # --- at the table -------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return TABLES[self.game]

    def is_at_the_table(self) -> None:
        expect(self.page.locator(".top__say")).to_be_visible(timeout=PATIENCE_MS)
        expect(self.page.locator("#table")).to_be_visible()

    def sees_own_hand(self) -> None:
        """I am somebody here: my name with "(you)", what only I see, and no word of watching."""
        self.is_at_the_table()
        self.looks_at_what_is_mine()
        expect(self.me).to_have_count(1)
        self.does_not_watch()

    def looks_at_what_is_mine(self) -> None:
        """A phone shows it in a part of its own in some games; then back to the first part."""
        own = self.page.locator(self.table.own)
        aside = self.phone and self.table.tab
        if aside:
            self.turns_to(self.table.tab)
        expect(own.filter(visible=True).first).to_be_visible(timeout=PATIENCE_MS)
        if aside:
            self.touches(self.page.locator(".phone-tabs .tab").first)

    def still_sits(self) -> None:
        """In the middle of a game: still somebody, whether or not there is a card left to see."""
        expect(self.me).to_have_count(1)
        self.does_not_watch()

    def does_not_watch(self) -> None:
        expect(self.page.get_by_text(self.word("frame-watching"))).to_have_count(0)

    def watches(self) -> None:
        """I see the table, and nothing that is anybody's own."""
        self.is_at_the_table()
        expect(self.reads("frame-watching")).to_be_visible()
        expect(self.page.locator(self.table.own)).to_have_count(0)
        expect(self.page.locator(".seat.is-you")).to_have_count(0)

    def turns_to(self, tab: str) -> None:
        """A part of the table on a phone."""
        label = self.game_word(tab)
        self.touches(self.page.locator(".phone-tabs .tab").filter(has_text=label))

    def is_asked(self) -> bool:
        return self.page.query_selector(MY_TURN) is not None

    def step(self, page: Page) -> None:
        """One touch of what is lit."""
        click_one_of(page, *self.table.touchable(page, self.phone), tap=self.phone)

    def log(self) -> list[str]:
        return self.page.locator(".log li").all_inner_texts()

    def makes_a_move(self) -> None:
        """Touches what is lit until the table has taken a move of mine."""
        self.page.wait_for_selector(MY_TURN)
        before = self.log()
        wait_for(self.page, lambda: self.log() != before or not self.is_asked(), self.step)

    # --- log, chat, help ----------------------------------------------------------------------------

    def opens_tab(self, tab: str) -> None:
        """Log, chat, notes or help; on a phone they are in a drawer."""
        found = self.page.locator(f"#tab-{tab}")
        if self.phone and not found.is_visible():
            self._touches_menu()
        self.touches(found)

    def _touches_menu(self) -> None:
        """Its name tells what is unread, too."""
        self.touches(self.page.get_by_role("button", name=self.word("frame-menu")))

    def closes_drawer(self) -> None:
        if self.phone and self.page.locator("#tab-log").is_visible():
            self._touches_menu()

    def says(self, text: str) -> None:
        self.opens_tab("chat")
        self.types(self.word("chat-say"), text)
        self.page.keyboard.press("Enter")
        self.hears(text)

    def hears(self, text: str) -> None:
        self.opens_tab("chat")
        expect(self.page.locator(".chatlines").get_by_text(text, exact=True)).to_have_count(1)
        self.closes_drawer()

    def says_phrase(self, phrase: str) -> None:
        """A quick phrase: everybody reads it in the own language."""
        self.opens_tab("chat")
        self.presses(f"phrase-{phrase}")
        self.closes_drawer()

    def hears_phrase(self, phrase: str) -> None:
        self.hears(self.word(f"phrase-{phrase}"))

    def loses_the_wire(self) -> None:
        """No network, and the open socket breaks."""
        self.visitor.context.set_offline(True)
        assert self.wire is not None
        self.wire.cut()
        expect(self.reads("frame-lost")).to_be_visible()

    def finds_the_wire(self) -> None:
        assert self.wire is not None
        self.wire.mend()
        self.visitor.context.set_offline(False)
        expect(self.page.get_by_text(self.word("frame-lost"))).to_have_count(0)

    def sees_away(self, other: Person) -> None:
        seat = self.page.locator(".seat.is-away").filter(has_text=other.name)
        expect(seat).to_have_count(1)

    def sees_nobody_away(self) -> None:
        expect(self.page.locator(".seat.is-away")).to_have_count(0)

    def lets_a_bot_play(self) -> None:
        """Unless the others' moves have ended the game by then."""
        wait_for(self.page, self.is_played_for, self._asks_for_a_bot)

    def is_played_for(self) -> bool:
        badge = self.me.get_by_text(self.word("frame-bot-for", name=self.name))
        return badge.count() > 0 or self.page.query_selector(END) is not None

    def _asks_for_a_bot(self, page: Page) -> None:
        with contextlib.suppress(Error):  # the end came in between
            if self.phone:
                self.opens_tab("help")
            self.button("frame-bot-on").click(timeout=SOON_MS)
            self.button("frame-bot-off").wait_for(timeout=SOON_MS)
            self.closes_drawer()

    def makes_a_seat_link(self) -> str:
        """The link that takes my seat to another device, by the page's own button."""
        self.opens_tab("help")
        self.presses("device-move")
        self.presses("join-copy")
        expect(self.button("join-copied")).to_be_visible()
        link = str(self.page.evaluate("navigator.clipboard.readText()"))
        shown = self.page.get_by_role("textbox", name=self.word("device-move"), exact=True)
        expect(shown).to_have_value(link)
        return link

    def sees_the_end(self) -> None:
        wait_for(self.page, lambda: self.page.query_selector(END))
        expect(self.page.get_by_role("region", name=self.word("end-over"))).to_be_visible()

    def checks_the_deal(self) -> None:
        """By one tap on the end screen: nobody chose it, and this device had its part in it."""
        self.touches(self.page.get_by_text(self.word("deal-check"), exact=True))
        for said in ("deal-holds", "deal-seal", "deal-own"):
            expect(self.reads(said)).to_be_visible()

    def goes_home(self) -> None:
        """By the sign in the corner."""
        self.touches(self.page.get_by_role("link", name=self.word("page-home"), exact=True))
        expect(self.page.get_by_role("heading", name=self.word("page-hero"))).to_be_visible()

    def goes_back_to_the_table(self) -> None:
        """From the start page, where a table of mine waits."""
        waiting = self.page.get_by_role("region", name=self.word("page-waiting"))
        self.touches(waiting.get_by_role("link").first)


def who_is_asked(people: list[Person]) -> Person:
    """The first of these whose turn it is, once it is somebody's."""
    asked: list[Person] = []

    def look() -> bool:
        asked[:] = [one for one in people if one.is_asked()]
        return bool(asked)

    wait_for(people[0].page, look)
    return asked[0]


def all_make_a_move(people: list[Person]) -> list[str]:
    """Each has moved at least once, in the table's order; who did, in that order."""
    order: list[str] = []
    while len(set(order)) < len(people):
        one = who_is_asked(people)
        one.makes_a_move()
        order.append(one.name)
        a_moment(one.page)
    return order
