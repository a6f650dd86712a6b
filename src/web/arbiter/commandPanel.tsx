import { useState } from 'preact/hooks';
import type { GameStage } from '../../laws/stages.js';
import { lazyPart } from '../components/lazyPart.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';

const CommandGroups = lazyPart(() => import('./commandGroups.js').then((part) => part.CommandGroups));

/** Everything that an arbiter may say at this table, behind one word: what the moment needs has its card. */
export const CommandPanel = (props: { readonly table: LiveTable; readonly stage: GameStage }) => {
  const [isWanted, setWanted] = useState(false);
  return (
    <section class="card commands" aria-label={say('Commands')}>
      <details
        onToggle={(event) => {
          if (event.currentTarget.open) setWanted(true);
        }}
      >
        <summary>{say('More')}</summary>
        {isWanted && <CommandGroups {...props} />}
      </details>
    </section>
  );
};
