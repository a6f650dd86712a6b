import { useState } from 'preact/hooks';
import { learnedCount, nextStep } from '../../messages/learningWords.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

type CardProps = {
  readonly view: BoardSetupView;
  readonly ask: (command: BoardSetupCommand) => void;
};

const Progress = ({ view, ask }: CardProps) => {
  const { learning } = view;
  if (learning === null) return null;
  const [known, all] = learnedCount(learning);
  return (
    <>
      <p class="step" role="status">
        {translate(nextStep(learning, view.link === 'ready'))}
      </p>
      <progress value={known} max={all} aria-label={say('boardSetup.piecesKnown')} />
      <p class="muted">{say('boardSetup.knownOfSet', { known, all, name: learning.name })}</p>
      <p class="buttons">
        <button
          type="button"
          class="primary"
          disabled={!learning.complete}
          onClick={() => ask({ type: 'keepPieces' })}
        >
          {say('boardSetup.keepSet')}
        </button>
        <button type="button" class="secondary" onClick={() => ask({ type: 'stopLearning' })}>
          {say('boardSetup.stopLearning')}
        </button>
      </p>
    </>
  );
};

const Begin = ({ view, ask }: CardProps) => {
  const [name, setName] = useState(say('boardSetup.myPieces'));
  const [turned, setTurned] = useState(false);
  const begin = (event: Event): void => {
    event.preventDefault();
    ask({ type: 'learnPieces', name, turned });
  };
  return (
    <form onSubmit={begin}>
      <p>{say('boardSetup.learningAbout')}</p>
      <label>
        {say('boardSetup.setName')}
        <input value={name} maxLength={40} required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <fieldset>
        <legend>{say('boardSetup.whiteStands')}</legend>
        <label>
          <input type="radio" name="side" checked={!turned} onChange={() => setTurned(false)} />{' '}
          {say('boardSetup.ranksOneTwo')}
        </label>
        <label>
          <input type="radio" name="side" checked={turned} onChange={() => setTurned(true)} />{' '}
          {say('boardSetup.ranksSevenEight')}
        </label>
      </fieldset>
      <p class="buttons">
        <button type="submit" class="primary" disabled={view.link !== 'ready' || name.trim() === ''}>
          {say('boardSetup.learnPieces')}
        </button>
      </p>
    </form>
  );
};

const Sets = ({ view, ask }: CardProps) => (
  <ul class="sets">
    {view.pieceSets.map(({ name, pieces }) => (
      <li key={name}>
        <span>
          <b>{name}</b> <span class="muted">{say('boardSetup.setSize', { count: pieces })}</span>
        </span>
        <button
          type="button"
          class="secondary"
          aria-label={say('boardSetup.forgetSet', { name })}
          onClick={() => ask({ type: 'forgetPieces', name })}
        >
          {say('common.forget')}
        </button>
      </li>
    ))}
  </ul>
);

/** Learns pieces and shows the known sets. */
export const PiecesCard = ({ view, ask }: CardProps) => {
  if (view.capabilities?.learnsPieces !== true && view.learning === null)
    return (
      <section class="card panel">
        <h2>{say('boardSetup.pieces')}</h2>
        <p>{say('boardSetup.nothingToLearn')}</p>
      </section>
    );
  return (
    <section class="card panel">
      <h2>{say('boardSetup.pieces')}</h2>
      {view.learning === null ? <Begin view={view} ask={ask} /> : <Progress view={view} ask={ask} />}
      <h3>{say('boardSetup.knownSets')}</h3>
      {view.pieceSets.length === 0 ? (
        <p class="muted">{say('boardSetup.noSets')}</p>
      ) : (
        <Sets view={view} ask={ask} />
      )}
    </section>
  );
};
