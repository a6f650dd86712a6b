import { useState } from 'preact/hooks';
import { say } from '../words/say.js';

type MoveFormProps = {
  readonly table: string;
  /** Tables where nothing is played. */
  readonly free: readonly string[];
  readonly onMove: (to: string) => void;
};

/** Sends the game of a table to another one; opened first, so that no single tap does it. */
export const MoveForm = ({ table, free, onMove }: MoveFormProps) => {
  const [to, setTo] = useState('');
  const chosen = free.includes(to) ? to : (free[0] ?? '');
  const move = (event: Event): void => {
    event.preventDefault();
    onMove(chosen);
  };
  return (
    <details class="move">
      <summary>{say('Move the game')}</summary>
      <form class="adopt" onSubmit={move}>
        <label class="field">
          <span>{say('The game of {table} goes on at', { table })}</span>
          <select value={chosen} onInput={(event) => setTo(event.currentTarget.value)}>
            {free.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          {say('Move it there')}
        </button>
      </form>
    </details>
  );
};
