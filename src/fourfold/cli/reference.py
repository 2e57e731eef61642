"""`fourfold reference`: the page docs/cli.md, made from the help of every command."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fourfold.cli.main import COMMANDS, fourfold_command

OPENING = """\
# The command line

Made by `fourfold reference > docs/cli.md`; a test fails when it differs from `--help`.

`--seats` is always a number, `--bots` always a list of [bots](bots.md), `--options` always
`name=value,…`.
Exit codes: 0 done; 1 a law is broken or a record does not verify; 2 bad input, with one sentence that
says what is wrong."""


@click.command("reference", hidden=True, epilog="Example: fourfold reference > docs/cli.md")
def reference_command() -> None:
    """Print this manual."""
    click.echo(page())


def page() -> str:
    parts = [OPENING, section("fourfold", fourfold_command)]
    with click.Context(fourfold_command, info_name="fourfold") as context:
        for name in COMMANDS:
            command = fourfold_command.get_command(context, name)
            assert command is not None
            parts += sections(f"fourfold {name}", command)
    return "\n\n".join(parts)


def sections(path: str, command: click.Command) -> Iterator[str]:
    yield section(path, command)
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from sections(f"{path} {name}", inner)


def section(path: str, command: click.Command) -> str:
    context = click.Context(command, info_name=path, max_content_width=90, terminal_width=90)
    text = "\n".join(line.rstrip() for line in command.get_help(context).splitlines())
    return f"## {path}\n\n```text\n{text}\n```"
