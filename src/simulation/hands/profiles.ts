import type { HandProfile } from './handProfile.js';

const ms = (medianMs: number, sigma: number) => ({ medianMs, sigma });

/** Lifts every piece, puts it on the right square, presses, and waits for the opponent's press. */
const clean: HandProfile = {
  rhythm: 'game',
  think: { medianMs: 4000, sigma: 0.7, leastMs: 400 },
  air: ms(400, 0.25),
  between: ms(350, 0.25),
  press: ms(450, 0.25),
  slide: { chance: 0, wholeWay: 1, dwell: ms(90, 0.5), gap: ms(25, 0.3) },
  hover: { chance: 0, dwell: ms(250, 0.5) },
  slip: { chance: 0, dwell: ms(120, 0.5) },
  wrongSquare: { chance: 0, unseen: 0, fix: ms(1500, 0.5) },
  capture: { victimFirst: 0.5, attackerFirst: 0.5, swap: 0, pushOff: 0 },
  swap: ms(150, 0.5),
  castling: { kingFirst: 1, rookFirst: 0, bothUp: 0 },
  promotion: { pawnTouches: 0.5, pawnOff: 0.5, pieceFirst: 0 },
  promotionChanged: 0,
  enPassant: { victimFirst: 0.2, victimBetween: 0.2, victimLast: 0.6 },
  forget: { chance: 0, recall: ms(1500, 0.5) },
  adjust: { chance: 0, hold: ms(500, 0.5) },
  brush: { chance: 0, off: ms(80, 0.5) },
  nudge: { chance: 0, fix: ms(1500, 0.5) },
  knock: { chance: 0, most: 1, fix: ms(900, 0.4) },
  overlap: 0,
  anticipate: 0,
  pressForgotten: 0,
  takeBack: { chance: 0, pressed: 0, replied: 0, regret: ms(1500, 0.5) },
  illegal: { chance: 0, pressed: 0, regret: ms(2000, 0.5) },
  ending: { signal: { kings: 1, piecesFirst: 0, oneKing: 0, none: 0 }, stopClock: 1, analyse: 0, reset: 0 },
};

/** Adult club or tournament players: quick and practised, occasionally careless. */
const club: HandProfile = {
  ...clean,
  think: { medianMs: 6000, sigma: 1.1, leastMs: 150 },
  air: ms(350, 0.4),
  between: ms(260, 0.45),
  press: ms(300, 0.5),
  slide: { chance: 0.15, wholeWay: 0.7, dwell: ms(90, 0.6), gap: ms(20, 0.4) },
  hover: { chance: 0.02, dwell: ms(280, 0.6) },
  slip: { chance: 0.01, dwell: ms(110, 0.6) },
  wrongSquare: { chance: 0.004, unseen: 0, fix: ms(1300, 0.5) },
  capture: { victimFirst: 0.4, attackerFirst: 0.47, swap: 0.1, pushOff: 0.03 },
  swap: ms(110, 0.6),
  castling: { kingFirst: 0.8, rookFirst: 0.1, bothUp: 0.1 },
  promotion: { pawnTouches: 0.5, pawnOff: 0.45, pieceFirst: 0.05 },
  promotionChanged: 0.01,
  enPassant: { victimFirst: 0.15, victimBetween: 0.25, victimLast: 0.6 },
  forget: { chance: 0.01, recall: ms(1500, 0.6) },
  adjust: { chance: 0.05, hold: ms(450, 0.5) },
  brush: { chance: 0.005, off: ms(70, 0.6) },
  nudge: { chance: 0.002, fix: ms(1400, 0.5) },
  knock: { chance: 0.0005, most: 2, fix: ms(800, 0.4) },
  overlap: 0.01,
  anticipate: 0,
  pressForgotten: 0.002,
  takeBack: { chance: 0, pressed: 0, replied: 0, regret: ms(1500, 0.5) },
  illegal: { chance: 0.0005, pressed: 0.3, regret: ms(2500, 0.5) },
  ending: {
    signal: { kings: 0.75, piecesFirst: 0.15, oneKing: 0.02, none: 0.08 },
    stopClock: 0.8,
    analyse: 0.15,
    reset: 0.4,
  },
};

/** Beginners: slow hands that wander, touch many pieces, and take moves back. */
const child: HandProfile = {
  ...club,
  think: { medianMs: 5000, sigma: 0.9, leastMs: 200 },
  air: ms(650, 0.5),
  between: ms(500, 0.5),
  press: ms(700, 0.7),
  slide: { chance: 0.35, wholeWay: 0.85, dwell: ms(170, 0.7), gap: ms(30, 0.5) },
  hover: { chance: 0.1, dwell: ms(450, 0.7) },
  slip: { chance: 0.02, dwell: ms(250, 0.6) },
  wrongSquare: { chance: 0.02, unseen: 0.1, fix: ms(2000, 0.6) },
  capture: { victimFirst: 0.55, attackerFirst: 0.3, swap: 0.05, pushOff: 0.1 },
  castling: { kingFirst: 0.5, rookFirst: 0.3, bothUp: 0.2 },
  promotion: { pawnTouches: 0.75, pawnOff: 0.2, pieceFirst: 0.05 },
  promotionChanged: 0.05,
  enPassant: { victimFirst: 0.2, victimBetween: 0.2, victimLast: 0.6 },
  forget: { chance: 0.05, recall: ms(3000, 0.6) },
  adjust: { chance: 0.1, hold: ms(700, 0.6) },
  brush: { chance: 0.01, off: ms(90, 0.6) },
  nudge: { chance: 0.01, fix: ms(2500, 0.5) },
  knock: { chance: 0.004, most: 4, fix: ms(1200, 0.5) },
  overlap: 0.05,
  pressForgotten: 0.03,
  takeBack: { chance: 0.01, pressed: 0.4, replied: 0.2, regret: ms(2000, 0.6) },
  illegal: { chance: 0.01, pressed: 0.4, regret: ms(3000, 0.6) },
};

