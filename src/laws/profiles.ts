import type { LawsRules } from './lawsRules.js';

const TWO_MINUTES_MS = 120_000;
const ONE_MINUTE_MS = 60_000;

/** Competition rules at standard time controls. */
const fideStandard: LawsRules = {
  illegalMoveMs: TWO_MINUTES_MS,
  illegalMovesToLose: 2,
  illegalMoveUntil: 'always',
  illegalMoveMovesMax: 0,
  illegalClaimBelowMs: 0,
  pressCounts: true,
  illegalRuling: 'arbiter',
  illegalAudience: 'arbiter',
  touchMove: 'notice',
  rookFirstCastles: false,
  repetitionClaim: 3,
  repetitionEnd: 5,
  quietMovesClaim: 50,
  quietMovesEnd: 75,
  wrongClaimMs: TWO_MINUTES_MS,
  claimRuling: 'auto',
  stalemate: 'draw',
  deadPosition: 'exact',
  timeoutDraw: 'anyMoves',
  flag: 'auto',
  bothFlagsDraw: false,
  quickplay: 'off',
  agreementAfterMoves: 1,
  agreement: 'allowed',
  wrongStartMoves: 0,
  turnedMoves: 0,
  reversedMoves: 10,
  illegalPositionDraw: false,
  kingsInCentre: 'result',
  recording: true,
  recordingLapseMs: 300_000,
  recordingIncrementMs: 30_000,
  signals: 'rated',
  legalTargets: true,
  takeBacks: 'allowed',
  agreedTakeBacks: false,
};

/**
 * Rapid with an arbiter for at most three games (A.4), blitz with one for each (B.2): competition rules but
 * for A.2, A.3.
 */
const fideRapidSupervised: LawsRules = {
  ...fideStandard,
  illegalMoveMs: ONE_MINUTE_MS,
  wrongClaimMs: ONE_MINUTE_MS,
  recording: false,
};

/** Otherwise A.5 and B.3: a move without a timely objection stands. */
const fideRapid: LawsRules = {
  ...fideRapidSupervised,
  illegalMoveUntil: 'beforeReply',
  flag: 'claim',
  wrongStartMoves: 10,
  turnedMoves: 10,
  illegalPositionDraw: true,
};

/**
 * US Chess over the board, as far as its rules are known to differ: ten-move limits for illegal moves, start
 * position and colours (11A, 11B, 11F), a turned board put right at any time (11G), two minutes for an
 * illegal move (11D), no director's call in time pressure (11D1, 11H), flags only by claim (13C), 14E on flag
 * fall, a draw with both flags down (14G), no automatic draws.
 */
const uscf: LawsRules = {
  ...fideStandard,
  illegalMovesToLose: 0,
  illegalMoveMovesMax: 10,
  illegalClaimBelowMs: 300_000,
  pressCounts: false,
  repetitionEnd: 0,
  quietMovesEnd: 0,
  timeoutDraw: 'uscf14E',
  flag: 'claim',
  bothFlagsDraw: 'always',
  agreementAfterMoves: 0,
  wrongStartMoves: 10,
  turnedMoves: 0,
};

/** Offences cost nothing, wait for no arbiter, and are reported to the players. */
const unpunished = {
  illegalMoveMs: 0,
  illegalMovesToLose: 0,
  illegalMoveUntil: 'beforeReply',
  pressCounts: false,
  illegalAudience: 'players',
  touchMove: 'off',
  wrongClaimMs: 0,
} as const satisfies Partial<LawsRules>;

/** Among friends: nothing is penalised, moves may be taken back, everything is reported. */
const casual: LawsRules = {
  ...fideStandard,
  ...unpunished,
  flag: 'auto',
  agreementAfterMoves: 0,
  recording: false,
  signals: 'teaching',
  agreedTakeBacks: true,
};

/** A class: as casual, but touching is reported. */
const teaching: LawsRules = { ...casual, touchMove: 'notice' };

/**
 * The same where a server plays: it keeps the time, finds draws and lets moves be taken back, and only mate
 * and stalemate are plain to see at once. It never learns of an illegal move or a touched piece: these cost
 * nothing, no arbiter is waited for, and the player is asked to put the piece back.
 */
export const judgedByServer = (rules: LawsRules): LawsRules => ({
  ...rules,
  ...unpunished,
  recording: false,
  flag: 'claim',
  deadPosition: 'off',
  repetitionEnd: 0,
  quietMovesEnd: 0,
  agreement: 'allowed',
  agreementAfterMoves: 0,
  agreedTakeBacks: true,
});

export const lawsProfiles = {
  'fide-standard': fideStandard,
  'fide-rapid': fideRapid,
  'fide-rapid-supervised': fideRapidSupervised,
  'fide-blitz': fideRapid,
  'fide-blitz-supervised': fideRapidSupervised,
  uscf,
  casual,
  teaching,
} as const satisfies Readonly<Record<string, LawsRules>>;

export type LawsProfile = keyof typeof lawsProfiles;
export const LAWS_PROFILES = Object.keys(lawsProfiles) as readonly LawsProfile[];

/** A profile with what a table or event has differently. */
export const lawsRules = (profile: LawsProfile, changes: Partial<LawsRules> = {}): LawsRules => ({
  ...lawsProfiles[profile],
  ...changes,
});
