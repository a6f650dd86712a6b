import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import { Icon } from '../design/icon.js';
import type { LiveTable } from '../state/liveState.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

/** The drift of the physical clock, such as `0.5 s an hour fast`, once it is certain. */
const driftWords = ({ clockDrift }: LiveTable): string | undefined => {
  if (clockDrift === undefined || Math.abs(clockDrift.ppm) <= clockDrift.doubtPpm) return undefined;
  const seconds = (Math.abs(clockDrift.ppm) * 0.0036).toLocaleString(shownLanguage(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return clockDrift.ppm > 0
    ? say('tablePage.clockFast', { seconds })
    : say('tablePage.clockSlow', { seconds });
};

/** The problems of the table's clocks with advice. */
export const ClockNotes = ({ table }: { table: LiveTable }) => {
  const drift = driftWords(table);
  return (
    <>
      {(table.clockAlarms ?? []).map((alarm) => (
        <div key={alarm.code} class="alarm" role="alert">
          <p class="note-title">
            {say('common.clock')}: {translate(problemMessage(alarm))}
          </p>
          <p>{translate(adviceMessage(alarm))}</p>
        </div>
      ))}
      {drift !== undefined && <p class="muted">{drift}</p>}
    </>
  );
};

/** A link to the setup of the table's board. */
export const BoardSetupLink = ({ tableId }: { tableId: string }) => (
  <a class="button" href={`boardSetup.html?table=${encodeURIComponent(tableId)}`}>
    <Icon name="board" />
    {say('common.board')}
  </a>
);

/** A link to the table's clock in the browser. */
export const ClockLink = ({ tableId }: { tableId: string }) => (
  <a class="button" href={`clock.html?table=${encodeURIComponent(tableId)}`}>
    <Icon name="clock" />
    {say('common.clock')}
  </a>
);
