import { useState } from 'preact/hooks';
import type { TokenMemory } from '../api/token.js';
import { say } from '../words/say.js';
import { Modal } from './modal.js';

/** Takes the role token that commands need from another machine. */
export const AccessDialog = ({ token, onClose }: { token: TokenMemory; onClose: () => void }) => {
  const [text, setText] = useState('');
  const known = token.get() !== undefined;
  const save = (next: string | undefined) => {
    token.set(next);
    onClose();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== '') save(typed);
  };
  return (
    <Modal title={say('access.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <p>
          {say('access.about')} <code>jadoube token create arbiter</code>
        </p>
        {known && <p>{say('access.hasToken')}</p>}
        <label class="field">
          <span>{say('access.token')}</span>
          <input
            type="password"
            autocomplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons end">
          {known && (
            <button type="button" onClick={() => save(undefined)}>
              {say('access.forgetToken')}
            </button>
          )}
          <button type="button" onClick={onClose}>
            {say('common.cancel')}
          </button>
          <button type="submit" class="primary" disabled={text.trim() === ''}>
            {say('access.useToken')}
          </button>
        </div>
      </form>
    </Modal>
  );
};
