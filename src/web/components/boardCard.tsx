import { deviceFacts } from '../../messages/boardText.js';
import { capabilityText } from '../../messages/capabilityText.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

/** Which board it is and what it can do: for the day when that matters. */
export const BoardCard = ({ device }: Pick<LiveTable, 'device'>) => (
  <details class="card details board-facts">
    <summary>
      <h2>{say('Board')}</h2>
    </summary>
    <p>{deviceFacts(device).map(translate).join(' · ')}</p>
    {device.capabilities && <p>{translate(capabilityText(device.capabilities))}</p>}
  </details>
);
