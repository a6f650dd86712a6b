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
      <progress value={known} max={all} aria-label={say('Pieces known')} />
      <p class="muted">
        {say('{known} of {all} pieces of “{name}” are known.', { known, all, name: learning.name })}
      </p>
      <p class="buttons">
        <button
          type="button"
          class="primary"
          disabled={!learning.complete}
          onClick={() => ask({ type: 'keepPieces' })}
        >
          {say('Keep this set')}
        </button>
        <button type="button" class="secondary" onClick={() => ask({ type: 'stopLearning' })}>
          {say('Stop learning')}
        </button>
      </p>
    </>
  );
};

const Begin = ({ view, ask }: CardProps) => {
  const [name, setName] = useState(say('my pieces'));
  const [turned, setTurned] = useState(false);
  const begin = (event: Event): void => {
    event.preventDefault();
    ask({ type: 'learnPieces', name, turned });
  };
  return (
    <form onSubmit={begin}>
      <p>
        {say(
          'Each piece of this board holds a chip. Set up the start position, and the board learns which chip is in which piece. A set with the same name is replaced.',
        )}
      </p>
      <label>
        {say('Name of the set')}
        <input value={name} maxLength={40} required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <fieldset>
        <legend>{say('White’s pieces stand')}</legend>
        <label>
          <input type="radio" name="side" checked={!turned} onChange={() => setTurned(false)} />{' '}
          {say('on ranks 1 and 2')}
        </label>
        <label>
          <input type="radio" name="side" checked={turned} onChange={() => setTurned(true)} />{' '}
          {say('on ranks 7 and 8')}
        </label>
      </fieldset>
      <p class="buttons">
        <button type="submit" class="primary" disabled={view.link !== 'ready' || name.trim() === ''}>
          {say('Learn pieces')}
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
          <b>{name}</b> <span class="muted">{say('{count} pieces', { count: pieces })}</span>
        </span>
        <button
          type="button"
          class="secondary"
          aria-label={say('Forget {name}', { name })}
          onClick={() => ask({ type: 'forgetPieces', name })}
        >
          {say('Forget')}
        </button>
      </li>
    ))}
  </ul>
);

/** Learning of pieces, and the sets that are known. */
export const PiecesCard = ({ view, ask }: CardProps) => {
  if (view.capabilities?.learnsPieces !== true && view.learning === null)
    return (
      <section class="card panel">
        <h2>{say('Pieces')}</h2>
        <p>{say('This board has nothing to learn of its pieces.')}</p>
      </section>
    );
  return (
    <section class="card panel">
      <h2>{say('Pieces')}</h2>
      {view.learning === null ? <Begin view={view} ask={ask} /> : <Progress view={view} ask={ask} />}
      <h3>{say('Known sets')}</h3>
      {view.pieceSets.length === 0 ? (
        <p class="muted">{say('None yet. The first start position seen is learned automatically.')}</p>
      ) : (
        <Sets view={view} ask={ask} />
      )}
    </section>
  );
};
