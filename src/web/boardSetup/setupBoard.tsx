import { makeSquare } from '../../chess/square.js';
import type { BoardSetupView } from '../../table/boardSetups.js';
import { CELL, cellOf } from '../components/boardGeometry.js';
import { PieceUse } from '../components/pieceSprite.js';
import { say } from '../words/say.js';
import { placedLook, type SetupPart, squareLook } from './squareLook.js';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const FILES = 'abcdefgh';

type CellProps = {
  readonly part: SetupPart;
  readonly view: BoardSetupView;
  /** The FEN placement to which motors bring the pieces. */
  readonly placement: string;
  readonly square: number;
};

const Check = ({ x, y }: { x: number; y: number }) => (
  <path class="check" d={`M${x + 70} ${y + 17}l8 8l13 -15`} />
);

const Cell = ({ part, view, placement, square }: CellProps) => {
  const name = makeSquare(square);
  const look = part === 'motors' ? placedLook(placement, square) : squareLook(part, view, name);
  const { mark, piece, text, words } = look;
  const { x, y } = cellOf(square, false);
  const [file, rank] = [square & 7, square >> 3];
  const shade = (file + rank) % 2 === 0 ? 'dark' : 'light';
  return (
    <g data-square={name} data-mark={mark ?? undefined}>
      <title>{words === '' ? name : `${name}: ${words}`}</title>
      <rect class={`cell ${shade}`} x={x} y={y} width={CELL} height={CELL} />
      {mark !== null && <rect class={`look ${mark}`} x={x + 2} y={y + 2} width={96} height={96} rx={4} />}
      {piece !== null && (
        <PieceUse
          letter={piece}
          x={x + 8}
          y={y + 8}
          size={CELL - 16}
          {...(mark !== 'known' && { class: 'ghost' })}
        />
      )}
      {mark === 'known' && <Check x={x} y={y} />}
      {mark === 'lit' && <circle class="lamp" cx={x + 50} cy={y + 50} r={22} />}
      <text class="sign" x={x + 50} y={y + 64} text-anchor="middle">
        {text}
      </text>
      {rank === 0 && (
        <text class="name" x={x + 92} y={y + 93} text-anchor="end">
          {FILES[file]}
        </text>
      )}
      {file === 0 && (
        <text class="name" x={x + 7} y={y + 21}>
          {rank + 1}
        </text>
      )}
    </g>
  );
};

type PressProps = {
  readonly view: BoardSetupView;
  readonly onPress: (name: string) => void;
};

/** A button over each square, in the order of the picture from the eighth rank down. */
const SquareButtons = ({ view, onPress }: PressProps) => (
  <div class="square-buttons">
    {SQUARES.map((i) => makeSquare(i ^ 56)).map((name) => (
      <button
        key={name}
        type="button"
        aria-label={name}
        aria-pressed={view.lightTest?.includes(name) === true}
        onClick={() => onPress(name)}
      />
    ))}
  </div>
);

type SetupBoardProps = Omit<CellProps, 'square'> & {
  readonly onPress: ((name: string) => void) | undefined;
};

/** The board in the maker's numbering, with a1 at the bottom left. */
export const SetupBoard = ({ part, view, placement, onPress }: SetupBoardProps) => (
  <div class="setup-board">
    <svg viewBox="0 0 800 800" role="img" aria-label={say('boardSetup.squareBySquare')}>
      {SQUARES.map((square) => (
        <Cell key={square} part={part} view={view} placement={placement} square={square} />
      ))}
    </svg>
    {onPress !== undefined && <SquareButtons view={view} onPress={onPress} />}
  </div>
);
