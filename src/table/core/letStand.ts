import { makeFen } from '../../chess/fen.js';
import { NO_PIECE, oppositeColor, pieceCode } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import { makeSquare, parseSquare, rankOf } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { promotionLetter } from '../../chess/uciMove.js';
import { answerToEmptyPress, passed } from '../../laws/emptyPress.js';
import { articleOfTooLate, canStillBeCorrected, movesAgo } from '../../laws/illegalMoves.js';
import type { PendingIllegal } from '../../laws/lawsState.js';
import { isLikelyEnough } from '../../laws/offenceThresholds.js';
import { isOf, type SeenBoard } from '../../laws/seenBoard.js';
import { castlingsWith } from '../../recognition/games/forbiddenCastling.js';
import { lastPlyOf } from '../../recognition/score.js';
import { byRules } from '../caller.js';
import { isOver } from '../game/gameState.js';
import type { ReportedOffence } from '../offenceEvent.js';
import { moveAsReported, resultBody, type WaitingPly } from '../recognitionBodies.js';
import { resumeCommand } from '../rulingEffects.js';
import type { TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { beginGame } from './beginGame.js';
import { factsNow } from './facts.js';
import { seenBoard } from './heldMoves.js';
import { isHurried } from './hurriedReply.js';
import { legalPliesFrom, positionOf } from './legalPlies.js';
import { oddsOfOffence } from './offenceOdds.js';
import { completedBody } from './offences.js';
import { reportPriced } from './pricedOffences.js';
import { recognise } from './recognition.js';
import { enter, isReleaseConfirmed } from './rulings.js';
import type { PressLook } from './tableCore.js';
import { emit, type StepContext, update } from './work.js';

/** A ply that moves nothing, in UCI and in the notation of scores. */
const NO_MOVE = { uci: '0000', san: '--' };

const NEW_PIECES = ['queen', 'rook', 'bishop', 'knight'] as const;

/** The letter of the promoted piece on the board. Empty for any other move. */
const newPiece = ({ board: before, turn }: Position, from: string, to: string, seen: SeenBoard): string => {
  const [origin, square] = [parseSquare(from), parseSquare(to)];
  const pawn = pieceCode(turn, 'pawn');
  const isLast = square !== undefined && rankOf(square) === (turn === 'white' ? 7 : 0);
  if (!isLast || origin === undefined || before[origin] !== pawn) return '';
  const role = NEW_PIECES.find((each) => seen.fits(square, pieceCode(turn, each)));
  return role === undefined ? '' : promotionLetter(role);
};

/** An illegal move in the notation of a score. A castling on the board is written as king takes rook. */
const scoredAs = (context: StepContext, from: string, to: string): string => {
  const position = factsNow(context)?.positions.at(-1);
  const { physical } = context.core.table;
  if (position === undefined || physical === null) return `${from}${to}`;
  const board = seenBoard(physical);
  const castled = [...position.board.keys()]
    .flatMap((rook) => castlingsWith(position, rook))
    .find(
      (move) =>
        makeSquare(move.from) === from &&
        makeSquare(move.to) === to &&
        board.fits(move.castling?.rookTo ?? move.to, pieceCode(position.turn, 'rook')),
    );
  const enters = castled?.castling === undefined ? to : makeSquare(castled.castling.rookFrom);
  return `${from}${enters}${newPiece(position, from, to, board)}`;
};

/**
 * Makes recognition continue after an illegal move without a ruling when the program restarts. Otherwise
 * recognition would look for other moves that explain the board.
 */
export const resumeBehindIllegal = (context: StepContext): void => {
  const { pending } = context.core.table.laws;
  if (pending?.completed) begin(context, pending);
};

/** Makes recognition continue after the illegal move. */
const begin = (context: StepContext, pending: PendingIllegal): void => {
  const { game, carryOut } = context.core.table;
  const { side, ply, from, to } = pending;
  if (game === null || isOver(game) || from === undefined || to === undefined) return;
  if (ply !== game.moves.length + 1 || pending.cause === 'pressWithoutMove' || game.turn !== side) return;
  if (context.core.afterIllegal !== null || carryOut !== null) return;
  const resume = resumeCommand(game);
  const command = { ...resume, uci: [...resume.uci, scoredAs(context, from, to)] };
  const plies = [lastPlyOf(command.fen, command.chess960, command.uci)];
  const unknown = {
    pliesBefore: 0,
    isAnswered: false,
    isPressed: true,
    isWeighed: false,
    stands: false,
    result: null,
  };
  update(context, { afterIllegal: { side, ply, from, to, plies, ...unknown } });
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

/**
 * Makes recognition continue after a press without a move that the opponent has answered. The press is a null
 * ply, so recognition starts from the same position with the other side to move.
 */
export const beginBehindPress = (
  context: StepContext,
  { side, board }: Pick<PressLook, 'side' | 'board'>,
): void => {
  const { pending } = context.core.table.laws;
  const position = factsNow(context)?.positions.at(-1);
  if (pending?.cause !== 'pressWithoutMove' || pending.incomplete !== undefined || board === null) return;
  if (pending.side === side || position?.turn !== pending.side) return;
  const start = passed(position);
  const answer = answerToEmptyPress(position, seenBoard(board));
  if (start === undefined || answer === undefined) return;
  const { ply } = pending;
  const { chess960 } = start;
  const fen = makeFen(start);
  const reply = { ...lastPlyOf(fen, chess960, [answer]), ply: ply + 1 };
  const known = { isAnswered: true, isPressed: true, isWeighed: true, stands: false, result: null };
  const plies = [{ ply, ...NO_MOVE, fen }, reply];
  update(context, { afterIllegal: { side: pending.side, ply, pliesBefore: ply, plies, ...known } });
  const command = {
    kind: 'resume',
    fen,
    chess960,
    uci: [answer],
    asScored: true,
    result: '*',
    final: 0,
  } as const;
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

/** Returns recognition to the score. The board has to be corrected. */
const end = (context: StepContext): void => {
  const { game, carryOut } = context.core.table;
  update(context, { afterIllegal: null });
  if (game === null) return;
  const command = { ...resumeCommand(game, carryOut), isConfirmed: true };
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

/** Drops what recognition built on a suspected offence that was denied. */
export const dropGuess = (context: StepContext, { type, ply }: ReportedOffence): void => {
  const { afterIllegal } = context.core;
  if (type === 'illegal' && afterIllegal?.isWeighed && afterIllegal.ply === ply) end(context);
};

/**
 * Lets the illegal move stand. The score ends before it and continues in a second part from the first legal
 * position.
 */
const letStand = (context: StepContext, article: string): void => {
  const { afterIllegal, table } = context.core;
  const { game, laws, physical } = table;
  if (afterIllegal === null || game === null) return;
  const { side, ply, from, to, plies, result } = afterIllegal;
  const { pending } = laws;
  if (!afterIllegal.stands && pending?.cause === 'illegalMove' && pending.from !== undefined) {
    emit(context, { ...completedBody({ ...pending, from: pending.from }, physical), stands: true });
    update(context, { afterIllegal: { ...afterIllegal, stands: true } });
  }
  const first = plies.findIndex(({ fen }) => positionOf(fen, game.chess960) !== undefined);
  const [start, illegal] = [plies[first], plies[0]];
  if (start === undefined || illegal === undefined) return;
  const { gameId, startedAt } = beginGame(context);
  const stood = {
    kind: 'illegalStands',
    side,
    ply,
    ...(from !== undefined && to !== undefined && { from, to }),
    san: illegal.san,
    continuedIn: gameId,
    unscored: plies.slice(0, first + 1).map(({ uci, san, fen }) => ({ uci, san, fen })),
  } as const;
  update(context, { afterIllegal: null, pressLooks: [] });
  enter(context, [{ decision: stood, article }], byRules);
  const { chess960, tags, id } = game;
  emit(context, { type: 'game', gameId, fen: start.fen, chess960, startedAt, tags, continues: id });
  goOn(context, { start: start.fen, chess960, gameId, plies: plies.slice(first + 1), result });
};

type Rest = {
  /** FEN of the start of the second part. */
  readonly start: string;
  readonly chess960: boolean;
  readonly gameId: string;
  readonly plies: readonly WaitingPly[];
  readonly result: AfterIllegal['result'];
};

/**
 * Reports the legal plies since then. If another illegal move is among them, the plies from it on wait again.
 */
const goOn = (context: StepContext, { start, chess960, gameId, plies, result }: Rest): void => {
  const legal = legalPliesFrom(start, chess960, plies);
  for (const [i, move] of plies.slice(0, legal).entries())
    emit(context, moveAsReported({ ...move, ply: i + 1 }, gameId));
  const uci = plies.map((move) => move.uci);
  const command = {
    kind: 'resume',
    fen: start,
    chess960,
    uci,
    asScored: true,
    result: '*',
    final: 0,
  } as const;
  const isLegal = legal === plies.length;
  if (!isLegal) update(context, { afterIllegal: waitingAt(start, plies, legal, result) });
  recognise(context, { kind: 'command', atMs: context.atMs, command });
  // The final position ends the game together with its move.
  const isOnBoard = result?.by === 'checkmate' || result?.by === 'stalemate';
  if (isLegal && result !== null && !isOnBoard) emit(context, resultBody(result, gameId));
};

/** The state for another illegal move after this many plies, with the plies since. */
const waitingAt = (
  start: string,
  plies: readonly WaitingPly[],
  legal: number,
  result: AfterIllegal['result'],
): AfterIllegal => {
  const rest = plies.slice(legal);
  const { uci = '' } = rest[0] ?? {};
  const before = plies[legal - 1]?.fen ?? start;
  return {
    pliesBefore: 0,
    side: before.split(' ')[1] === 'b' ? 'black' : 'white',
    ply: legal + 1,
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    plies: rest.map((move, i) => ({ ...move, ply: legal + 1 + i })),
    isAnswered: rest.length > 1,
    isPressed: rest[0]?.isPressed === true,
    isWeighed: false,
    stands: false,
    result,
  };
};

/** Whether recognition found the move among earlier plies, so that it was not reported. */
const isUnreported = ({ side, ply }: AfterIllegal, { laws: { pending } }: TableState): boolean =>
  pending?.side !== side || pending.ply !== ply;

/** After this many plies, or this long a rest, later play no longer shows that it was another move. */
const HURRY_ENDS = { plies: 4, restMs: 2_000 };

/**
 * Gives up an illegal move that is too unlikely for a question. Recognition looks for legal plies that lead
 * to the board, and asks if it finds none, so that play is not withheld in silence.
 */
const giveUp = (context: StepContext): void => {
  const { game, carryOut } = context.core.table;
  update(context, { afterIllegal: null });
  if (game === null) return;
  recognise(context, { kind: 'command', atMs: context.atMs, command: resumeCommand(game, carryOut) });
};

/** Reports the illegal move or asks about it. Only an offence that was noticed can stand. */
const weigh = (context: StepContext, after: AfterIllegal): void => {
  const { side, ply, from, to } = after;
  if (after.isWeighed || from === undefined || to === undefined) return;
  update(context, { afterIllegal: { ...after, isWeighed: true } });
  const seen = { side, ply, from, to, cause: 'illegalMove', completed: true } as const;
  const reason = `${from}-${to} is no legal move there`;
  if (!reportPriced(context, completedBody({ ...seen, reason }, context.core.table.physical)))
    giveUp(context);
};

/** Whether something else explains the move so well that the arbiter would be asked about it. */
const isDoubted = (context: StepContext, { side, ply, from, to }: AfterIllegal): boolean =>
  from !== undefined &&
  !isLikelyEnough('reported', oddsOfOffence(context, { side, ply, moved: { from, to } }));

/**
 * Waits for later play to tell whether the move was illegal. Then the arbiter is asked if that is still in
 * doubt, and the game goes on from the board.
 */
const standInDoubt = (context: StepContext, after: AfterIllegal, isTooLate: boolean): void => {
  const restsMs = (context.core.recogniser.game?.beam.seen.lastMs ?? 0) + HURRY_ENDS.restMs;
  const isOver = after.plies.length >= HURRY_ENDS.plies || restsMs <= context.atMs;
  if (!isOver && after.result === null) {
    if (after.lookAgainMs !== restsMs) update(context, { afterIllegal: { ...after, lookAgainMs: restsMs } });
    return;
  }
  weigh(context, after);
  const { rules } = context.core.table;
  if (isTooLate || after.result !== null) letStand(context, isTooLate ? articleOfTooLate(rules) : '8.7');
};

/** Lets the illegal move stand when the opponent replies, where the rules say so, or when the game ends. */
export const standWhenDue = (context: StepContext): void => {
  const { afterIllegal, table } = context.core;
  // Another illegal move of the second part can stand only after that part has begun.
  if (afterIllegal === null || context.pendingEvents.some(({ type }) => type === 'game')) return;
  const { isAnswered, isPressed, isReleased, plies, result } = afterIllegal;
  if (isReleased) return;
  const wasHurried = afterIllegal.wasHurried ?? (plies.length > 1 && isHurried(context, afterIllegal));
  const after: AfterIllegal = plies.length > 1 ? { ...afterIllegal, wasHurried } : afterIllegal;
  if (after !== afterIllegal && afterIllegal.wasHurried === undefined)
    update(context, { afterIllegal: after });
  if (!isAnswered && !isPressed && result === null) return;
  const { rules } = table;
  const isTooLate = isAnswered && !canStillBeCorrected(rules, movesAgo(plies.length - 1), isAnswered);
  if (isUnreported(afterIllegal, table)) {
    if (after.isWeighed || isDoubted(context, after)) standInDoubt(context, after, isTooLate);
    else weigh(context, after);
  } else if (isTooLate || result !== null) letStand(context, isTooLate ? articleOfTooLate(rules) : '8.7');
};

/** Looks again at an illegal move in doubt after hands have rested. */
export const lookAgain = (context: StepContext): void => {
  const { afterIllegal } = context.core;
  if (afterIllegal?.lookAgainMs === undefined || afterIllegal.lookAgainMs > context.atMs) return;
  const { lookAgainMs: _due, ...rest } = afterIllegal;
  update(context, { afterIllegal: rest });
  standWhenDue(context);
};

/** Whether the opponent has also moved a piece. Both pieces have to go back. */
const isAnswered = (context: StepContext): boolean => {
  const { game, physical } = context.core.table;
  const position = factsNow(context)?.positions.at(-1);
  if (game === null || isOver(game) || physical === null || position === undefined) return false;
  const [board, opponent] = [seenBoard(physical), oppositeColor(position.turn)];
  return position.board.some((piece, square) => isOf(piece, opponent) && board.fits(square, NO_PIECE));
};

/** A reply that may still have been on its way is made once its player has pressed. */
const completeReply = (context: StepContext, side: Color): void => {
  const { afterIllegal } = context.core;
  const reply = afterIllegal?.plies.at(-1);
  if (afterIllegal === null || reply?.level !== 'committed') return;
  const isOfReply = (reply.ply - afterIllegal.ply) % 2 === (side === afterIllegal.side ? 0 : 1);
  if (afterIllegal.plies.length > 1 && isOfReply)
    update(context, { afterIllegal: { ...afterIllegal, isAnswered: true } });
};

const receive = (context: StepContext, event: TimedBody): void => {
  const { pending } = context.core.table.laws;
  // Under other rules a reply does not let it stand. Recognition may still find that a piece only stood next
  // to its square.
  const mayStand = context.core.table.rules.illegalMoveUntil === 'beforeReply';
  const isCompleted =
    event.type === 'incompleteMove' || (event.type === 'illegal' && event.completed === true);
  if (isCompleted && pending !== null && mayStand) begin(context, pending);
  if (event.type === 'press') completeReply(context, event.side);
  if (event.type !== 'decision') return;
  if (context.core.afterIllegal === null) {
    if (event.decision.kind === 'illegalMove' && isAnswered(context)) end(context);
    return;
  }
  const isRuled = isReleaseConfirmed(event) && context.core.afterIllegal.isReleased === true;
  if (isRuled || event.decision.kind === 'illegalMove' || event.decision.kind === 'movesCorrected')
    end(context);
  const { decision } = event;
  const { side, ply } = context.core.afterIllegal ?? {};
  if (decision.kind === 'illegalIgnored' && decision.side === side && decision.ply === ply)
    letStand(context, '12');
};

/** Applies events to the handling of an illegal move. */
export const followIllegal = (context: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) receive(context, event);
};
