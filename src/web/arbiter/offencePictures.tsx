import type { OffenceCard } from '../../laws/offenceCard.js';
import { handsWords } from '../../wording/offenceText.js';
import { Board } from '../components/board.js';
import { BoardArrow } from '../components/boardArrow.js';
import { offenceBoards } from '../state/offenceBoards.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { translate } from '../words/translate.js';

/** The position before, what the hands did to it, and the position after. */
export const OffencePictures = ({ card }: { card: OffenceCard }) => {
  const { before, hands, marks, after } = offenceBoards(card);
  const tints = new Map([...marks.touched].map((square) => [square, 'selected'] as const));
  const done = translate(handsWords(card));
  return (
    <>
      <div class="offence-pictures">
        <figure>
          <Board
            squares={before}
            flipped={false}
            label={say('Before, {side} to move', { side: sayColor(card.side) })}
          />
          <figcaption>{say('Before')}</figcaption>
        </figure>
        <figure>
          <Board
            squares={hands}
            flipped={false}
            tints={tints}
            label={say('The hands: {acts}', { acts: done })}
          >
            {marks.carries.map((carry) => (
              <BoardArrow key={`${carry.from}-${carry.to}`} {...carry} flipped={false} />
            ))}
          </Board>
          <figcaption>{say('Hands')}</figcaption>
        </figure>
        <figure>
          <Board squares={after} flipped={false} label={say('After')} />
          <figcaption>{say('After')}</figcaption>
        </figure>
      </div>
      {done !== '' && <p class="muted hands">{say('The hands: {acts}', { acts: done })}</p>}
    </>
  );
};
