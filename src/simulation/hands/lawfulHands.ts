import type { HandProfile } from './handProfile.js';

/** A piece that is held for longer without a word was touched (4.2.2, 4.3). */
const ADJUSTED_MS = 5_000;

/**
 * The same hands without any offence under the Laws. Only legal and complete moves are pressed (7.5.1,
 * 7.5.2), no completed move is taken back (4.7), the king is touched before the rook (4.4.2), and the first
 * piece put on the last rank stays (4.4.4). The hands still slide, slip and stop on the way, brush and knock
 * over other pieces, press late, and briefly adjust pieces without announcing it.
 */
export const lawfulHands = (profile: HandProfile): HandProfile => ({
  ...profile,
  wrongSquare: { ...profile.wrongSquare, unseen: 0 },
  castling: { kingFirst: profile.castling.kingFirst || 1, rookFirst: 0, bothUp: profile.castling.bothUp },
  promotionChanged: 0,
  adjust: { ...profile.adjust, hold: { ...profile.adjust.hold, mostMs: ADJUSTED_MS } },
  forget: { ...profile.forget, chance: 0 },
  takeBack: { ...profile.takeBack, chance: 0 },
  illegal: { ...profile.illegal, chance: 0 },
});
