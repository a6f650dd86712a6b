import { boardSquares } from '../../messages/boardSquares.js';
import { Board } from './board.js';

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

type Shown = { readonly fen: string; readonly moves: readonly object[] };

/** The position of a game with its last move highlighted, or the start position while no game is known. */
export const BoardPicture = ({
  game,
  startFen = STANDARD_START,
  flipped = false,
  label,
}: {
  readonly game: Shown | null;
  /** The start position to show while no game is known. */
  readonly startFen?: string | undefined;
  readonly flipped?: boolean;
  readonly label?: string;
}) => {
  const shown = game ?? { fen: startFen, moves: [] };
  const squares = boardSquares({
    game: shown as Parameters<typeof boardSquares>[0]['game'],
    physical: null,
    phase: 'settled',
    wrong: [],
  });
  return <Board squares={squares} flipped={flipped} {...(label !== undefined && { label })} />;
};
