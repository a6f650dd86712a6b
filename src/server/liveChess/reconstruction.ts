import { makeBoardFen } from '../../chess/board.js';
import { parseFen } from '../../chess/fen.js';
import type { Phase } from '../../recognition/recognitionEvent.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { GameView, TableView } from '../../table/tableView.js';
import { seenPlacement } from './eboardView.js';

/**
 * The moves of a table since the position that a client set up. LiveChess clients cannot take a move back, so
 * only final moves are published, and where a person corrects one of those the conversation ends.
 */
export type Reconstruction = {
  /** As the client wrote it. */
  readonly start: string;
  readonly placement: string;
  readonly turn: string;
  /** Halfmoves and fullmoves, which distinguish repeated positions. */
  readonly counters: string;
  /** The game that contains the position, and the ply after which it stands; null until one does. */
  readonly following: { readonly gameId: string; readonly ply: number } | null;
  /** Published moves. */
  readonly san: readonly string[];
  /** The table was asked to start a game here. */
  readonly asked: boolean;
};

export type ReconstructionOutcome =
  | { readonly kind: 'unchanged' | 'news' }
  /** A published move turned out wrong. */
  | { readonly kind: 'corrected' }
  /** The position stands on the board but is not of the table's game: a game should be started from it. */
  | { readonly kind: 'askGame' };

const NO_MOVES: readonly string[] = [];

export const beginReconstruction = (text: string): Result<Reconstruction, string> => {
  const start = text.trim().split(/\s+/).join(' ');
  const setup = parseFen(start);
  if (!setup.ok) return err(setup.error.reason);
  const { board, turn, halfmoves, fullmoves } = setup.value;
  return ok({
    start,
    placement: makeBoardFen(board),
    turn: turn === 'white' ? 'w' : 'b',
    counters: `${halfmoves} ${fullmoves}`,
    following: null,
    san: NO_MOVES,
    asked: false,
  });
};

const placementOf = (fen: string): string => fen.split(' ', 1)[0] ?? '';

/** The ply after which the position stands in the game, the latest when it was repeated. */
const plyOf = ({ placement, turn, counters }: Reconstruction, game: GameView): number | undefined => {
  const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
  const found = fens.flatMap((fen, ply) => (fen.startsWith(`${placement} ${turn} `) ? [ply] : []));
  return found.findLast((ply) => fens[ply]?.endsWith(` ${counters}`)) ?? found.at(-1);
};

/**
 * Where the game that the client means contains the position; null while it does not. While the position
 * itself stands on the board the game must be at it: when pieces are set up anew, an earlier visit of the old
 * game says nothing. Once hands have moved on, any position of a running game will do.
 */
const findStart = (wanted: Reconstruction, table: TableView): Reconstruction['following'] => {
  const { game } = table;
  const ply = game === null ? undefined : plyOf(wanted, game);
  if (game === null || ply === undefined) return null;
  const atIt = ply === game.moves.length;
  const standsThere = seenPlacement(table) === wanted.placement;
  return atIt || (!standsThere && game.result === '*') ? { gameId: game.id, ply } : null;
};

/** Recognition is at rest in these; in the others it may itself be about to say what the position is. */
const restingPhases: readonly Phase[] = ['awaitingStart', 'settled', 'correcting', 'finished'];
const startArray = /^[bnrqk]{8}\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/[BNRQK]{8}$/;

/** Start arrays are left to recognition, which begins a game at them by itself. */
const shouldAskGame = (wanted: Reconstruction, table: TableView): boolean =>
  !wanted.asked &&
  restingPhases.includes(table.hands) &&
  seenPlacement(table) === wanted.placement &&
  !startArray.test(wanted.placement);

const finalSan = (game: GameView, fromPly: number): readonly string[] => {
  const open = game.moves.findIndex(({ level }) => level !== 'final');
  const final = game.moves.slice(fromPly, open === -1 ? undefined : Math.max(fromPly, open));
  return final.length === 0 ? NO_MOVES : final.map(({ san }) => san);
};

/** Brings a reconstruction up to date with the table. */
export const stepReconstruction = (
  before: Reconstruction,
  table: TableView,
): readonly [Reconstruction, ReconstructionOutcome] => {
  const { game } = table;
  if (before.following !== null && game?.id === before.following.gameId) {
    const san = finalSan(game, before.following.ply);
    if (before.san.some((move, i) => san[i] !== move)) return [before, { kind: 'corrected' }];
    if (san.length === before.san.length) return [before, { kind: 'unchanged' }];
    return [{ ...before, san }, { kind: 'news' }];
  }
  const waiting = { ...before, following: null, san: NO_MOVES };
  const following = findStart(waiting, table);
  if (following !== null && game !== null)
    return [{ ...waiting, following, san: finalSan(game, following.ply) }, { kind: 'news' }];
  if (shouldAskGame(waiting, table)) return [{ ...waiting, asked: true }, { kind: 'askGame' }];
  return [waiting, { kind: 'unchanged' }];
};

/** Whether the board stands as the published moves have it. */
export const isMatch = ({ following, san, placement }: Reconstruction, table: TableView): boolean => {
  const fen = following === null ? undefined : table.game?.moves[following.ply + san.length - 1]?.fen;
  return seenPlacement(table) === (fen === undefined ? placement : placementOf(fen));
};
