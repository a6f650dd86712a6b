import { QuestionCards } from '../play/questionCards.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';

/** What is in doubt and asked of nobody in particular: the arbiter may answer it. */
export const ArbiterQuestions = ({ table }: { table: LiveTable }) => {
  const questions = table.questions.filter(({ side }) => side === undefined);
  if (questions.length === 0) return null;
  return (
    <section class="card attention waits" aria-label={say('Questions')}>
      <QuestionCards table={{ ...table, questions }} side={null} />
    </section>
  );
};
