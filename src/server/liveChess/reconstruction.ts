import { makeBoardFen } from '../../chess/board.js';
import { parseFen } from '../../chess/fen.js';
import type { Phase } from '../../recognition/recognitionEvent.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { GameView, TableView } from '../../table/tableView.js';
import { seenPlacement } from './eboardView.js';

/**
 * The moves of a table since the position that a client set up. LiveChess clients cannot take back moves, so
 * only final moves are published. If a published move is corrected, the conversation ends.
 */
export type Reconstruction = {
  /** The FEN as the client wrote it. */
  readonly start: string;
  readonly placement: string;
  readonly turn: string;
  /** The halfmove and fullmove counters, which distinguish repeated positions. */
  readonly counters: string;
  /** The game with the position, and the ply after which it arose. Null until a game has it. */
  readonly following: { readonly gameId: string; readonly ply: number } | null;
  /** The published moves. */
  readonly san: readonly string[];
  /** Whether the table was asked to start a game from the position. */
  readonly asked: boolean;
};

export type ReconstructionOutcome =
  | { readonly kind: 'unchanged' | 'news' }
  /** A published move was corrected. */
  | { readonly kind: 'corrected' }
  /** The position is on the board but not in the table's game, so a game should be started from it. */
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

/** The ply after which the game has the position, the latest one if it was repeated. */
const plyOf = ({ placement, turn, counters }: Reconstruction, game: GameView): number | undefined => {
  const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
  const found = fens.flatMap((fen, ply) => (fen.startsWith(`${placement} ${turn} `) ? [ply] : []));
  return found.findLast((ply) => fens[ply]?.endsWith(` ${counters}`)) ?? found.at(-1);
};

/**
 * Finds the position in the table's game, or returns null. While the position is on the board, the game must
 * be at that position, because pieces that are set up again may match an earlier position of the old game.
 * Once moves have been made, any position of a game in progress counts.
 */
const findStart = (wanted: Reconstruction, table: TableView): Reconstruction['following'] => {
  const { game } = table;
  const ply = game === null ? undefined : plyOf(wanted, game);
  if (game === null || ply === undefined) return null;
  const atIt = ply === game.moves.length;
  const standsThere = seenPlacement(table) === wanted.placement;
  return atIt || (!standsThere && game.result === '*') ? { gameId: game.id, ply } : null;
};

/** Phases in which recognition is idle. In others it may itself be about to recognise the position. */
const restingPhases: readonly Phase[] = ['awaitingStart', 'settled', 'correcting', 'finished'];
const startArray = /^[bnrqk]{8}\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/[BNRQK]{8}$/;

/** Start arrays are left to recognition, which begins a game from them by itself. */
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

/** Updates a reconstruction from the table. */
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

/** Whether the board agrees with the published moves. */
export const isMatch = ({ following, san, placement }: Reconstruction, table: TableView): boolean => {
  const fen = following === null ? undefined : table.game?.moves[following.ply + san.length - 1]?.fen;
  return seenPlacement(table) === (fen === undefined ? placement : placementOf(fen));
};
