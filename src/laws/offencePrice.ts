import type { MaybeKeyed } from '../shared/keyedText.js';
import type { OffenceEvidence } from './offences.js';
import { BEYOND_DOUBT } from './touchMove.js';

/**
 * How likely (0 to 1) an offence must be: to be put to the arbiter as a question; to be reported to the
 * arbiter with its likelihood; to be reported to players, where they may know; to be decided, and penalised,
 * automatically.
 */
export const OFFENCE_PRICE = {
  question: 0.1,
  told: 0.9,
  players: 0.95,
  decided: BEYOND_DOUBT,
  penalty: BEYOND_DOUBT,
} as const;

export type OffenceUse = keyof typeof OFFENCE_PRICE;

/** Whether it is likely enough; what leaves no doubt has no likelihood. */
export const isWorth = (use: OffenceUse, { likelihood = 1 }: Pick<OffenceEvidence, 'likelihood'>): boolean =>
  likelihood >= OFFENCE_PRICE[use];

/** Something else that would explain what was seen, and how likely the offence is where that may be. */
export type Doubt = MaybeKeyed & { readonly leaves: number };

const inHundredths = (share: number): number => Math.round(share * 100) / 100;
/** Never more than it is: what falls short of certainty must not be rounded to it. */
const inThousandths = (share: number): number => Math.floor(share * 1000 + 1e-6) / 1000;

/** How likely an offence is that has all these doubts, and what else it may be, the likeliest first. */
export const weighDoubts = (doubts: readonly Doubt[]): Pick<OffenceEvidence, 'likelihood' | 'otherwise'> => {
  const likelihood = inThousandths(doubts.reduce((share, { leaves }) => share * leaves, 1));
  // Every game has this much doubt: telling it helps no player.
  if (likelihood >= OFFENCE_PRICE.penalty) return {};
  const otherwise = doubts
    .map(({ leaves, ...said }) => ({ ...said, share: inHundredths(1 - leaves) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  return { likelihood, otherwise };
};
