"""How hard Hypothesis tries: `dev` is small, the same every time and the default; `full` explores at random
and is for `--hypothesis-profile=full`."""

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
