import type { Color } from '../../chess/types.js';
import type { TableQuestion } from '../../table/seats/questions.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { sayOption, sayQuestion } from '../words/sayQuestion.js';
import { useCommands } from './useCommands.js';

/**
 * Whether the page may answer: questions to its own side, those to both sides, and without a side those to a
 * player at the board.
 */
const mayAnswer = (
  { side: asked }: Pick<TableQuestion, 'side'>,
  { seats }: Pick<LiveTable, 'seats'>,
  side: Color | null,
): boolean => asked === undefined || asked === side || (side === null && seats[asked] === 'board');

type QuestionProps = {
  readonly table: LiveTable;
  readonly question: TableQuestion;
  readonly side: Color | null;
};

const QuestionCard = ({ table, question, side }: QuestionProps) => {
  const { id, options, side: asked } = question;
  const { busy, problem, send } = useCommands(table.id);
  const mine = mayAnswer(asked === undefined ? {} : { side: asked }, table, side);
  const whose = asked === undefined || asked === side ? '' : say('asked.side', { side: sayColor(asked) });
  return (
    <section class="ask" aria-label={say('asked.title')}>
      {whose !== '' && <p class="muted">{whose}</p>}
      <p>{sayQuestion(question)}</p>
      {mine ? (
        <div class="buttons">
          {options.map((option) => (
            <button
              key={option}
              type="button"
              disabled={busy}
              onClick={() => void send(asked ?? side, { type: 'answer', question: id, option })}
            >
              {sayOption(option)}
            </button>
          ))}
        </div>
      ) : (
        options.length > 0 && <p class="muted">{options.map(sayOption).join(' · ')}</p>
      )}
      {problem && <ProblemNote problem={problem} />}
    </section>
  );
};

/** The open questions with their options. */
export const QuestionCards = ({ table, side }: { table: LiveTable; side: Color | null }) => (
  <>
    {table.questions.map((question) => (
      <QuestionCard key={question.id} table={table} question={question} side={side} />
    ))}
  </>
);
