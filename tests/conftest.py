"""How hard Hypothesis tries: `dev` is small and the default, `full` is for `--hypothesis-profile=full`."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "dev", max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", parent=settings.get_profile("dev"), max_examples=1000)
settings.load_profile("dev")
