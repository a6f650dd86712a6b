import type { StudyDeed, StudyView } from '../../table/opponents/study.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say, word } from '../words/say.js';
import { useStudy } from './useStudy.js';

const DEEDS: readonly (readonly [StudyDeed, string])[] = [
  ['hint', word('Hint')],
  ['show', word('Show the move')],
  ['again', word('Begin again')],
  ['previous', word('Previous')],
  ['next', word('Next')],
];

const Faults = ({ faults }: Pick<StudyView, 'faults'>) => (
  <details class="left-out">
    <summary>{say('Left out of the file: {count}', { count: faults.length })}</summary>
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </details>
);

/** What is to be solved, what has come of it, and what may be asked. */
export const StudyPanel = ({ table }: { table: LiveTable }) => {
  const { study, problem, busy, wish, leave } = useStudy(table);
  const { title = say('Exercises'), text = '', mood = 'asks', can = [], faults = [] } = study ?? {};
  return (
    <>
      <div class="card-head">
        <h2 id="study-heading">{title}</h2>
        {study !== null && (
          <span class="muted">
            {say('{number} of {of}, {solved} solved', {
              number: study.number,
              of: study.of,
              solved: study.solved,
            })}
          </span>
        )}
      </div>
      <div class="seats-body">
        <p class={mood === 'wrong' ? 'spoken illegal' : 'spoken'} role="status">
          {text}
        </p>
        {problem && <ProblemNote problem={problem} />}
        <div class="buttons">
          {DEEDS.map(([deed, words]) => (
            <button
              key={deed}
              type="button"
              class={deed === 'next' && mood === 'done' ? 'primary' : undefined}
              disabled={busy || !can.includes(deed)}
              onClick={() => wish(deed)}
            >
              {say(words)}
            </button>
          ))}
          <button type="button" disabled={busy} onClick={leave}>
            {say('Leave')}
          </button>
        </div>
        {faults.length > 0 && <Faults faults={faults} />}
      </div>
    </>
  );
};
