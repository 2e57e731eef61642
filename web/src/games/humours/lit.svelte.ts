/** Which resolved scene is looked at (-1: none), and the rung of the ladder that decided it. */
export const ladder = $state({ at: -1, lit: "" });
