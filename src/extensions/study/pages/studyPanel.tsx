import type { PlainKey } from '../../../messages/catalogue/message.js';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import type { StudyDeed, StudyView } from '../../../table/opponents/study.js';
import { ProblemNote } from '../../../web/components/problemNote.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { AnalysisTree } from './analysisTree.js';
import { useStudy } from './useStudy.js';

const DEEDS: readonly (readonly [StudyDeed, PlainKey])[] = [
  ['hint', 'studyPanel.hint'],
  ['show', 'studyPanel.showMove'],
  ['back', 'common.back'],
  ['forward', 'studyPanel.forward'],
  ['run', 'studyPanel.goOnByItself'],
  ['pause', 'common.pause'],
  ['again', 'studyPanel.beginAgain'],
  ['previous', 'studyPanel.previous'],
  ['next', 'studyPanel.next'],
];

const OF_A_GAME: ReadonlySet<StudyDeed> = new Set(['back', 'forward', 'run', 'pause']);

/** Whether a command belongs to this kind of study. Other commands have no button. */
const isOfKind = (study: StudyView | null, deed: StudyDeed): boolean => {
  if (deed === 'hint') return study?.solved !== undefined;
  if (deed === 'show') return study?.solved !== undefined || study?.guesses !== undefined;
  if (deed === 'previous' || deed === 'next') return (study?.of ?? 1) > 1;
  if (study?.tree !== undefined) return deed === 'back' || deed === 'forward' || deed === 'again';
  return !OF_A_GAME.has(deed) || (study?.plies !== undefined && study.guesses === undefined);
};

const Faults = ({ faults, keyedFaults = [] }: Pick<StudyView, 'faults' | 'keyedFaults'>) => (
  <details class="left-out">
    <summary>{say('studyPanel.leftOut', { count: faults.length })}</summary>
    <ul>
      {faults.map((fault, i) => (
        <li key={fault}>{translate(messageBeside(fault, keyedFaults[i] ?? {}))}</li>
      ))}
    </ul>
  </details>
);

/** The position in the file, and the progress. */
const placeWords = ({ number, of, solved, plies, guesses }: StudyView): string =>
  [
    ...(of === 1 ? [] : [say('studyPanel.numberOf', { number, of })]),
    ...(solved === undefined ? [] : [say('studyPanel.solved', { count: solved })]),
    ...(plies === undefined ? [] : [say('studyPanel.pliesShown', plies)]),
    ...(guesses === undefined ? [] : [say('studyPanel.guessed', guesses)]),
  ].join(', ');

export const StudyPanel = ({ table }: { table: LiveTable }) => {
  const { study, problem, busy, request, goTo, leave } = useStudy(table);
  const {
    title = say('common.exercises'),
    mood = 'asks',
    can = [],
    faults = [],
    keyedFaults = [],
  } = study ?? {};
  return (
    <>
      <div class="card-head">
        <h2 id="study-heading">{title}</h2>
        {study !== null && <span class="muted">{placeWords(study)}</span>}
      </div>
      <div class="seats-body">
        <p class={mood === 'wrong' ? 'spoken illegal' : 'spoken'} role="status">
          {study !== null && translate(messageBeside(study.text, study))}
        </p>
        {problem && <ProblemNote problem={problem} />}
        <div class="buttons">
          {DEEDS.filter(([deed]) => isOfKind(study, deed)).map(([deed, words]) => (
            <button
              key={deed}
              type="button"
              class={deed === 'next' && mood === 'done' ? 'primary' : undefined}
              disabled={busy || !can.includes(deed)}
              onClick={() => request(deed)}
            >
              {say(words)}
            </button>
          ))}
          <button type="button" disabled={busy} onClick={leave}>
            {say('studyPanel.leave')}
          </button>
        </div>
        {study?.tree !== undefined && (
          <AnalysisTree table={table} tree={study.tree} busy={busy} goTo={goTo} />
        )}
        {faults.length > 0 && <Faults faults={faults} keyedFaults={keyedFaults} />}
      </div>
    </>
  );
};
