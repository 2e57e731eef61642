"""The full-screen table: board, log, help, and the legal moves by keyboard or mouse."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Markdown, OptionList, RichLog, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, WorkerState

from fourfold.cli.local_match import Choice, LocalMatch
from fourfold.core.errors import Refusal
from fourfold.core.state import SPECTATOR


class CurtainScreen(ModalScreen[None]):
    """Hides everything until the next person says that it may be shown."""

    CSS = "CurtainScreen { align: center middle; background: $surface; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss")]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        yield Static(self.sentence, markup=False)


class PageScreen(ModalScreen[None]):
    """A page of text over the table, with the keys that close it."""

    def __init__(self, text: str, keys: str) -> None:
        super().__init__()
        self.text = text
        self.keys = keys


class RulesScreen(PageScreen):
    """The numbered rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,q,enter", "dismiss")]

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown(self.text)
        yield Static(self.keys, markup=False)


class HelpScreen(PageScreen):
    """The game in a few lines, the keys, the aids of the moment, and what codes and pieces mean."""

    CSS = """
    HelpScreen VerticalScroll { padding: 1 2; background: $surface; }
    HelpScreen #close { color: $text-muted; padding: 0 2; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f2,q,enter", "dismiss")]

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self.text, id="help", markup=False)
        yield Static(self.keys, id="close", markup=False)


class QuestionScreen(ModalScreen[str | None]):
    """Asks for one line of text; gives None if the person goes back."""

    CSS = """
    QuestionScreen { align: center middle; }
    QuestionScreen Vertical { width: 70; height: auto; padding: 1 2; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back")]

    def __init__(self, question: str, keys: str, usual: str = "") -> None:
        super().__init__()
        self.question = question
        self.keys = keys
        self.usual = usual

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self.question, markup=False)
            yield Input(self.usual)
            yield Static(self.keys, markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_back(self) -> None:
        self.dismiss(None)


class TableScreen(Screen[None]):
    """What a person sees while playing."""

    CSS = """
    TableScreen #top { height: 1fr; }
    TableScreen #left { width: 3fr; padding: 0 1; }
    TableScreen #aids { color: $text-muted; margin-top: 1; }
    TableScreen #log { width: 2fr; border-left: solid $primary; padding: 0 1; }
    TableScreen #prompt { text-style: bold; padding: 0 1; background: $primary-background; }
    TableScreen #moves { height: 30%; min-height: 4; max-height: 12; border: none; }
    TableScreen #filter { height: 1; border: none; padding: 0 1; }
    TableScreen #keys { color: $text-muted; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)"),
        Binding("down", "choose(1)"),
        Binding("escape", "clear"),
        Binding("f1", "rules"),
        Binding("f2", "help"),
        Binding("f3", "say"),
        Binding("ctrl+z", "undo"),
        Binding("pageup", "turn(-1)"),
        Binding("pagedown", "turn(1)"),
    ]

    def __init__(self, local: LocalMatch, file: Path) -> None:
        super().__init__()
        self.local = local
        self.words = local.words
        self.file = file
        self.looking = SPECTATOR  # whose view the screen shows
        self.choices: list[Choice] = []
        self.wanted = ""  # the filter that the list of moves shows
        self.told: list[str] = []
        self.warned = False  # that the record cannot be written

    def compose(self) -> ComposeResult:
        with Horizontal(id="top"):
            with VerticalScroll(id="left"):
                yield Static(id="board", markup=False)
                yield Static(id="aids", markup=False)
            yield RichLog(id="log", wrap=True, min_width=1, markup=False)
        yield Static(id="prompt", markup=False)
        yield Input(id="filter", placeholder=self.words.text("table-filter"))
        yield OptionList(id="moves", markup=False)
        yield Static(self.key_line(), id="keys", markup=False)

    def key_line(self) -> str:
        keys = {
            "F1": "rules",
            "F2": "help",
            "F3": "say",
            "PgUp/PgDn": "turn",
            "Ctrl+Z": "undo",
            "Ctrl+Q": "quit",
        }
        if self.local.game.check_talk is None:
            del keys["F3"]
        return " · ".join(f"{key} {self.words.text(f'key-{name}')}" for key, name in keys.items())

    def on_mount(self) -> None:
        for quiet in ("#left", "#log", "#moves"):
            self.query_one(quiet).can_focus = False
        self.query_one(Input).focus()
        self.proceed()

    # --- turns -------------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Asks the next person or bot."""
        self.warn()
        if self.local.over:
            self.show_table(self.local.viewer(SPECTATOR))
            self.say("\n".join(self.local.result()))
            return
        seat = self.local.waiting_for()
        if seat in self.local.bots:
            self.let_bot_think(seat)
        elif self.looking != seat and len(self.local.people) > 1:
            self.draw_curtain(seat)
        else:
            self.ask(seat)

    def warn(self) -> None:
        """The game goes on when its record cannot be written, but not in silence."""
        trouble = self.local.trouble
        if trouble is not None and not self.warned:
            why = trouble.strerror or str(trouble)
            said = self.words.text("table-not-saved", {"file": str(self.local.file), "why": why})
            self.notify(said, severity="error")
        self.warned = trouble is not None

    def let_bot_think(self, seat: int) -> None:
        """In a thread, from its own sight: the screen stays alive and the match untouched."""
        viewer = self.local.viewer(seat)
        self.show_table(self.looking if viewer == SPECTATOR else viewer)
        self.say(self.words.text("table-thinking", {"seat": self.words.seat(seat)}))
        bot, sight = self.local.bots[seat], self.local.sight(seat)
        self.run_worker(
            lambda: (seat, bot.decide(sight)), thread=True, exclusive=True, exit_on_error=False
        )

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state == WorkerState.ERROR:
            self.app.exit(return_code=1)
            assert isinstance(self.app, TableApp)
            self.app.failure = event.worker.error
        elif event.state == WorkerState.SUCCESS:
            answer = event.worker.result
            assert answer is not None
            seat, move = answer
            self.local.play(seat, move)
            self.proceed()

    def draw_curtain(self, seat: int) -> None:
        self.show_table(SPECTATOR)
        sentence = self.words.text("table-curtain", {"seat": self.words.seat(seat)})
        self.app.push_screen(CurtainScreen(sentence), lambda _: self.ask(seat))

    def ask(self, seat: int) -> None:
        self.show_table(seat)
        self.query_one("#left", VerticalScroll).scroll_home(animate=False)
        self.choices = self.local.choices(seat)
        self.say(self.local.prompt(seat))
        self.query_one(Input).value = ""
        self.show_choices("")

    def play(self, move: int) -> None:
        seat = self.looking
        self.choices = []
        self.local.play(seat, move)
        self.proceed()

    # --- what is shown -----------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        self.query_one("#prompt", Static).update(sentence)

    def show_table(self, viewer: int) -> None:
        self.looking = viewer
        self.query_one("#board", Static).update(lines_of(self.local.board(viewer)))
        self.query_one("#aids", Static).update(lines_of(self.local.aids(viewer)))
        self.query_one("#moves", OptionList).clear_options()
        self.show_log(self.local.log(viewer))

    def show_log(self, lines: list[str]) -> None:
        log = self.query_one("#log", RichLog)
        if lines[: len(self.told)] != self.told:  # another viewer, or something was taken back
            log.clear()
            self.told = []
        for line in lines[len(self.told) :]:
            log.write(line)
        self.told = lines

    def show_choices(self, wanted: str) -> None:
        self.wanted = wanted
        moves = self.query_one("#moves", OptionList)
        fitting = [choice for choice in self.choices if choice.fits(wanted)]
        moves.set_options(
            Option(f"{choice.text}   {choice.words}", id=str(choice.move)) for choice in fitting
        )
        moves.highlighted = 0 if fitting else None

    # --- keys --------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_choices(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value != self.wanted:  # typed faster than shown
            self.show_choices(event.value)
        chosen = self.query_one("#moves", OptionList).highlighted_option
        if chosen is not None:
            self.play(int(str(chosen.id)))
        elif self.choices:
            self.notify(self.words.text("table-none", {"text": event.value}))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.play(int(str(event.option.id)))

    def action_choose(self, step: int) -> None:
        moves = self.query_one("#moves", OptionList)
        move = moves.action_cursor_down if step > 0 else moves.action_cursor_up
        move()

    def action_clear(self) -> None:
        self.query_one(Input).value = ""

    def action_undo(self) -> None:
        if self.choices and self.local.undo(self.looking):
            self.notify(self.words.text("table-undone"))
            self.proceed()
        else:
            self.notify(self.words.text("table-no-undo"))

    def action_rules(self) -> None:
        keys = f"Esc {self.words.text('key-close')}"
        self.app.push_screen(RulesScreen(self.local.game.rules_text(self.words.language), keys))

    def action_help(self) -> None:
        keys = f"Esc {self.words.text('key-close')} · ↑ ↓ PgUp PgDn"
        self.app.push_screen(HelpScreen(self.help_text(), keys))

    def help_text(self) -> str:
        """For whom the screen is shown now; behind a curtain only what all may read."""
        people = self.local.people
        viewer = people[0] if len(people) == 1 else self.looking
        parts = [*self.local.hello(viewer), "", self.words.text("table-screen-help")]
        for name, lines in (
            ("aids", [text for text, _ in self.local.aids(viewer)]),
            ("cards", self.local.glossary()),
        ):
            if lines:
                parts += ["", f"── {self.words.text(f'table-{name}')}", *lines]
        return "\n".join(parts)

    def action_turn(self, pages: int) -> None:
        """The table may be longer than its part of the screen."""
        left = self.query_one("#left", VerticalScroll)
        turn = left.scroll_page_down if pages > 0 else left.scroll_page_up
        turn(animate=False)

    def action_say(self) -> None:
        if self.choices and self.local.game.check_talk is not None:
            self.app.push_screen(self.question("say"), self.talk)

    def talk(self, text: str | None) -> None:
        if text:
            try:
                self.local.say(self.looking, text)
            except Refusal as refusal:
                self.notify(self.words.refusal(refusal), severity="error")
            self.show_log(self.local.log(self.looking))

    def question(self, what: str, usual: str = "") -> QuestionScreen:
        ask, keys = (self.words.text(f"table-{what}-{part}") for part in ("ask", "keys"))
        return QuestionScreen(ask, keys, usual)

    def action_leave(self) -> None:
        self.app.push_screen(self.question("quit", str(self.file)), self.leave)

    def leave(self, file: str | None) -> None:
        if file is None:
            return
        if file:
            try:
                self.local.save(Path(file))
            except OSError as error:
                why = {"file": file, "why": error.strerror or str(error)}
                self.notify(self.words.text("table-not-saved", why), severity="error")
                return
        assert isinstance(self.app, TableApp)
        self.app.saved = file
        self.app.exit()


class TableApp(App[None]):
    """One match on the whole screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True)
    ]

    def __init__(self, local: LocalMatch, file: Path, greet: bool = False) -> None:
        super().__init__()
        self.table = TableScreen(local, file)
        self.greet = greet and bool(local.people)  # begin with the help page
        self.title = local.words.text("game-title")
        self.saved = ""
        self.failure: BaseException | None = None

    def on_mount(self) -> None:
        self.push_screen(self.table)
        if self.greet:
            self.call_after_refresh(self.table.action_help)

    def action_leave(self) -> None:
        if self.screen is self.table:
            self.table.action_leave()


def lines_of(said: list[tuple[str, bool]]) -> str:
    return "\n".join(f"── {text}" if heading else text for text, heading in said)


def run_screen(local: LocalMatch, file: Path) -> str:
    """Play on the whole screen; gives the file that was saved, if any."""
    app = TableApp(local, file, greet=True)
    app.run()
    if app.failure is not None:
        raise app.failure
    return app.saved
