"""A game of Fourfold as an OpenEnv server. In an environment of its own: pip install openenv fourfold

uvicorn openenv_server:app --port 8000

The model has seat 0; `plain` bots the others. A move is a line of text such as “play 1F”.
"""

from openenv.core.env_server import Action, Environment, Observation, State, create_app

from fourfold.adapters.prompt import Talk


class Move(Action):
    text: str


class Seen(Observation):
    text: str


class FourfoldEnvironment(Environment):
    SUPPORTS_CONCURRENT_SESSIONS = True

    def reset(self, seed=None, episode_id=None, **_):
        bots = {1: "plain", 2: "plain"}
        self.talk, self.steps = Talk("horsemen", 3, seed or 0, bots=bots), 0
        return Seen(text=self.talk.introduction() + "\n\n" + self.talk.observation()[1])

    def step(self, action, timeout_s=None, **_):
        done, info = self.talk.step(action.text)
        self.steps += 1
        reward = self.talk.rewards()[0]
        return Seen(text=self.talk.observation()[1], done=done, reward=reward, metadata=info)

    @property
    def state(self):
        return State(step_count=self.steps)


app = create_app(FourfoldEnvironment, Move, Seen, env_name="fourfold")
