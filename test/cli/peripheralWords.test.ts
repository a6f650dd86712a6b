import { expect, test } from 'vitest';
import { terminalWords } from '../../src/cli/terminalWords.js';
import { message } from '../../src/messages/catalogue/message.js';

const adapter = 'hci0';

/** What is said of a board that appears over Bluetooth, as messages with their parameters. */
const SAID = [
  message('peripheral.advertised', { name: 'Chessnut Air', adapter: 'hci1', address: '00:AA:01:01:00:01' }),
  message('peripheral.connected', { address: '00:AA:01:00:00:00' }),
  message('peripheral.disconnected', { address: '00:AA:01:00:00:00' }),
  message('error.noSuchAdapter', { adapter: 'hci7', list: 'hci0, hci1' }),
  message('error.thatAdapterOff', { adapter }),
  message('error.adapterSwitchedOff', { adapter }),
  message('error.adapterGone', { adapter }),
  message('error.bluezGone', { adapter }),
  message('error.noPeripheral', { adapter }),
  message('error.advertisesAlready', { adapter }),
  message('error.advertisementEnded', { adapter }),
];

test.each(['de', 'es', 'fr'])('events over Bluetooth are reported in the language %s', async (language) => {
  const translate = await terminalWords({}, language);
  const left = SAID.filter((sentence) => /\b(the|is|can|from|has|over|for)\b/.test(translate(sentence)));
  expect(left).toEqual([]);
});
