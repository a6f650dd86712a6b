import { colorName } from '../../chess/colorName.js';
import type { OffenceCard } from '../../laws/offenceCard.js';
import { handsWords } from '../../wording/offenceText.js';
import { Board } from '../components/board.js';
import { BoardArrow } from '../components/boardArrow.js';
import { offenceBoards } from '../state/offenceBoards.js';

/** The position before, what the hands did to it, and the position after. */
export const OffencePictures = ({ card }: { card: OffenceCard }) => {
  const { before, hands, marks, after } = offenceBoards(card);
  const tints = new Map([...marks.touched].map((square) => [square, 'selected'] as const));
  const done = handsWords(card);
  return (
    <>
      <div class="offence-pictures">
        <figure>
          <Board squares={before} flipped={false} label={`Before, ${colorName(card.side)} to move`} />
          <figcaption>Before</figcaption>
        </figure>
        <figure>
          <Board squares={hands} flipped={false} tints={tints} label={`The hands: ${done}`}>
            {marks.carries.map((carry) => (
              <BoardArrow key={`${carry.from}-${carry.to}`} {...carry} flipped={false} />
            ))}
          </Board>
          <figcaption>Hands</figcaption>
        </figure>
        <figure>
          <Board squares={after} flipped={false} label="After" />
          <figcaption>After</figcaption>
        </figure>
      </div>
      {done !== '' && <p class="muted hands">Hands: {done}</p>}
    </>
  );
};
