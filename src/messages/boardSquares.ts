import type { TablePhase, TableView } from '../table/tableView.js';
import { placementLetters, squareName } from './placementLetters.js';

/** How to draw one square. Letters as in `placementLetters`. */
export type ShownSquare = {
  readonly name: string;
  /** The piece of the game, or the real one where the two differ. */
  readonly piece: string | null;
  /** The piece that belongs there but is missing. */
  readonly missing: string | null;
  /** `wrong`: must be corrected. `moving`: differs because a move is being made. */
  readonly mark: 'wrong' | 'moving' | null;
  /** Whether the last move left this square or arrived on it. */
  readonly last: boolean;
};

/** The phases in which the board is drawn as it stands. In the others it is drawn as the game has it. */
const settingUp: ReadonlySet<TablePhase> = new Set(['awaitingStart', 'resetting']);
/** The phases in which a difference to the game is no part of the next move. */
const still: ReadonlySet<TablePhase> = new Set(['offline', 'finished', 'settled']);

const EMPTY = '8/8/8/8/8/8/8/8';

/** An unknown piece agrees with every piece that it may be. */
const agrees = (found: string | null, expected: string | null): boolean => {
  if (found === expected) return true;
  if (found === null || expected === null) return false;
  if (found === 'x') return true;
  if (found === 'W') return expected === expected.toUpperCase();
  return found === 'w' && expected === expected.toLowerCase();
};

/** All 64 squares of a table's board as they are drawn now, beginning with a1. */
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
