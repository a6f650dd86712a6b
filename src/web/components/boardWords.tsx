import { positionWords } from '../state/positionWords.js';
import { say } from '../words/say.js';
import { translateList } from '../words/translate.js';

/** The pieces of both sides with their squares as text for screen readers. Not visible. */
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
