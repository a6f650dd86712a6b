import { useApp } from '../components/appContext.js';
import { lazyPart } from '../components/lazyPart.js';
import { isUnderWay } from '../play/seatChoices.js';
import type { LiveTable } from '../state/liveState.js';
import { useLichess } from './useLichess.js';

const LichessPanel = lazyPart(() => import('./lichessPanel.js').then((part) => part.LichessPanel));

const OwnLichessCard = ({ table }: { table: LiveTable }) => {
  const lichess = useLichess(table.id);
  if (!lichess.isThere) return null;
  return (
    <details class="card details" open={lichess.login?.game !== undefined}>
      <summary>
        <h2>lichess</h2>
      </summary>
      <div class="seats-body">
        <LichessPanel table={table} lichess={lichess} />
      </div>
    </details>
  );
};

/**
 * lichess beside a game that is under way; before one it stands among the opponents. Who only looks on asks
 * nothing about it.
 */
export const LichessCard = ({ table }: { table: LiveTable }) =>
  useApp().mayCommand && isUnderWay(table) ? <OwnLichessCard table={table} key={table.id} /> : null;
