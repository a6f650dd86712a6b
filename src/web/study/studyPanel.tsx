import type { StudyDeed, StudyView } from '../../table/opponents/study.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { useStudy } from './useStudy.js';

const DEEDS: readonly (readonly [StudyDeed, string])[] = [
  ['hint', 'Hint'],
  ['show', 'Show the move'],
  ['again', 'Begin again'],
  ['previous', 'Previous'],
  ['next', 'Next'],
];

const Faults = ({ faults }: Pick<StudyView, 'faults'>) => (
  <details class="faults">
    <summary>Left out of the file: {faults.length}</summary>
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </details>
);

/** What is to be solved, what has come of it, and what may be asked. */
export const StudyPanel = ({ table }: { table: LiveTable }) => {
  const { study, problem, busy, wish } = useStudy(table);
  const {
    title = 'Exercises',
    text = '',
    mood = 'asks',
    number,
    of,
    solved,
    can = [],
    faults = [],
  } = study ?? {};
  return (
    <>
      <div class="card-head">
        <h2 id="study-heading">{title}</h2>
        {study !== null && (
          <span class="muted">
            {number} of {of}, {solved} solved
          </span>
        )}
      </div>
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
            {words}
          </button>
        ))}
      </div>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  );
};
