import { onlySideHere } from '../../table/pauseFault.js';
import { useApp } from '../components/appContext.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { TalkButtons } from './talkButtons.js';

/** Draw, take-back and resignation for a player at the board against a remote opponent. */
export const TalkCard = ({ table }: { table: LiveTable }) => {
  const { mayCommand } = useApp();
  const side = onlySideHere(table);
  if (!mayCommand || side === undefined) return null;
  return (
    <section class="card actions" aria-label={say('gameActions.title')}>
      <TalkButtons table={table} side={side} />
    </section>
  );
};
