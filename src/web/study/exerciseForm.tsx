import { useState } from 'preact/hooks';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { places, Segments } from '../opponents/choiceFields.js';
import { say } from '../words/say.js';

type FormProps = { readonly busy: boolean; readonly start: (choice: OpponentChoice) => void };

/** Exercises of a file on the daemon's machine, or those that come along. */
export const ExerciseForm = ({ busy, start }: FormProps) => {
  const [file, setFile] = useState('');
  const [place, setPlace] = useState('board');
  const submit = (event: Event): void => {
    event.preventDefault();
    const path = file.trim();
    start({ kind: 'exercises', ...(path !== '' && { file: path }), atScreen: place === 'screen' });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <label class="field">
        <span>{say('PGN, EPD or FEN file; empty: the first exercises')}</span>
        <input autocomplete="off" value={file} onInput={(event) => setFile(event.currentTarget.value)} />
      </label>
      <Segments
        legend={say('You move')}
        name="exercise-place"
        value={place}
        set={setPlace}
        options={places}
      />
      <button type="submit" class="primary" disabled={busy}>
        {say('Start the exercises')}
      </button>
    </form>
  );
};
