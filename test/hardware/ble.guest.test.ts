import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedDevice } from '../../src/device/listDevices.js';
import type { DeviceView } from '../../src/table/tableView.js';
import { requireHardware } from './requireHardware.js';
import { runMachine } from './virtualMachine.js';

/** A minute; a busy machine needs longer. */
const WITHIN_MS = 300_000;

type Table = { readonly id: string; readonly device: DeviceView; readonly moves: readonly string[] };

let facts: ReadonlyMap<string, unknown>;
const fact = <Value>(name: string): Value => facts.get(name) as Value;
const table = (name: string): Table => fact<Table>(name);

beforeAll(async () => {
  requireHardware();
  const run = await runMachine({ program: 'test/hardware/guest/bleLab.mjs', withinMs: WITHIN_MS });
  facts = run.facts;
  if (!facts.has('played')) throw new Error(`the machine stopped early:\n${run.console}`);
}, WITHIN_MS + 30_000);

describe('a Chessnut on the second radio of the machine, through BlueZ', () => {
  test('is listed by its name, with a URL that lasts and how strongly it is received', () => {
    expect(fact<readonly ListedDevice[]>('listed').filter(({ link }) => link === 'ble')).toMatchObject([
      {
        path: '00:AA:01:01:00:01',
        product: 'Chessnut Air',
        model: 'Chessnut Air',
        url: 'ble:00:AA:01:01:00:01?protocol=chessnut',
        rssiDbm: expect.any(Number),
        allowed: true,
      },
    ]);
  });

  test('plays, is lost in the middle, and the game goes on when it is back', () => {
    expect(table('ready').device).toMatchObject({ firmware: 'CN_DVT9_210659', batteryPercent: 87 });
    expect(table('moved').moves).toEqual(['f2f3', 'e7e5']);
    expect(table('lost').device.link).not.toBe('ready');
    expect(table('played').moves).toEqual(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  });
});
