/**
 * Which seeds are for counting and which for measuring. No count and no choice ever uses a seed of the second
 * kind.
 */

/** The hands that are counted. All others are used only for measuring. */
export const TRAINING_HANDS = ['clean', 'club', 'blitz', 'scramble', 'chaos', 'casual'];

const ms = (medianMs, sigma) => ({ medianMs, sigma });

/**
 * Hands that are only counted, so that casual habits are included: players try moves and take them back,
 * touch squares on the way, correct pieces late, and forget the clock.
 */
export const trainingProfiles = ({ club }) => ({
  casual: {
    ...club,
    hover: { chance: 0.05, dwell: ms(300, 0.7) },
    slip: { chance: 0.01, dwell: ms(200, 0.6) },
    wrongSquare: { chance: 0.02, unseen: 0.2, fix: ms(1500, 0.6) },
    forget: { chance: 0.02, recall: ms(2000, 0.6) },
    takeBack: { chance: 0.04, pressed: 0.4, replied: 0.4, regret: ms(2500, 0.7) },
    pressForgotten: 0.05,
  },
});

export const trainingSeed = (i) => 2 * i;
export const testSeed = (i) => 2 * i + 1;
