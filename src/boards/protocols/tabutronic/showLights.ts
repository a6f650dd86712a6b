import { type Alarms, setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, write } from '../../eboard/kit/dialogueStep.js';
import { type Lights, lightsDueMs, writeLights } from './lights.js';

type LightsStep = Pick<DialogueStep<unknown>, 'atMs' | 'outputs'> & {
  readonly next: { lights: Lights; alarms: Alarms<'lights'> };
};

/** Writes a light command that is due, and sets the alarm named `lights` for the next one. */
export const showLights = (step: LightsStep): void => {
  const { next, atMs } = step;
  if (atMs >= lightsDueMs(next.lights)) {
    const [lights, bytes] = writeLights(next.lights, atMs);
    next.lights = lights;
    write(step, bytes);
  }
  setAlarm<'lights'>(step, 'lights', lightsDueMs(next.lights) - atMs);
};
