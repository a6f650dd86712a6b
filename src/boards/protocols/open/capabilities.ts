import type { Capabilities } from '../../eboard/capabilities.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import type { Sensing } from '../../eboard/sensorBoard.js';
import type { Caps, OpenStep } from './dialogueStep.js';

const SENSING: Readonly<Record<Caps['sense'], Sensing>> = {
  occupancy: 'occupancy',
  colour: 'color',
  piece: 'piece',
};

/** Converts the board's CAPS to the capabilities that all boards share. */
export const capabilitiesOf = (caps: Caps): Capabilities => ({
  sensing: SENSING[caps.sense],
  ...(caps.levels === 1 && { levels: true }),
  ...(caps.lights !== 'none' && {
    lights: { where: caps.lights, colours: caps.colours === 'rgb' ? 'rgb' : 'one', atOnce: 'all' },
  }),
  ...(caps.buttons > 0 && { buttons: caps.buttons }),
  ...(caps.clock === 1 && { clock: true }),
  ...(caps.battery === 1 && { battery: true }),
  ...(caps.motors === 1 && { motors: true }),
});

/** Notes that the board cannot do what its CAPS promised, until it sends CAPS again. */
export const correctCaps = (step: OpenStep, change: Partial<Caps>): void => {
  const { next } = step;
  if (next.caps === null) return;
  next.caps = { ...next.caps, ...change };
  if (next.ready) emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(next.caps) });
};
