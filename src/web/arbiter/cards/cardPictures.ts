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
  { caption: say('ruling.before'), label: labels.before, squares: before },
  { caption: say('ruling.hands'), label: labels.hands, squares: hands, marks },
  { caption: say('ruling.after'), label: labels.after, squares: after },
];

/** The position before an offence, the acts at the board, and the position after it. */
export const picturesOfOffence = (card: OffenceCard): readonly CardPicture[] =>
  threeOf(offenceBoards(card), {
    before: say('ruling.beforeToMove', { side: sayColor(card.side) }),
    hands: say('ruling.handsDid', { acts: translateList(handsWords(card)) }),
    after: say('ruling.after'),
  });

/** The last known position, the acts since, and the present board. */
export const picturesNow = ({ game, laws, physical }: LiveTable): readonly CardPicture[] => {
  if (game === null || physical === null) return [];
  const ply = game.moves.length + 1;
  const hands = laws.touches.filter((touch) => touch.ply === ply);
  const acts = handsWords({ hands, completed: false, kind: 'illegal' });
  return threeOf(offenceBoards({ before: game.fen, hands, board: physical }), {
    before: say('ruling.gameAsKnown'),
    hands: say('ruling.handsDid', { acts: translateList(acts) }),
    after: say('arbiter.boardAsItStands'),
  });
};

/** The position of the game, and the board with wrong squares marked. */
export const picturesOfWrong = (table: LiveTable): readonly CardPicture[] => {
  const { game, physical } = table;
  if (game === null || physical === null) return [];
  const { before } = offenceBoards({ before: game.fen, hands: [], board: physical });
  return [
    { caption: say('ruling.theGame'), label: say('ruling.gameAsKnown'), squares: before },
    { caption: say('ruling.theBoard'), label: say('arbiter.boardAsItStands'), squares: boardSquares(table) },
  ];
};

/** The final position of the present score, and that of the proposed one. */
export const picturesOfScore = (now: string, then: string): readonly CardPicture[] => {
  const { before, after } = offenceBoards({ before: now, hands: [], board: then.split(' ')[0] ?? '' });
  return [
    { caption: say('ruling.before'), label: say('ruling.before'), squares: before },
    { caption: say('ruling.after'), label: say('ruling.after'), squares: after },
  ];
};
