import { pieceShapes } from './pieceShapes.js';

const VIEW_BOX = '5 5 90 90';

/** The pieces as symbols, once per page. Boards refer to them with `PieceUse`. */
export const PieceSprite = () => (
  <svg class="sprite" aria-hidden="true">
    {Object.entries(pieceShapes).map(([letter, shape]) => (
      <symbol key={letter} id={`piece-${letter}`} viewBox={VIEW_BOX}>
        {shape}
      </symbol>
    ))}
    <symbol id="piece-x" viewBox={VIEW_BOX}>
      <circle class="body" cx="50" cy="50" r="26" />
      <path class="line" d="M42 43c0-11 17-11 17 0 0 8-9 7-9 14M50 64v1" />
    </symbol>
  </svg>
);

type PieceUseProps = {
  /** A FEN letter. W, w and x are pieces of unknown kind. */
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly class?: string;
};

export const PieceUse = ({ letter, x, y, size, class: extra = '' }: PieceUseProps) => {
  const kind = letter.toLowerCase();
  const side = letter === 'x' ? 'unknown' : letter === kind ? 'black' : 'white';
  return (
    <use
      href={`#piece-${kind in pieceShapes ? kind : 'x'}`}
      class={`piece ${side} ${extra}`}
      x={x}
      y={y}
      width={size}
      height={size}
    />
  );
};
