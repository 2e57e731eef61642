"""`python -m fourfold` is the same as `fourfold`."""

from fourfold.cli.main import main

if __name__ == "__main__":
    main()
