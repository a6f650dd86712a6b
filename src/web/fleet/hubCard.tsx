import { useState } from 'preact/hooks';
import type { FleetHubView } from '../../fleet/fleetDesk.js';
import { say } from '../words/say.js';
import { sayCommander } from './fleetWords.js';
import { Trouble } from './nodeCard.js';

type HubCardProps = {
  readonly hub: FleetHubView;
  /** False: the code was not taken. */
  readonly onAdopt: (code: string) => Promise<boolean>;
  readonly onTakeOver: () => void;
};

/** This machine as a hub: who commands, and who asks to be taken in. */
export const HubCard = ({ hub: { name, heldBy, asking, problem }, onAdopt, onTakeOver }: HubCardProps) => {
  const [code, setCode] = useState('');
  const adopt = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await onAdopt(code)) setCode('');
  };
  return (
    <section class="card" aria-labelledby="hub">
      <div class="node-head">
        <h2 id="hub">{say('Hub {name}', { name })}</h2>
        <span class="state">{sayCommander(heldBy)}</span>
        <button type="button" class="button" onClick={onTakeOver}>
          {say('Take over')}
        </button>
      </div>
      {problem !== undefined && <Trouble problem={problem} />}
      {asking.length > 0 && <p>{say('Asking to be taken in: {names}', { names: asking.join(', ') })}</p>}
      <form class="adopt" onSubmit={(event) => void adopt(event)}>
        <label class="field">
          <span>{say('Code of a new machine')}</span>
          <input
            inputMode="numeric"
            autocomplete="off"
            maxLength={6}
            pattern="[0-9]{6}"
            required
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {say('Take it in')}
        </button>
      </form>
    </section>
  );
};
