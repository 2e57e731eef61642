"""`python -m fourfold` is the same as `fourfold`. A package that is not there is told in one sentence."""

import sys


def main() -> None:
    """What `fourfold` on the command line runs."""
    try:
        from fourfold.cli.main import main as run
    except ModuleNotFoundError as missing:
        sys.exit(f"Fourfold's command line needs the package {missing.name}: pip install fourfold")
    run()


if __name__ == "__main__":
    main()
