import { expect, test } from 'vitest';
import { terminalWords } from '../../src/cli/terminalWords.js';

/** What is said of a board that appears over Bluetooth, as it is composed. */
const SAID = [
  'Chessnut Air can be found over Bluetooth on hci1 (00:AA:01:01:00:01)',
  'connected over Bluetooth, 00:AA:01:00:00:00',
  'disconnected from Bluetooth, 00:AA:01:00:00:00',
  'there is no Bluetooth adapter hci7, only: hci0, hci1',
  'the Bluetooth adapter hci0 is switched off',
  'the Bluetooth adapter hci0 was switched off',
  'the Bluetooth adapter hci0 is gone',
  'BlueZ has stopped, and with it hci0',
  'hci0 cannot be a peripheral of Bluetooth Low Energy',
  'hci0 advertises for another program already',
  'BlueZ has ended the advertisement on hci0',
];

test.each(['de', 'es', 'fr'])('what happens over Bluetooth is said in the language %s', async (language) => {
  const translate = await terminalWords({}, language);
  const left = SAID.filter((sentence) => /\b(the|is|can|from|has|over|for)\b/.test(translate(sentence)));
  expect(left).toEqual([]);
});
