import { capabilityMessage } from '../../messages/capabilityText.js';
import { deviceFacts } from '../../messages/deviceText.js';
import type { LiveTable } from '../state/liveState.js';
import { translate } from '../words/translate.js';

/** Which board it is and what it can do: for the day when that matters. */
export const BoardFacts = ({ device }: Pick<LiveTable, 'device'>) => (
  <>
    <p>{deviceFacts(device).map(translate).join(' · ')}</p>
    {device.capabilities && <p>{translate(capabilityMessage(device.capabilities))}</p>}
  </>
);
