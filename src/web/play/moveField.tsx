import { useState } from 'preact/hooks';
import { parseTypedMove } from '../../chess/typedMove.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import type { Play } from './usePlay.js';

/** Takes a move as text, for keyboards and screen readers. */
export const MoveField = ({ play: { position, play, act } }: { play: Play }) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (position === null) {
      setFault(say('playHere.notYourMove'));
      return;
    }
    const read = parseTypedMove(position, text);
    setFault(read.ok ? '' : translate(read.error));
    if (!read.ok) return;
    setText('');
    if (read.value.kind === 'move') play(read.value.move);
    else act({ kind: 'aimed', from: read.value.from, to: read.value.to });
  };
  return (
    <form class="move-field" onSubmit={submit}>
      <label class="field" for="move-field">
        <span>{say('playHere.typeMove')}</span>
        <input
          id="move-field"
          value={text}
          placeholder="Nf3 or e2e4"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="move-fault"
          aria-invalid={fault !== ''}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault('');
          }}
        />
      </label>
      <button type="submit" disabled={text.trim() === ''}>
        {say('common.play')}
      </button>
      <p id="move-fault" class="hint fault" role="status">
        {fault}
      </p>
    </form>
  );
};
