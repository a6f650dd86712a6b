import { expect, test } from 'vitest';
import { createCitrineDecoder } from '../../../../src/boards/protocols/citrine/citrineProtocol.js';
import { citrineDriver } from '../../../../src/boards/protocols/citrine/driver.js';
import { DrivenDriver } from '../drivenDriver.js';

/** A driver that receives lines of text, as a board sends them. */
const createTable = () => {
  const driven = new DrivenDriver(citrineDriver, (bytes) => String.fromCharCode(...bytes).trim());
  const decoder = createCitrineDecoder();
  const say = (...lines: readonly string[]): void => {
    const text = lines.map((line) => `${line}\r\n`).join('');
    for (const output of decoder.push(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
      if (output.kind === 'frame') driven.handleFrames(output.frame);
  };
  return { driven, say };
};

const IDENTITY = 'ID.UCBII V1.09';

/** The age in milliseconds with which the driver reports a board. */
const reportedLateMs = (driven: ReturnType<typeof createTable>['driven']): readonly (number | undefined)[] =>
  driven.takeEvents().flatMap((event) => (event.kind === 'placement' ? [event.lateMs] : []));

test('a move is as old as its line, however long the report of its game has taken', () => {
  const { driven, say } = createTable();
  driven.open();
  say(IDENTITY);
  driven.passTo(200);
  for (const atMs of [300, 500]) {
    driven.passTo(atMs);
    say('Game   1', IDENTITY);
  }
  driven.takeEvents();
  driven.passTo(2_000);
  say('M   1   e2-e4');
  driven.passTo(2_700);
  say('Game   1', '.   1  e2-e4', IDENTITY);
  expect(reportedLateMs(driven)).toEqual([700]);
  driven.passTo(4_000);
  say('M   1,  e7-e5');
  driven.passTo(4_250);
  say('Game   1', '.   1  e2-e4       e7-e5', IDENTITY);
  expect(reportedLateMs(driven)).toEqual([250]);
});

/** The identities that a driver has reported after these lines. */
const identitiesAfter = (...lines: readonly string[]): readonly (string | undefined)[] => {
  const { driven, say } = createTable();
  driven.open();
  say(...lines);
  return driven
    .takeEvents()
    .flatMap((event) => (event.kind === 'identified' ? [event.identity.firmware] : []));
};

test('an identity is reported once, when two answers in a row agree', () => {
  expect(identitiesAfter(IDENTITY)).toEqual([]);
  expect(identitiesAfter(IDENTITY, IDENTITY, IDENTITY)).toEqual(['UCBII V1.09']);
});

test('an answer that lost letters is not an identity, and the next whole ones are not reported again', () => {
  const cut = 'ID.UCBII V1';
  expect(identitiesAfter(cut, IDENTITY, IDENTITY)).toEqual(['UCBII V1.09']);
  expect(identitiesAfter(IDENTITY, IDENTITY, cut, IDENTITY, IDENTITY)).toEqual(['UCBII V1.09']);
});
