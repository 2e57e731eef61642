"""A game of Fourfold as a TextArena environment. In an environment of its own: pip install textarena fourfold

env = FourfoldTextEnv("horsemen")
env.reset(num_players=3, seed=7)
done = False
while not done:
    player, text = env.get_observation()
    done, info = env.step(models[player](text))
rewards, game_info = env.close()
"""

import textarena

from fourfold.adapters.prompt import Talk


class FourfoldTextEnv(textarena.Env):
    def __init__(self, game, **settings):
        self.game, self.settings = game, settings

    def reset(self, num_players, seed=0):
        self.talk = Talk(self.game, num_players, seed or 0, **self.settings)

    def get_observation(self):
        return self.talk.observation()

    def step(self, action):
        return self.talk.step(action)

    def close(self):
        rewards = self.talk.rewards()
        self.talk.close()
        return rewards, {seat: {"role": f"Player {seat}"} for seat in rewards}
