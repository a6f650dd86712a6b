import { isOver } from '../../table/game/gameState.js';
import { isThroughServer } from '../../table/game/seat.js';
import { onlySideHere, pauseFault } from '../../table/pauseFault.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { useCommands } from './useCommands.js';

/** Starts, stops and resumes the table's clock. */
export const ClockControls = ({ table }: { table: LiveTable }) => {
  const { busy, problem, send } = useCommands(table.id);
  const { gameClock, game } = table;
  if (gameClock === undefined || game === null || isOver(game)) return null;
  const { phase } = gameClock.clock;
  if (phase === 'ended') return null;
  const running = phase === 'running';
  const own = onlySideHere(table);
  const mayPause = own === undefined || pauseFault(table, own) === undefined;
  if (running ? !mayPause : isThroughServer(table.seats)) return null;
  return (
    <>
      <button
        type="button"
        class={running ? '' : 'primary'}
        disabled={busy}
        onClick={() => void send(null, { type: running ? 'pauseClock' : 'startClock' })}
      >
        {running
          ? say('playHere.pauseClock')
          : phase === 'ready'
            ? say('playHere.startClock')
            : say('playHere.resumeClock')}
      </button>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
};
