import type { ShownSquare } from '../../wording/boardSquares.js';
import { positionWords } from '../state/positionWords.js';
import { PieceUse } from './pieceSprite.js';

const CELL = 100;
/** Air around a piece on its square. */
const AIR = 5;
const FILES = 'abcdefgh';

type BoardProps = {
  /** a1 first. */
  readonly squares: readonly ShownSquare[];
  /** Black below. */
  readonly flipped: boolean;
  /** Names the picture for those who do not see it; without it the picture is an ornament. */
  readonly label?: string;
  /** Pieces are being set up: marks are hints, not faults. */
  readonly setup?: boolean;
  /** Without coordinates, for small boards. */
  readonly mini?: boolean;
};

/** Where a square is drawn: column and row from the top left. */
const cellOf = (square: number, flipped: boolean): { readonly x: number; readonly y: number } => {
  const [file, rank] = [square & 7, square >> 3];
  return flipped ? { x: CELL * (7 - file), y: CELL * rank } : { x: CELL * file, y: CELL * (7 - rank) };
};

const ghostOf = ({ piece, missing }: ShownSquare, x: number, y: number) => {
  if (missing === null) return null;
  if (piece === null)
    return <PieceUse letter={missing} x={x + AIR} y={y + AIR} size={CELL - 2 * AIR} class="ghost" />;
  return (
    <>
      <rect class="badge" x={x + 58} y={y + 4} width={38} height={38} rx={8} />
      <PieceUse letter={missing} x={x + 60} y={y + 6} size={34} />
    </>
  );
};

const Square = ({ shown, x, y, dark }: { shown: ShownSquare; x: number; y: number; dark: boolean }) => (
  <g data-square={shown.name} data-piece={shown.piece ?? undefined} data-mark={shown.mark ?? undefined}>
    <rect class={`square ${dark ? 'dark' : 'light'}`} x={x} y={y} width={CELL} height={CELL} />
    {shown.last && <rect class="last-move" x={x} y={y} width={CELL} height={CELL} />}
    {shown.piece !== null && <PieceUse letter={shown.piece} x={x + AIR} y={y + AIR} size={CELL - 2 * AIR} />}
    {ghostOf(shown, x, y)}
    {shown.mark !== null && (
      <rect class={`mark ${shown.mark}`} x={x + 4} y={y + 4} width={CELL - 8} height={CELL - 8} rx={6} />
    )}
    {shown.mark === 'wrong' && shown.piece !== null && shown.missing === null && (
      <path class="cross-out" d={`M${x + 70} ${y + 14}l16 16m0-16l-16 16`} />
    )}
  </g>
);

const Coordinates = ({ flipped }: { flipped: boolean }) => (
  <g class="coordinates">
    {Array.from(FILES, (file, i) => {
      const { x } = cellOf(i, flipped);
      const dark = flipped ? i % 2 === 1 : i % 2 === 0;
      return (
        <text key={file} class={dark ? 'on-dark' : 'on-light'} x={x + 96} y={795} text-anchor="end">
          {file}
        </text>
      );
    })}
    {Array.from(FILES, (_, i) => {
      const { y } = cellOf(8 * i, flipped);
      const dark = flipped ? i % 2 === 1 : i % 2 === 0;
      return (
        <text key={i} class={dark ? 'on-dark' : 'on-light'} x={5} y={y + 19}>
          {i + 1}
        </text>
      );
    })}
  </g>
);

/** The words for a board: both sides' pieces with their squares, in the page but out of sight. */
export const BoardWords = ({ fen }: { fen: string }) => {
  const { white, black } = positionWords(fen);
  return (
    <dl class="sr-only" aria-label="Position in words">
      <dt>White</dt>
      <dd>{white}</dd>
      <dt>Black</dt>
      <dd>{black}</dd>
    </dl>
  );
};

export const Board = ({ squares, flipped, label, setup = false, mini = false }: BoardProps) => (
  <svg
    class={`board${setup ? ' setup' : ''}${mini ? ' mini' : ''}`}
    viewBox="0 0 800 800"
    role={label === undefined ? 'presentation' : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? 'true' : undefined}
  >
    {squares.map((shown, square) => {
      const { x, y } = cellOf(square, flipped);
      const dark = ((square & 7) + (square >> 3)) % 2 === 0;
      return <Square key={shown.name} shown={shown} x={x} y={y} dark={dark} />;
    })}
    {!mini && <Coordinates flipped={flipped} />}
  </svg>
);
