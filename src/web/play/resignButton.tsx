import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.js';

const ASK_MS = 6_000;

/** Resigns with two taps, of which the second must follow within some seconds. */
export const ResignButton = ({ disabled, onResign }: { disabled: boolean; onResign: () => void }) => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = window.setTimeout(() => setAsked(false), ASK_MS);
    return () => window.clearTimeout(timer);
  }, [asked]);
  return (
    <button
      type="button"
      class={asked ? 'danger' : ''}
      disabled={disabled}
      onBlur={() => setAsked(false)}
      onKeyDown={(event) => event.key === 'Escape' && setAsked(false)}
      onClick={() => {
        setAsked(!asked);
        if (asked) onResign();
      }}
    >
      {asked ? say('playHere.reallyResign') : say('common.resign')}
    </button>
  );
};
