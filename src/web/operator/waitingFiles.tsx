import type { Comparison, Taking } from '../../hall/hall.js';
import { say } from '../words/say.js';
import { Differences } from './differences.js';
import { TakeButtons } from './takeButtons.js';

type Props = {
  readonly waiting: readonly Comparison[];
  readonly onTake: (name: string, options: Taking) => void;
};

/** Files of the watched folder that were not taken by themselves: what is different in each, and a tap. */
export const WaitingFiles = ({ waiting, onTake }: Props) =>
  waiting.map((compared) => {
    const { name } = compared;
    return (
      <section key={name} class="card" aria-label={name}>
        <h2>{say('{name} waits in the watched folder', { name })}</h2>
        <Differences compared={compared} />
        <TakeButtons compared={compared} onTake={(options) => onTake(name, options)} />
      </section>
    );
  });
