import { expect, test } from 'vitest';
import type { Capabilities } from '../../src/boards/eboard/capabilities.js';
import { capabilityMessage } from '../../src/messages/capabilityText.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';

const capabilityText = (capabilities: Capabilities): string => inEnglish(capabilityMessage(capabilities));

test('the abilities of a board, in a sentence', () => {
  expect(capabilityText({ sensing: 'occupancy' })).toBe('The board knows where pieces stand.');
  expect(capabilityText({ sensing: 'piece', clock: true, battery: true })).toBe(
    'The board knows its pieces; it has a clock, a battery.',
  );
  const lights = { where: 'corners', colours: 'rgb', atOnce: 8, brightness: [1, 5] } as const;
  expect(
    capabilityText({ sensing: 'color', lights, levels: true, buttons: 2, sound: true, motors: true }),
  ).toBe(
    'The board knows colours; it has lights in the corners of any colour of any brightness for 8 squares at once, levels of its sensors, 2 buttons, sound, motors.',
  );
});
