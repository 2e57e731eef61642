"""A game of Fourfold for verifiers (0.4). In an environment of its own: pip install verifiers fourfold

The model plays seat 0 against `plain`; the match is the user of the conversation, its payoff the reward. An
answer that is no legal move is refused with the rule and the nearest legal move; the model is asked again.
"""

import verifiers.v1 as vf

from fourfold.adapters.prompt import Talk

MOST_REFUSALS = 5  # in a row


class FourfoldTaskset(vf.Taskset[vf.Task, vf.TasksetConfig]):
    def load(self):
        for seed in range(1000):
            yield vf.Task(vf.TaskData(idx=seed, name=f"horsemen {seed}"))


class FourfoldEnvConfig(vf.EnvConfig):
    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"})


class FourfoldVerifiersEnv(vf.Env[FourfoldEnvConfig]):
    async def run(self, task, agents):
        talk = Talk("horsemen", 2, task.data.idx, bots={1: "plain"})
        text = talk.introduction() + "\n\n" + talk.observation()[1]
        async with agents.player.interaction(task) as model:
            while not talk.over and talk.refusals < MOST_REFUSALS:
                answer = await model.turn(text)
                if answer.terminated:
                    break
                talk.step(answer.last_reply)
                text = talk.observation()[1]
        model.trace.record_reward("payoff", talk.rewards()[0])
