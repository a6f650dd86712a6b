import { legalMoves } from '../../chess/legalMoves.js';
import { oppositeColor } from '../../chess/piece.js';
import { makeSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { endingOnBoard } from '../../laws/endings.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { lastPlyOf } from '../../recognition/score.js';
import { moveAsReported, type WaitingPly } from '../recognitionBodies.js';
import { resumeCommand } from '../rulingEffects.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { legalPlies, pliesKnown, positionOf } from './legalPlies.js';
import { emit, type StepContext, update } from './work.js';

const sideOfPly = (context: StepContext, ply: number): Color => {
  const { moves = [], turn = 'white' } = context.core.table.game ?? {};
  return Math.abs(ply - moves.length) % 2 === 1 ? turn : oppositeColor(turn);
};

/** The plies after this one, which remain when it is reported again with more certainty. */
const laterPlies = ({ ply: first, plies }: AfterIllegal, { ply, fen }: WaitingPly): readonly WaitingPly[] =>
  plies[ply - first]?.fen === fen ? plies.slice(ply - first + 1) : [];

/** Records plies from `fromPly` on after an illegal move. Earlier plies belong to the game. */
const handlePlies = (
  context: StepContext,
  after: AfterIllegal,
  fromPly: number,
  moves: readonly WaitingPly[],
  later: readonly WaitingPly[] = [],
): void => {
  const before = after.plies.slice(fromPly - after.ply);
  const received = moves.map((move, i) => (before[i]?.fen === move.fen ? { ...before[i], ...move } : move));
  const plies = [...after.plies.slice(0, fromPly - after.ply), ...received, ...later];
  update(context, { afterIllegal: { ...after, plies } });
};

/**
 * Whether the event is a provisional ply in a game with an unresolved illegal move. Such a ply is reported
 * once it is certain.
 */
const isGuess = (context: StepContext, event: RecognitionEvent): boolean => {
  const { pending } = context.core.table.laws;
  if (pending?.completed !== true || pending.cause !== 'illegalMove') return false;
  if (event.type === 'move') return event.ply >= pending.ply && event.level === 'provisional';
  if (event.type === 'revise') return event.fromPly >= pending.ply && event.changes === 'provisional';
  // No player is judged for play after an illegal move before its ruling.
  return event.type === 'illegal' && event.ply > pending.ply;
};

/** Begins to hold back plies, because recognition found an illegal one among them. */
const beginAt = (context: StepContext, ply: number, moves: readonly WaitingPly[], isSure: boolean): void => {
  const [illegal] = moves;
  if (illegal === undefined) return;
  const [from, to] = [illegal.uci.slice(0, 2), illegal.uci.slice(2, 4)];
  const side = sideOfPly(context, ply);
  const isAnswered = isSure && moves.length > 1;
  const unknown = { pliesBefore: 0, isPressed: false, isWeighed: false, stands: false, result: null };
  update(context, { afterIllegal: { side, ply, from, to, plies: moves, isAnswered, ...unknown } });
};

/** Recognition commits itself to a ply from this confidence on. */
const COMMITTED = 0.9;

/** The plies of a revision, with its certainty. */
const revisedPlies = ({
  moves,
  confidence = 0,
}: Extract<RecognitionEvent, { type: 'revise' }>): readonly WaitingPly[] => {
  const level = confidence >= COMMITTED ? 'committed' : 'provisional';
  return moves.map((move) => ({ ...move, level, confidence, reasons: [] }));
};

/** The legal part of an event. The illegal part is held back. Null when nothing is left. */
const legalPart = (context: StepContext, event: RecognitionEvent): RecognitionEvent | null => {
  if (event.type !== 'move' && event.type !== 'revise') return event;
  const [ply, moves] = event.type === 'move' ? [event.ply, [event]] : [event.fromPly, revisedPlies(event)];
  // The ply before it was held back as provisional. Both are reported once they are certain.
  if (ply > pliesKnown(context) + 1) return null;
  const legal = legalPlies(context, ply, moves);
  if (legal === moves.length) return event;
  const level = event.type === 'move' ? event.level : event.changes;
  beginAt(context, ply + legal, moves.slice(legal), level !== 'provisional');
  if (event.type === 'move' || (legal === 0 && ply > (context.core.table.game?.moves.length ?? 0)))
    return null;
  return { ...event, moves: event.moves.slice(0, legal) };
};

/** A reply below this confidence may still be on its way to another square. */
const MADE = 0.95;

/** Whether the ply is certain enough to count as the reply to an illegal move. */
const isMade = ({ level, confidence, reasons }: Extract<RecognitionEvent, { type: 'move' }>): boolean =>
  level === 'final' ||
  (level === 'committed' &&
    (confidence >= MADE || reasons.includes('pressed') || reasons.includes('answered')));

const noteAnswer = (context: StepContext): void => {
  const { afterIllegal } = context.core;
  if (afterIllegal !== null) update(context, { afterIllegal: { ...afterIllegal, isAnswered: true } });
};

/** Records that a mate (5.1.1) or stalemate (5.2.1) ends the game, even after an illegal move. */
const noteEnd = (context: StepContext, { fen, atMs }: Extract<RecognitionEvent, { type: 'move' }>): void => {
  const { afterIllegal, table } = context.core;
  const position = positionOf(fen, table.game?.chess960 ?? false);
  if (afterIllegal === null || position === undefined || legalMoves(position).length > 0) return;
  const { rules } = table;
  const ending = endingOnBoard({
    positions: [position],
    moves: [],
    isOver: false,
    rules,
    canMate: context.core.judge.canMate,
  });
  if (ending === null) return;
  const { result, by } = ending;
  update(context, { afterIllegal: { ...afterIllegal, result: { type: 'result', atMs, result, by } } });
};

type Illegal = Extract<RecognitionEvent, { type: 'illegal' }>;

/**
 * Whether the event can be the reply that lets an illegal move stand. The reply may itself be illegal
 * (A.5.2).
 */
export const isReplyOf = ({ core }: StepContext, { side, plies }: AfterIllegal, by: Color): boolean =>
  core.table.rules.illegalMoveUntil === 'beforeReply' && plies.length === 1 && by === oppositeColor(side);

/** Lets the first illegal move stand. The pressed reply waits for its own ruling. */
export const handleReply = (
  context: StepContext,
  after: AfterIllegal,
  { from, to }: Pick<Illegal, 'from' | 'to'>,
): void => {
  const { game } = context.core.table;
  const [illegal] = after.plies;
  if (game === null || illegal === undefined || to === undefined) return;
  const { fen, chess960, uci } = resumeCommand(game);
  // The score may still have other plies, which were revised in this step.
  const before = uci.slice(0, after.ply - 1);
  const reply = lastPlyOf(fen, chess960, [...before, illegal.uci, makeSquare(from) + makeSquare(to)]);
  const plies = [illegal, { ...reply, isPressed: true }];
  update(context, { afterIllegal: { ...after, plies, isAnswered: true } });
};

/** The event with ply numbers of the game. */
const counted = (event: RecognitionEvent, { pliesBefore }: AfterIllegal): RecognitionEvent => {
  if (pliesBefore === 0) return event;
  if (event.type === 'revise') {
    const moves = event.moves.map((move) => ({ ...move, ply: move.ply + pliesBefore }));
    return { ...event, fromPly: event.fromPly + pliesBefore, moves };
  }
  return 'ply' in event ? { ...event, ply: event.ply + pliesBefore } : event;
};

/**
 * The part of a recognition event after an illegal move that is new to the table. Null: none. If the illegal
 * move was put back, the game continues from before it.
 */
export const newsAfterIllegal = (
  context: StepContext,
  received: RecognitionEvent,
): RecognitionEvent | null => {
  const after = context.core.afterIllegal;
  if (after === null) return isGuess(context, received) ? null : legalPart(context, received);
  const event = counted(received, after);
  switch (event.type) {
    case 'move':
      if (event.ply >= after.ply) handlePlies(context, after, event.ply, [event], laterPlies(after, event));
      if (event.ply > after.ply && isMade(event)) noteAnswer(context);
      if (event.ply > after.ply && event.level === 'final') noteEnd(context, event);
      return null;
    case 'revise': {
      if (event.fromPly > after.ply) {
        handlePlies(context, after, event.fromPly, revisedPlies(event));
        return null;
      }
      update(context, { afterIllegal: null });
      const legal = legalPart(context, event);
      if (event.fromPly < after.ply || legal?.type !== 'revise') return legal;
      const { id = '' } = context.core.table.game ?? {};
      for (const move of legal.moves) emit(context, moveAsReported(move, id));
      return null;
    }
    case 'illegal':
      if (event.ply === after.ply + 1 && isReplyOf(context, after, event.side)) {
        if (event.isPressed) handleReply(context, after, event);
        return null;
      }
      return event.ply <= after.ply + 1 && oppositeColor(after.side) !== sideOfPly(context, event.ply)
        ? null
        : event;
    case 'phase':
      return event.phase === 'settled' ? null : event;
    case 'result':
      if (after.plies.length < 2 || after.isReleased) return event;
      update(context, { afterIllegal: { ...after, result: event } });
      return null;
    default:
      return event;
  }
};
