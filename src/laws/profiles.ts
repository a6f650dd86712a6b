import type { LawsRules } from './lawsRules.js';

const TWO_MINUTES_MS = 120_000;
const ONE_MINUTE_MS = 60_000;

/** FIDE competition rules for standard time controls. */
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
 * Rapid with one arbiter for at most three games (A.4), and blitz with one arbiter per game (B.2):
 * competition rules except for A.2 and A.3.
 */
const fideRapidSupervised: LawsRules = {
  ...fideStandard,
  illegalMoveMs: ONE_MINUTE_MS,
  wrongClaimMs: ONE_MINUTE_MS,
  recording: false,
};

/** Rapid and blitz without that supervision (A.5, B.3): a move stands unless a player objects in time. */
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
 * position and colours (11A, 11B, 11F), a turned board corrected at any time (11G), two minutes for an
 * illegal move (11D), no director's call in time pressure (11D1, 11H), flags only by claim (13C), 14E at flag
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

/** Offences have no penalty, need no arbiter, and are reported to the players. */
const unpunished = {
  illegalMoveMs: 0,
  illegalMovesToLose: 0,
  illegalMoveUntil: 'beforeReply',
  pressCounts: false,
  illegalAudience: 'players',
  touchMove: 'off',
  wrongClaimMs: 0,
} as const satisfies Partial<LawsRules>;

/** Friendly games: no penalties, take-backs allowed, everything reported. */
const casual: LawsRules = {
  ...fideStandard,
  ...unpunished,
  flag: 'auto',
  agreementAfterMoves: 0,
  recording: false,
  signals: 'teaching',
  agreedTakeBacks: true,
};

/** Classes: the casual rules, but touch-move is reported. */
const teaching: LawsRules = { ...casual, touchMove: 'notice' };

/**
 * The rules for a game on a server. The server keeps the time, finds draws and allows take-backs, so the
 * program decides only mate and stalemate. The server never learns of an illegal move or a touched piece.
 * Such an offence has no penalty and waits for no arbiter, and the player is asked to put the piece back.
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

/** The rules of a profile with the changes of a table or event. */
export const lawsRules = (profile: LawsProfile, changes: Partial<LawsRules> = {}): LawsRules => ({
  ...lawsProfiles[profile],
  ...changes,
});
