import { positionWords } from '../state/positionWords.js';
import { say } from '../words/say.js';
import { translateList } from '../words/translate.js';

/** The words for a board: both sides' pieces with their squares, in the page but out of sight. */
export const BoardWords = ({ fen }: { fen: string }) => {
  const { white, black } = positionWords(fen);
  return (
    <dl class="sr-only" aria-label={say('tablePage.positionInWords')}>
      <dt>{say('common.white')}</dt>
      <dd>{translateList(white)}</dd>
      <dt>{say('common.black')}</dt>
      <dd>{translateList(black)}</dd>
    </dl>
  );
};
