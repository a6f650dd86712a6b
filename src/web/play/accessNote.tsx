import { useApp } from '../components/appContext.js';

/** What is missing to play from here, where a token is needed and none was given. */
export const AccessNote = () => {
  const { askForToken } = useApp();
  return (
    <div class="note">
      <p class="note-title">To play from this device you need a token</p>
      <p>Its role is player; it may name the table and the side.</p>
      <p>
        <code>jadoube token create player</code> makes one.
      </p>
      <button type="button" onClick={askForToken}>
        Enter a token
      </button>
    </div>
  );
};
