import { expect, test } from 'vitest';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { pegasusDriver } from '../../../../src/boards/protocols/pegasus/driver.js';
import { describeWrite, pegasusProtocol } from '../../../../src/boards/protocols/pegasus/pegasusProtocol.js';
import { createPegasusBoard } from '../../../../src/boards/protocols/pegasus/simulated/pegasusBoard.js';
import { runOnLine } from '../../../simulation/lineRun.js';
import { DrivenDriver } from '../drivenDriver.js';

const START = Uint8Array.from({ length: 64 }, (_, wire) => (wire < 16 || wire >= 48 ? 1 : 0));
/** As the maker numbers it. */
const E2 = 52;
const lifted = START.with(E2, 0);

const listening = () => {
  const driven = new DrivenDriver(pegasusDriver, describeWrite);
  driven.open();
  driven.passTo(400);
  driven.handleFrames({ kind: 'board', codes: START }, { kind: 'board', codes: START });
  return driven;
};
const reported = ({ events }: ReturnType<typeof listening>): readonly string[] =>
  events.map(({ kind }) => kind);

test('before the board has said where something stands it is only asked for that', () => {
  const driven = new DrivenDriver(pegasusDriver, describeWrite);
  driven.open();
  driven.passTo(3_900);
  const words = new Set(driven.writes.map((write) => write.replace(/^\d+ /, '')));
  expect(words).toEqual(new Set(['reset', 'send updates of squares', 'ask board']));
});

test('a change is reported at once, and the whole board is read soon after', () => {
  const driven = listening();
  driven.passTo(1_000);
  driven.takeEvents();
  driven.takeWrites();
  driven.handleFrames({ kind: 'square', square: E2, code: 0 });
  expect(driven.events).toEqual([{ kind: 'square', square: 12, code: 0 }]);
  driven.passTo(1_170);
  expect(driven.writes.map((write) => write.replace(/^\d+ /, ''))).toContain('ask board');
});

test('a whole board that differs from the reports is requested once more', () => {
  const driven = listening();
  driven.passTo(1_000);
  driven.takeEvents();
  driven.handleFrames({ kind: 'board', codes: lifted });
  expect(reported(driven)).toEqual([]);
  driven.passTo(1_030);
  driven.handleFrames({ kind: 'board', codes: lifted });
  expect(reported(driven)).toEqual(['placement']);
});

test('a board that is not calibrated reports every square as taken, which is reported', () => {
  const { events } = runOnLine({
    session: createSession(pegasusProtocol),
    board: createPegasusBoard({ uncalibrated: true }),
    untilMs: 6_000,
  });
  expect(events.filter(({ event }) => event.kind === 'ready')).toEqual([]);
  expect(events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ kind: 'trouble', detail: expect.stringContaining('calibrate it') }),
  );
});

test('its battery, number and firmware are reported', () => {
  const { events } = runOnLine({
    session: createSession(pegasusProtocol),
    board: createPegasusBoard({ serialNumber: 'P000012345', batteryPercent: 54, charging: true }),
    untilMs: 5_000,
  });
  const all = events.map(({ event }) => event);
  expect(all).toContainEqual({ kind: 'battery', percent: 54, charging: true });
  expect(all).toContainEqual({ kind: 'identified', identity: { serialNumber: 'P000012345' } });
  expect(all).toContainEqual({ kind: 'identified', identity: { firmware: '1.0' } });
});
