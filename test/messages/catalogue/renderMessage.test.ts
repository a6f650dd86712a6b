import { expect, test } from 'vitest';
import type { Message } from '../../../src/messages/catalogue/message.js';
import { renderMessage } from '../../../src/messages/catalogue/renderMessage.js';

/** A page that has loaded one row of the catalogue. */
const rendering = {
  language: 'en',
  catalogue: { 'page.unreachable': ['It says: ', ['reason'], '.'] },
} as const;

const reported = (message: object): string => renderMessage(message as Message, rendering);

test('a message of the catalogue is rendered by it, with what is known in its gaps', () => {
  const params = { reason: { english: 'too late' } };
  expect(reported({ key: 'page.unreachable', params, text: 'English.' })).toBe('It says: too late.');
  expect(reported({ key: 'page.unreachable', params: { reason: 'Kf9' } })).toBe('It says: Kf9.');
});

test.each([
  { key: 'refusal.ofNewerDaemon', text: 'It says: no.' },
  { key: 'page.unreachable', params: { reason: { key: 'reason.ofNewerDaemon' } }, text: 'It says: no.' },
  { key: 'page.unreachable', params: { reason: ['e4', { key: 'reason.new' }] }, text: 'It says: no.' },
  {
    key: 'page.unreachable',
    params: { reason: { key: 'page.unreachable', params: { reason: { key: 'reason.new' } } } },
    text: 'It says: no.',
  },
])('no key is read where a catalogue lacks a row, but the English that came: %j', (message) => {
  expect(reported(message)).toBe('It says: no.');
});
