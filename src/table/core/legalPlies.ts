import { parseFen } from '../../chess/fen.js';
import type { Position } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { parseUciMove } from '../../chess/uciMove.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import type { TableEventBody } from '../tableEvent.js';
import { factsNow } from './facts.js';
import type { StepContext } from './work.js';

/** The position of a FEN. Undefined if it is illegal. */
export const positionOf = (fen: string, chess960: boolean): Position | undefined => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok ? position.value : undefined;
};

/** The FEN after this many plies, if the event holds it. */
const fenAfter = (body: TableEventBody, plies: number): string | undefined => {
  if (body.type === 'game') return plies === 0 ? body.fen : undefined;
  if (body.type === 'move') return body.ply === plies ? body.fen : undefined;
  return body.type === 'revise' ? body.fens[plies - body.fromPly] : undefined;
};

/** The position before a ply, including plies in this step. */
const positionBefore = (context: StepContext, ply: number): Position | undefined => {
  const { pendingEvents, core } = context;
  const begun = pendingEvents.findLastIndex(({ type }) => type === 'game');
  const game = pendingEvents[begun];
  const chess960 = game?.type === 'game' ? game.chess960 : (core.table.game?.chess960 ?? false);
  const ofGame = pendingEvents.slice(Math.max(begun, 0));
  const last = ofGame.findLast((body) => fenAfter(body, ply - 1) !== undefined);
  const fen = last && fenAfter(last, ply - 1);
  if (fen !== undefined) return positionOf(fen, chess960);
  return begun === -1 ? factsNow(context)?.positions[ply - 1] : undefined;
};

/** A ply in UCI with the position after it. */
type ScoredPly = { readonly uci: string; readonly fen: string };

/** The number of legal plies at the start of the list. `ply` is the number of the first one. */
export const legalPlies = (context: StepContext, ply: number, moves: readonly ScoredPly[]): number => {
  const isKnown =
    context.pendingEvents.length === 0 && context.core.table.game?.moves[ply - 1]?.uci === moves[0]?.uci;
  // A ply reported again with a higher level was checked when it entered the game.
  if (moves.length === 1 && isKnown) return 1;
  const first = positionBefore(context, ply);
  if (first === undefined) return moves.length;
  return legalAfter(first, moves);
};

const legalAfter = (first: Position, moves: readonly ScoredPly[]): number => {
  const fault = moves.findIndex(({ uci }, i) => {
    const before = i === 0 ? first : positionOf(moves[i - 1]?.fen ?? '', first.chess960);
    return before !== undefined && !parseUciMove(before, uci).ok;
  });
  return fault === -1 ? moves.length : fault;
};

/** The same from a given position. */
export const legalPliesFrom = (fen: string, chess960: boolean, moves: readonly ScoredPly[]): number => {
  const first = positionOf(fen, chess960);
  return first === undefined ? 0 : legalAfter(first, moves);
};

const pliesAfter = (event: RecognitionEvent): number => {
  if (event.type === 'move') return event.ply;
  return event.type === 'revise' ? event.fromPly - 1 + event.moves.length : 0;
};

/** The number of plies in the score, including those in this step and those that wait for the board. */
export const pliesKnown = (context: StepContext): number => {
  const { held, table } = context.core;
  const plies = table.game?.moves.length ?? 0;
  const reported = context.pendingEvents.findLast(
    (body) => body.type === 'game' || body.type === 'revise' || body.type === 'move',
  );
  switch (reported?.type) {
    case 'move':
      return Math.max(reported.ply, plies);
    case 'revise':
      return reported.fromPly - 1 + reported.uci.length;
    case 'game':
      return 0;
    default:
      return Math.max(plies, ...(held?.events.map(pliesAfter) ?? []));
  }
};
