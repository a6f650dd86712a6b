import { outcome } from '../../../chess/outcome.js';
import { BLACK_KING, isRole, oppositeColor, WHITE_KING } from '../../../chess/piece.js';
import { squareShade } from '../../../chess/square.js';
import type { PieceCode, Square } from '../../../chess/types.js';
import type { ResultCause, ResultText } from '../../recognitionEvent.js';
import type { Tell } from '../../trackerState.js';
import { carryingOf } from '../carryingOut.js';
import type { Hands } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';
import { reviseFrom, tellAllFinal } from './report.js';

/** Ends a game: what was told of it is final from now on. */
export const closeGame = (
  game: HandsGame,
  result: ResultText,
  by: ResultCause,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const closed = tellAllFinal(game, atMs, tell);
  tell({ type: 'result', atMs, result, by });
  return { ...closed, mode: { kind: 'over', result, carrying: carryingOf(game) } };
};

/** The pieces of a game that goes on were set up for another. */
export const abandon = (game: HandsGame, atMs: number, tell: Tell): HandsGame =>
  closeGame(game, '*', 'abandoned', atMs, tell);

/** Mate, stalemate or a dead position on the board ends the game once its ply is final. */
export const endOnBoard = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const last = game.told.at(-1);
  if (last === undefined || last.level !== 'final') return game;
  const end = outcome(last.node.position);
  if (end === null) return game;
  if (end.kind !== 'checkmate')
    return closeGame(game, '1/2-1/2', end.kind === 'stalemate' ? 'stalemate' : 'deadPosition', atMs, tell);
  return closeGame(game, end.winner === 'white' ? '1-0' : '0-1', 'checkmate', atMs, tell);
};

const resultOf = (one: Square, other: Square): ResultText => {
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return '1/2-1/2';
  return shade === 'light' ? '1-0' : '0-1';
};

const CENTRE: readonly Square[] = [27, 28, 35, 36];

/** What the kings of the likeliest reading show in the centre, and how the game stood before. */
type Signal = { readonly result: ResultText; readonly squares: readonly Square[]; readonly plies: number };

/** Where a king stands, by one reading; -1: in the air. */
const kingSquare = ({ node, hand, loose }: Hands, king: PieceCode): number => {
  const item = loose.find(({ piece }) => piece === king);
  if (item !== undefined) return item.at;
  return hand?.piece === king ? hand.at : node.position.board.indexOf(king);
};

/** The first king may have come by what looked like a ply. */
const isStepOfSignal = ({ beam, clock, told }: HandsGame, king: number, other: number): boolean => {
  const node = told.at(-1)?.node;
  if (node?.move?.to !== king || !isRole(node.move.piece, 'king')) return false;
  const { changedMs } = beam.seen;
  const [cameMs, otherMs] = [changedMs[king] ?? 0, changedMs[other] ?? 0];
  const mover = oppositeColor(node.position.turn);
  return otherMs - cameMs < chosen.signalStepMs.value && clock.pressedAtMs[mover] < cameMs;
};

/** Kings never stand side by side in a game: two in the centre show a result. */
const signalOf = (game: HandsGame): Signal | undefined => {
  const hands = game.beam.paths[0]?.hands;
  if (hands === undefined) return undefined;
  const { shown } = game.beam.seen;
  const squareOf = (king: PieceCode): number => {
    const named = shown.indexOf(king);
    return named === -1 ? kingSquare(hands, king) : named;
  };
  const [white, black] = [squareOf(WHITE_KING), squareOf(BLACK_KING)];
  if (!CENTRE.includes(white) || !CENTRE.includes(black)) return undefined;
  const isStep = isStepOfSignal(game, white, black) || isStepOfSignal(game, black, white);
  return {
    result: resultOf(white, black),
    squares: [white, black],
    plies: game.told.length - Number(isStep),
  };
};

const restMsFor = ({ stoppedSinceMs, clock }: HandsGame): number => {
  const { stopped, running, none } = chosen.signalRestMs.value;
  if (stoppedSinceMs !== null) return stopped;
  return clock.presses > 0 ? running : none;
};

/** Both kings rest in the centre: the result is told. */
export const watchSignal = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const signal = signalOf(game);
  if (signal === undefined) return game.signal === null ? game : { ...game, signal: null };
  const sinceMs = game.signal?.sinceMs ?? game.beam.seen.lastMs;
  if (atMs < sinceMs + restMsFor(game)) return { ...game, signal: { sinceMs, told: null } };
  const { plies } = signal;
  const cut = plies < game.told.length ? reviseFrom(game, plies, [], 'resultShown', atMs, tell) : game;
  return closeGame(cut, signal.result, 'kingsInCentre', atMs, tell);
};

/** When a shown result counts if nothing changes; null: none is shown. */
export const signalDueMs = (game: HandsGame): number | null =>
  game.signal === null ? null : game.signal.sinceMs + restMsFor(game);
