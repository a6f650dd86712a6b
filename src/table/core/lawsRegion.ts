import { pieceAt } from '../../chess/board.js';
import { parseFen } from '../../chess/fen.js';
import { playMove } from '../../chess/playMove.js';
import { forgetMoves, Position } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { parseSquare } from '../../chess/square.js';
import type { Move } from '../../chess/types.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { findMate } from '../../laws/findMate.js';
import type { GameFacts } from '../../laws/gameFacts.js';
import type { LawsRules } from '../../laws/lawsRules.js';
import type { CanMate } from '../../laws/mateVerdict.js';
import { lawsProfiles } from '../../laws/profiles.js';
import { type GameState, isOver } from '../game/gameState.js';
import type { MoveView } from '../game/gameView.js';
import type { NamedRules } from '../tableState.js';

/** The rules of a table, and the solver that finds possible mates. */
export type TableLaws = {
  readonly rules: LawsRules;
  /** The rules of a game with a player who is not at the board. Absent: the same rules. */
  readonly rulesElsewhere?: LawsRules;
  /** The differences of this table from any profile that is set later. */
  readonly changes?: Partial<LawsRules>;
  /** The profiles of the configured rules. */
  readonly named?: NamedRules;
  readonly canMate: CanMate;
};

export const defaultLaws: TableLaws = {
  rules: lawsProfiles['fide-standard'],
  rulesElsewhere: lawsProfiles.casual,
  named: { atBoard: 'fide-standard', elsewhere: 'casual' },
  canMate: findMate,
};

/** The score as positions, up to the first ply that cannot be replayed. */
export type LawsRegion = {
  readonly gameId: string;
  /** The list of moves that was read. Null: none yet. */
  readonly score: GameState['moves'] | null;
  readonly uci: readonly string[];
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
};

export const initialLaws: LawsRegion = { gameId: '', score: null, uci: [], positions: [], moves: [] };

const startOf = ({ startFen, chess960 }: GameState): Position | undefined => {
  const setup = parseFen(startFen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok ? position.value : undefined;
};

/** A ply of the score. An illegal ply that stood is read as written. */
const stepOf = (
  position: Position,
  { uci, fen }: MoveView,
): { readonly move: Move; readonly position: Position } | undefined => {
  const move = parseUciMove(position, uci);
  if (move.ok) return { move: move.value, position: playMove(position, move.value) };
  const from = parseSquare(uci.slice(0, 2));
  const to = parseSquare(uci.slice(2, 4));
  const setup = parseFen(fen);
  if (from === undefined || to === undefined || !setup.ok) return undefined;
  const illegal = { from, to, piece: pieceAt(position.board, from), captured: pieceAt(position.board, to) };
  return { move: illegal, position: new Position(setup.value, position.chess960) };
};

/** The Laws need the legal moves of only the last few positions. */
const NEWEST = 3;

/** Reads the score of the current game. Plays only its new plies. */
export const readScore = (before: LawsRegion, game: GameState): LawsRegion => {
  const known = before.gameId === game.id ? before : initialLaws;
  // Compares the lists by identity first. This saves time, because each event reads the score several times.
  if (known.score === game.moves) return known;
  let shared = 0;
  while (shared < game.moves.length && known.uci[shared] === game.moves[shared]?.uci) shared++;
  if (shared === game.moves.length && shared === known.moves.length && known.positions.length > 0)
    return { ...known, score: game.moves };
  const start = known.positions[0] ?? startOf(game);
  if (start === undefined) return initialLaws;
  const uci = known.uci.slice(0, shared);
  const moves = known.moves.slice(0, shared);
  const positions = known.positions.length === 0 ? [start] : known.positions.slice(0, shared + 1);
  for (const played of game.moves.slice(shared)) {
    const next = stepOf(positions.at(-1) ?? start, played);
    if (next === undefined) break;
    uci.push(played.uci);
    moves.push(next.move);
    positions.push(next.position);
    const left = positions.at(-1 - NEWEST);
    if (left !== undefined) forgetMoves(left);
  }
  return { gameId: game.id, score: game.moves, uci, positions, moves };
};

/** The facts of a game for the Laws. Undefined if its score cannot be replayed. */
export const factsOf = (
  { positions, moves }: LawsRegion,
  game: GameState,
  laws: Pick<GameFacts, 'rules' | 'canMate' | 'hasClock'>,
): GameFacts | undefined =>
  moves.length !== game.moves.length || positions.length === 0
    ? undefined
    : { positions, moves, isOver: isOver(game), ...laws };
