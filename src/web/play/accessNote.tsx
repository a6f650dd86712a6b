import { useApp } from '../components/appContext.js';
import { say } from '../words/say.js';

/** What is missing to play from here, where a token is needed and none was given. */
export const AccessNote = () => {
  const { askForToken } = useApp();
  return (
    <div class="note">
      <p class="note-title">{say('To play from this device you need a token')}</p>
      <p>
        {say('Its role is player; it may name the table and the side. This command makes one:')}{' '}
        <code>jadoube token create player</code>
      </p>
      <button type="button" onClick={askForToken}>
        {say('Enter a token')}
      </button>
    </div>
  );
};
