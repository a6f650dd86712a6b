import type { OffenceCard } from '../../../laws/offenceCard.js';
import { boardSquares } from '../../../messages/boardSquares.js';
import { handsWords } from '../../../messages/offenceText.js';
import type { LiveTable } from '../../state/liveState.js';
import { type OffenceBoards, offenceBoards } from '../../state/offenceBoards.js';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';
import { translateList } from '../../words/translate.js';
import type { CardPicture } from './arbiterCard.js';

type Labels = { readonly before: string; readonly hands: string; readonly after: string };

const threeOf = ({ before, hands, marks, after }: OffenceBoards, labels: Labels): readonly CardPicture[] => [
  { caption: say('Before'), label: labels.before, squares: before },
  { caption: say('Hands'), label: labels.hands, squares: hands, marks },
  { caption: say('After'), label: labels.after, squares: after },
];

/** The position before an offence, what hands did to it, and the position after. */
export const picturesOfOffence = (card: OffenceCard): readonly CardPicture[] =>
  threeOf(offenceBoards(card), {
    before: say('Before, {side} to move', { side: sayColor(card.side) }),
    hands: say('The hands: {acts}', { acts: translateList(handsWords(card)) }),
    after: say('After'),
  });

/** The last position that is known, what hands have done since, and what the board shows now. */
export const picturesNow = ({ game, laws, physical }: LiveTable): readonly CardPicture[] => {
  if (game === null || physical === null) return [];
  const ply = game.moves.length + 1;
  const hands = laws.touches.filter((touch) => touch.ply === ply);
  const acts = handsWords({ hands, completed: false, kind: 'illegal' });
  return threeOf(offenceBoards({ before: game.fen, hands, board: physical }), {
    before: say('The game as it is known'),
    hands: say('The hands: {acts}', { acts: translateList(acts) }),
    after: say('The board as it stands'),
  });
};

/** The game as it is known, and the board, on which wrong squares stand out. */
export const picturesOfWrong = (table: LiveTable): readonly CardPicture[] => {
  const { game, physical } = table;
  if (game === null || physical === null) return [];
  const { before } = offenceBoards({ before: game.fen, hands: [], board: physical });
  return [
    { caption: say('The game'), label: say('The game as it is known'), squares: before },
    { caption: say('The board'), label: say('The board as it stands'), squares: boardSquares(table) },
  ];
};

/** Where the score ends now, and where it would end. */
export const picturesOfScore = (now: string, then: string): readonly CardPicture[] => {
  const { before, after } = offenceBoards({ before: now, hands: [], board: then.split(' ')[0] ?? '' });
  return [
    { caption: say('Before'), label: say('Before'), squares: before },
    { caption: say('After'), label: say('After'), squares: after },
  ];
};
