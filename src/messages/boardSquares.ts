import type { TablePhase, TableView } from '../table/tableView.js';
import { placementLetters, squareName } from './placementLetters.js';

/** How one square is to be drawn. Letters as in `placementLetters`. */
export type ShownSquare = {
  readonly name: string;
  /** What stands there: the game's piece, or the real one where the two differ. */
  readonly piece: string | null;
  /** A piece that belongs there but is not there. */
  readonly missing: string | null;
  /** `wrong`: must be corrected. `moving`: differs because a move is being made. */
  readonly mark: 'wrong' | 'moving' | null;
  /** The last move left this square or arrived on it. */
  readonly last: boolean;
};

/** In these phases the pieces on the table are the picture; in the others the game is. */
const settingUp: ReadonlySet<TablePhase> = new Set(['awaitingStart', 'resetting']);
/** In these phases a difference to the game says nothing about the next move. */
const still: ReadonlySet<TablePhase> = new Set(['offline', 'finished', 'settled']);

const EMPTY = '8/8/8/8/8/8/8/8';

/** Unknown pieces agree with every piece that they may be. */
const agrees = (found: string | null, expected: string | null): boolean => {
  if (found === expected) return true;
  if (found === null || expected === null) return false;
  if (found === 'x') return true;
  if (found === 'W') return expected === expected.toUpperCase();
  return found === 'w' && expected === expected.toLowerCase();
};

/** All 64 squares of a table's board as they are to be shown now, a1 first. */
export const boardSquares = ({
  game,
  physical,
  phase,
  wrong,
}: Pick<TableView, 'game' | 'physical' | 'phase' | 'wrong'>): readonly ShownSquare[] => {
  const real = physical ?? EMPTY;
  const showReal = game === null || (settingUp.has(phase) && physical !== null);
  const shown = placementLetters(showReal ? real : game.fen);
  const sensed = placementLetters(real);
  const compare = !showReal && physical !== null && !still.has(phase);
  const wrongByName = new Map(wrong.map((one) => [one.square, one]));
  const lastUci = showReal ? undefined : game.moves.at(-1)?.uci;

  return shown.map((expected, square) => {
    const name = squareName(square);
    const last = lastUci !== undefined && (lastUci.slice(0, 2) === name || lastUci.slice(2, 4) === name);
    const fault = wrongByName.get(name);
    if (fault !== undefined)
      return { name, piece: fault.found, missing: fault.expected, mark: 'wrong', last };
    const found = sensed[square] ?? null;
    if (compare && !agrees(found, expected))
      return { name, piece: found, missing: expected, mark: 'moving', last };
    return { name, piece: expected, missing: null, mark: null, last };
  });
};
