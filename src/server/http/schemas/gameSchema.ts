import { z } from 'zod';
import type { Decision, DecisionRecord } from '../../../laws/lawsDecision.js';
import type {
  CommitLevel,
  MoveReason,
  ResultCause,
  ResultText,
  RunnerUp,
} from '../../../recognition/recognitionEvent.js';
import type { EarlierMoves, GameTags, GameView, MoveView } from '../../../table/game/gameView.js';
import type { GameSummary } from '../../../table/tableService.js';
import { count, maybe, ms, named, oneOf, partly, sentObject, side, text } from './apiSchema.js';

export const tags: z.ZodType<GameTags> = z.record(text, text);

export const level = oneOf<CommitLevel>({ provisional: true, committed: true, final: true });
export const result: z.ZodType<ResultText> = z.enum(['1-0', '0-1', '1/2-1/2', '*', '0-0', '1/2-0', '0-1/2']);
export const resultCause = oneOf<ResultCause>({
  kingsInCentre: true,
  checkmate: true,
  stalemate: true,
  deadPosition: true,
  agreement: true,
  resignation: true,
  time: true,
  rules: true,
  abandoned: true,
  fivefold: true,
  seventyFiveMoves: true,
  threefold: true,
  fiftyMoves: true,
  illegalMoves: true,
  forfeit: true,
  told: true,
});

export const reasons: z.ZodType<readonly MoveReason[]> = z.array(
  oneOf<MoveReason>({
    pressed: true,
    answered: true,
    nothingBeyond: true,
    settled: true,
    stood: true,
    unseen: true,
    felt: true,
    asked: true,
    gameOver: true,
    played: true,
  }),
);

export const ply = z.int().min(1).describe('The number of the ply, from 1.');
export const uci = text.describe('Castling: e1g1 in standard chess, e1h1 in Chess960.');
export const confidence = z.number().min(0).max(1);

export const runnerUp = sentObject<RunnerUp>({ ply, uci: maybe(uci), san: maybe(text), share: confidence });

const moveView = named(
  'Move',
  sentObject<MoveView>({
    ply,
    uci,
    san: text,
    fen: text,
    level,
    confidence,
    by: maybe(oneOf<NonNullable<MoveView['by']>>({ screen: true, engine: true, remote: true })),
    reasons: maybe(reasons),
    runnerUp: maybe(runnerUp),
    clockMs: maybe(ms.describe('The time that its player had left after it.')),
    atMs: ms.describe('Time since the start of the game.'),
    illegal: maybe(z.literal(true).describe('The move is illegal, but it stands.')),
  }),
);

const decisionKind = oneOf<Decision['kind']>({
  illegalMove: true,
  illegalIgnored: true,
  illegalStands: true,
  breachJudged: true,
  drawOffered: true,
  drawDeclined: true,
  drawAgreed: true,
  takeBackOffered: true,
  takeBackDeclined: true,
  takeBackAgreed: true,
  claim: true,
  claimMade: true,
  offenceDenied: true,
  resigned: true,
  flagFallen: true,
  bothFlags: true,
  forfeited: true,
  penalty: true,
  clockAdjusted: true,
  paused: true,
  resumed: true,
  adjusting: true,
  touchBreach: true,
  boundBreach: true,
  irregularity: true,
  movesCorrected: true,
  positionSet: true,
  adjourned: true,
  envelopeOpened: true,
  ended: true,
  reopened: true,
  undone: true,
});
export const decision = partly<Decision>(z.looseObject({ kind: decisionKind }));

/** The fields of a ruling, in the record of a game and in its event. */
export const decisionFields = {
  decision,
  article: text.describe('The article of the FIDE Laws of Chess, or the rule of US Chess.'),
  ending: maybe(partly<NonNullable<DecisionRecord['ending']>>(z.looseObject({ result, by: resultCause }))),
  id: count,
  act: maybe(count.describe('The first decision of the same act, if one act made several.')),
  atPly: count,
  who: text,
  why: maybe(text),
  at: maybe(text),
};

const earlierMoves = named(
  'EarlierMoves',
  sentObject<EarlierMoves>({
    id: text.describe('The id of the first part.'),
    startFen: text,
    moves: z.array(moveView),
  }),
);

export const gameView = named(
  'Game',
  sentObject<GameView>({
    id: text,
    startedAt: text,
    continues: maybe(text.describe('The game that this one continues after an illegal move that stands.')),
    before: maybe(earlierMoves),
    study: maybe(z.literal(true).describe('A study instead of a game.')),
    unaided: maybe(
      z.literal(true).describe('Moves were played while help was forbidden, so help stays locked.'),
    ),
    startFen: text,
    chess960: z.boolean(),
    tags,
    moves: z.array(moveView),
    fen: text,
    turn: side,
    result,
    resultBy: maybe(resultCause),
    decisions: maybe(z.array(sentObject<DecisionRecord>(decisionFields))),
  }),
);

export const gameSummary = named(
  'GameSummary',
  sentObject<GameSummary>({
    id: text,
    table: text,
    startedAt: text,
    tags,
    plies: count,
    result,
    current: z.boolean().describe('Whether the table is playing this game now.'),
  }),
);
