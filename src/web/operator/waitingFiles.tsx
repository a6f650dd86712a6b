import type { Comparison } from '../../hall/hall.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { Differences } from './differences.js';

type Props = {
  readonly waiting: readonly Comparison[];
  readonly onTake: (name: string, force: boolean) => void;
};

/** Files of the watched folder that were not taken by themselves: what is different in each, and a tap. */
export const WaitingFiles = ({ waiting, onTake }: Props) =>
  waiting.map((compared) => {
    const { name, faults, refusal } = compared;
    return (
      <section key={name} class="card" aria-label={name}>
        <h2>{say('{name} waits in the watched folder', { name })}</h2>
        <Differences compared={compared} />
        {refusal !== null && <p class="problem">{translate(refusal.message)}.</p>}
        {faults.length === 0 && (
          <button type="button" class="button" onClick={() => onTake(name, refusal !== null)}>
            {refusal === null ? say('Take it') : say('Take it all the same')}
          </button>
        )}
      </section>
    );
  });