/** Good players with little time: the reply often begins before the press. */
const blitz: HandProfile = {
  ...club,
  rhythm: 'own',
  think: { medianMs: 900, sigma: 0.8, leastMs: 60 },
  air: ms(230, 0.35),
  between: ms(150, 0.4),
  press: ms(170, 0.5),
  slide: { chance: 0.2, wholeWay: 0.75, dwell: ms(60, 0.6), gap: ms(12, 0.4) },
  hover: { chance: 0.015, dwell: ms(200, 0.5) },
  slip: { chance: 0.015, dwell: ms(90, 0.5) },
  wrongSquare: { chance: 0.004, unseen: 0.2, fix: ms(900, 0.5) },
  capture: { victimFirst: 0.15, attackerFirst: 0.5, swap: 0.25, pushOff: 0.1 },
  swap: ms(70, 0.6),
  castling: { kingFirst: 0.65, rookFirst: 0.05, bothUp: 0.3 },
  promotion: { pawnTouches: 0.35, pawnOff: 0.6, pieceFirst: 0.05 },
  forget: { chance: 0.02, recall: ms(900, 0.5) },
  adjust: { chance: 0.02, hold: ms(250, 0.5) },
  brush: { chance: 0.01, off: ms(60, 0.6) },
  nudge: { chance: 0.004, fix: ms(1200, 0.5) },
  knock: { chance: 0.002, most: 3, fix: ms(500, 0.4) },
  overlap: 0.2,
  anticipate: 0.05,
  pressForgotten: 0.003,
  illegal: { chance: 0.001, pressed: 0.4, regret: ms(1800, 0.5) },
};

/** The last seconds of a blitz game. */
const scramble: HandProfile = {
  ...blitz,
  think: { medianMs: 350, sigma: 0.6, leastMs: 30 },
  air: ms(160, 0.35),
  between: ms(100, 0.4),
  press: ms(110, 0.5),
  slide: { chance: 0.3, wholeWay: 0.8, dwell: ms(40, 0.6), gap: ms(8, 0.4) },
  hover: { chance: 0.02, dwell: ms(150, 0.5) },
  slip: { chance: 0.04, dwell: ms(70, 0.5) },
  wrongSquare: { chance: 0.006, unseen: 0.4, fix: ms(700, 0.5) },
  capture: { victimFirst: 0.1, attackerFirst: 0.35, swap: 0.35, pushOff: 0.2 },
  swap: ms(45, 0.6),
  forget: { chance: 0.05, recall: ms(700, 0.5) },
  adjust: { chance: 0.01, hold: ms(180, 0.5) },
  brush: { chance: 0.03, off: ms(50, 0.6) },
  nudge: { chance: 0.01, fix: ms(1000, 0.5) },
  knock: { chance: 0.006, most: 4, fix: ms(350, 0.4) },
  overlap: 0.4,
  anticipate: 0.15,
  pressForgotten: 0.005,
  illegal: { chance: 0.002, pressed: 0.5, regret: ms(1500, 0.5) },
};

/** A scramble between players who also make every mistake of beginners. */
const chaos: HandProfile = {
  ...scramble,
  think: { medianMs: 500, sigma: 0.9, leastMs: 30 },
  slide: { chance: 0.45, wholeWay: 0.75, dwell: ms(80, 0.9), gap: ms(15, 0.6) },
  hover: { chance: 0.06, dwell: ms(250, 0.7) },
  slip: { chance: 0.06, dwell: ms(90, 0.6) },
  wrongSquare: { chance: 0.015, unseen: 0.4, fix: ms(900, 0.6) },
  capture: { victimFirst: 0.25, attackerFirst: 0.25, swap: 0.3, pushOff: 0.2 },
  castling: { kingFirst: 0.4, rookFirst: 0.3, bothUp: 0.3 },
  promotion: { pawnTouches: 0.4, pawnOff: 0.4, pieceFirst: 0.2 },
  promotionChanged: 0.1,
  enPassant: { victimFirst: 0.35, victimBetween: 0.3, victimLast: 0.35 },
  forget: { chance: 0.1, recall: ms(1000, 0.6) },
  adjust: { chance: 0.1, hold: ms(300, 0.6) },
  brush: { chance: 0.05, off: ms(60, 0.6) },
  nudge: { chance: 0.02, fix: ms(1200, 0.6) },
  knock: { chance: 0.01, most: 5, fix: ms(400, 0.5) },
  pressForgotten: 0.02,
  takeBack: { chance: 0.006, pressed: 0.4, replied: 0.2, regret: ms(900, 0.6) },
  illegal: { chance: 0.006, pressed: 0.5, regret: ms(1200, 0.6) },
};

/**
 * The published parameters of the simulated hands. They are invented, within human limits, because only two
 * timings of real hands are public (a lift of 0.36 s, and the pace of clocks). Recognition is not tuned on
 * them.
 */
export const handProfiles = { clean, club, child, blitz, scramble, chaos } as const satisfies Record<
  string,
  HandProfile
>;

export type HandProfileName = keyof typeof handProfiles;

export const HAND_PROFILE_NAMES = Object.keys(handProfiles) as readonly HandProfileName[];
