"""How hard Hypothesis tries: `dev` is small, the same every time and the default; `full` explores at random
and is for `--hypothesis-profile=full`. Figures that tests measure and do not judge stand in the report."""

from typing import Any

from hypothesis import HealthCheck, settings

settings.register_profile(
    "dev",
    max_examples=20,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "full", parent=settings.get_profile("dev"), max_examples=1000, derandomize=False
)
settings.load_profile("dev")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What tests have noted by `record_property`, by test."""
    reports = [one for one in terminalreporter.getreports("passed") if one.user_properties]
    if reports:
        terminalreporter.section("measured")
    for report in reports:
        noted = "; ".join(f"{name}: {value}" for name, value in report.user_properties)
        terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}  {noted}")
