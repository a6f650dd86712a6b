import { describe, expect, test } from 'vitest';
import type { ListedDevice } from '../../src/boards/device/listDevices.js';
import type { DeviceView } from '../../src/table/tableView.js';
import { nightly } from '../depth.js';
import { requireHardware } from './requireHardware.js';
import { MACHINE_WITHIN_MS, runMachine } from './virtualMachine.js';

type Table = { readonly id: string; readonly device: DeviceView; readonly moves: readonly string[] };

let facts: ReadonlyMap<string, unknown>;
const fact = <Value>(name: string): Value => facts.get(name) as Value;

/** A separate test, so that a machine whose radio did not start is tried again, and the retry is counted. */
test(
  'the machine comes to its end',
  async () => {
    requireHardware();
    const run = await runMachine({ program: 'test/hardware/guest/bleLab.mjs' });
    facts = run.facts;
    if (!facts.has('over')) throw new Error(`the machine stopped early:\n${run.console}`);
  },
  MACHINE_WITHIN_MS + 30_000,
);

const GAME = nightly('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 b1c3 f8e7 d2d3 d7d6', 'f2f3 e7e5 g2g4 d8h4');
const BOARDS = [
  { protocol: 'chessnut', name: 'Chessnut Air', says: { firmware: 'CN_DVT9_210659', batteryPercent: 87 } },
  ...nightly([{ protocol: 'chesslink', name: 'MILLENNIUM CHESS', says: { firmware: '1.03' } }], []),
];

describe.each(BOARDS)('a $protocol in reach of a radio, through BlueZ', ({ protocol, name, says }) => {
  test('is listed by its name, with a URL that lasts', () => {
    expect(fact<readonly ListedDevice[]>(`${protocol}Listed`)).toMatchObject([
      {
        product: name,
        protocol,
        allowed: true,
        url: expect.stringMatching(/^ble:([\dA-F]{2}:){5}[\dA-F]{2}\?/),
      },
    ]);
  });

  test('plays a game whose link is cut inside a report, with the plies that were played meanwhile', () => {
    const { device, moves } = fact<Table>(`${protocol}Played`);
    expect(moves).toEqual(GAME.split(' '));
    expect(device).toMatchObject({ protocol, link: 'ready', ...says });
    expect(fact<readonly number[]>(`${protocol}Returns`)).toHaveLength(nightly(10, 1));
  });
});

test.each(BOARDS)('a $protocol is back after the radio of the machine was off', ({ protocol }) => {
  expect(fact(`${protocol}Reset`)).toMatch(/^(LINK_LOST|BLUETOOTH_OFF)$/);
});

test('the causes of failing Bluetooth are reported: a radio that is off, a BlueZ that has stopped', () => {
  expect(fact('switchedOn')).toBe('00:AA:01:00:00:00');
  expect(fact('switchedOff')).toBe('BLUETOOTH_OFF');
  expect(fact('stopped')).toBe('BLUETOOTH_STOPPED');
});
