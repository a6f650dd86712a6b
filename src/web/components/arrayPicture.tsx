import { say } from '../words/say.js';
import { PieceUse } from './pieceSprite.js';

const FILES = 'abcdefgh';
const CELL = 100;

/** The pieces of White's first rank from a to h. */
const rankOf = (fen: string): readonly string[] => [...(fen.split(' ')[0]?.split('/')[7] ?? '')];

/** A Chess960 array, shown as White's first rank. Black mirrors it. */
export const ArrayPicture = ({ fen }: { readonly fen: string }) => {
  const pieces = rankOf(fen);
  return (
    <svg
      class="array-picture"
      viewBox={`0 0 ${8 * CELL} 140`}
      role="img"
      aria-label={say('tablePage.fromAToH', { pieces: pieces.join(' ') })}
    >
      {pieces.map((letter, file) => (
        <g key={file}>
          <rect
            class={`square ${file % 2 === 0 ? 'dark' : 'light'}`}
            x={CELL * file}
            y={0}
            width={CELL}
            height={CELL}
          />
          <PieceUse letter={letter} x={CELL * file + 5} y={5} size={CELL - 10} />
          <text x={CELL * (file + 0.5)} y={132} text-anchor="middle">
            {FILES[file]}
          </text>
        </g>
      ))}
    </svg>
  );
};
