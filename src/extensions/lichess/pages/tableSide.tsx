import { useApp } from '../../../web/components/appContext.js';
import { lazyPart } from '../../../web/components/lazyPart.js';
import { useLichess } from '../../../web/opponents/useLichess.js';
import { isUnderWay } from '../../../web/play/seatChoices.js';
import type { LiveTable } from '../../../web/state/liveState.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

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
 * The lichess panel beside a game. Before a game it is shown among the opponents. Spectators do not see it.
 */
export const Part = ({ table }: { table: LiveTable }) =>
  useApp().mayCommand && isUnderWay(table) ? <OwnLichessCard table={table} key={table.id} /> : null;
