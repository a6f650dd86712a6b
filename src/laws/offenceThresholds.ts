import type { MaybeKeyed } from '../shared/keyedText.js';
import type { OffenceEvidence } from './offences.js';
import { BEYOND_DOUBT } from './touchMove.js';

/**
 * How likely (0 to 1) an offence must be for each use. `question`: ask the arbiter. `reported`: report it to
 * the arbiter with its likelihood. `players`: report it to players where they may know. `decided`, `penalty`:
 * decide or penalise it automatically.
 */
export const OFFENCE_THRESHOLDS = {
  question: 0.1,
  reported: 0.9,
  players: 0.95,
  decided: BEYOND_DOUBT,
  penalty: BEYOND_DOUBT,
} as const;

export type OffenceUse = keyof typeof OFFENCE_THRESHOLDS;

/** Whether the offence is likely enough for a use. An absent likelihood means no doubt. */
export const isLikelyEnough = (
  use: OffenceUse,
  { likelihood = 1 }: Pick<OffenceEvidence, 'likelihood'>,
): boolean => likelihood >= OFFENCE_THRESHOLDS[use];

/**
 * Another explanation of the observation. `leaves` is the probability that there was an offence all the same.
 */
export type Doubt = MaybeKeyed & { readonly leaves: number };

const inHundredths = (share: number): number => Math.round(share * 100) / 100;
/** Rounds down, so that a value below certainty is never rounded to it. */
const inThousandths = (share: number): number => Math.floor(share * 1000 + 1e-6) / 1000;

/** The likelihood of an offence after all these doubts, and the other explanations, likeliest first. */
export const weighDoubts = (doubts: readonly Doubt[]): Pick<OffenceEvidence, 'likelihood' | 'otherwise'> => {
  const likelihood = inThousandths(doubts.reduce((share, { leaves }) => share * leaves, 1));
  // Every game has this much doubt, so reporting it helps no reader.
  if (likelihood >= OFFENCE_THRESHOLDS.penalty) return {};
  const otherwise = doubts
    .map(({ leaves, ...said }) => ({ ...said, share: inHundredths(1 - leaves) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  return { likelihood, otherwise };
};
