import { useState } from 'preact/hooks';
import { ConfirmDialog } from '../../../web/components/confirmDialog.js';
import { say } from '../../../web/words/say.js';
import type { FleetHubView } from '../fleetService.js';
import { sayCommander } from './fleetWords.js';
import { Trouble } from './nodeCard.js';
import type { FleetRequest } from './useFleet.js';

type HubCardProps = {
  readonly hub: FleetHubView;
  /** Resolves to false if the code was refused. */
  readonly onAdopt: (code: string) => Promise<boolean>;
  readonly onTakeOver: FleetRequest;
  /** The rings of the machines in ascending order. */
  readonly rings: readonly number[];
  readonly onUpdate: (ring: number) => void;
};

/** The card of a hub: the hub in command, and machines that ask for adoption. */
export const HubCard = ({ hub, onAdopt, onTakeOver, rings, onUpdate }: HubCardProps) => {
  const { name, heldBy, asking, problem } = hub;
  const [code, setCode] = useState('');
  const [takingOver, setTakingOver] = useState(false);
  const adopt = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await onAdopt(code)) setCode('');
  };
  return (
    <section class="card" aria-labelledby="hub">
      <div class="node-head">
        <h2 id="hub">{say('fleetPage.hub', { name })}</h2>
        <span class="state">{sayCommander(heldBy)}</span>
        <button type="button" class="quiet danger" onClick={() => setTakingOver(true)}>
          {say('fleetPage.takeOver')}
        </button>
      </div>
      {problem !== undefined && <Trouble problem={problem} />}
      {asking.length > 0 && <p>{say('fleetPage.waiting', { names: asking.join(', ') })}</p>}
      <form class="adopt" onSubmit={(event) => void adopt(event)}>
        <label class="field">
          <span>{say('fleetPage.newCode')}</span>
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
        <button type="submit" class="primary">
          {say('fleetPage.admit')}
        </button>
      </form>
      {rings.length > 0 && (
        <p class="rings">
          {rings.map((ring) => (
            <button key={ring} type="button" class="button" onClick={() => onUpdate(ring)}>
              {say('fleetPage.updateRing', { ring })}
            </button>
          ))}
        </p>
      )}
      {takingOver && (
        <ConfirmDialog
          title={say('fleetPage.takeOverTitle')}
          action={say('fleetPage.takeOver')}
          danger
          onConfirm={onTakeOver}
          onClose={() => setTakingOver(false)}
        >
          <p>{say('fleetPage.takeOverAbout', { name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
