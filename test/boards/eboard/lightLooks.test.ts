import { expect, test } from 'vitest';
import { type BoardPortInput, createBoardPort, stepBoardPort } from '../../../src/boards/eboard/boardPort.js';
import type { LightGeometry } from '../../../src/boards/eboard/capabilities.js';

const looks = [{ colour: 'red', blink: 'fast' }, { colour: 'green' }] as const;

/** The commands for a picture to a board with these lights, the first time and when repeated. */
const sentTo = (lights: LightGeometry | undefined) => {
  const inputs: readonly BoardPortInput[] = [
    { kind: 'capabilities', capabilities: { sensing: 'piece', ...(lights && { lights }) } },
    { kind: 'link', up: true },
    { kind: 'wantLights', squares: [12, 28], looks },
    { kind: 'wantLights', squares: [12, 28], looks },
    { kind: 'link', up: false },
    { kind: 'link', up: true },
  ];
  let state = createBoardPort();
  return inputs.flatMap((input, atMs) => {
    const [next, outputs] = stepBoardPort(state, input, atMs);
    // A board that answers again reports its capabilities.
    state = { ...next, capabilities: next.capabilities ?? state.capabilities };
    return outputs.flatMap((output) => (output.kind === 'command' ? [output.command] : []));
  });
};

const dark = { kind: 'setLights', squares: [] };
const geometry = { where: 'squares', colours: 'one', atOnce: 'all' } as const;

test('colours go to boards that have them, and all again after a reconnection', () => {
  const picture = { kind: 'setLights', squares: [12, 28], looks };
  expect(sentTo({ ...geometry, colours: 'rgb' })).toEqual([dark, picture, picture]);
  expect(sentTo({ ...geometry, where: 'corners', blinks: true })).toEqual([dark, picture, picture]);
});

test('other boards light the squares alike, as many as they can, or none', () => {
  const plain = { kind: 'setLights', squares: [12, 28] };
  expect(sentTo(geometry)).toEqual([dark, plain, plain]);
  const first = { kind: 'setLights', squares: [12] };
  expect(sentTo({ ...geometry, atOnce: 1 })).toEqual([dark, first, first]);
  expect(sentTo(undefined)).toEqual([]);
});
