import { Board } from '../../components/board.js';
import { BoardArrow } from '../../components/boardArrow.js';
import type { CardPicture } from './arbiterCard.js';

const Picture = ({ caption, label, squares, marks }: CardPicture) => (
  <figure>
    <Board
      squares={squares}
      flipped={false}
      label={label}
      tints={new Map([...(marks?.touched ?? [])].map((square) => [square, 'selected'] as const))}
    >
      {marks?.carries.map((carry) => (
        <BoardArrow key={`${carry.from}-${carry.to}`} {...carry} flipped={false} />
      ))}
    </Board>
    <figcaption>{caption}</figcaption>
  </figure>
);

export const CardPictures = ({ pictures }: { readonly pictures: readonly CardPicture[] }) => (
  <div class="card-pictures">
    {pictures.map((picture) => (
      <Picture key={picture.caption} {...picture} />
    ))}
  </div>
);
