import { describe, expect, test } from 'vitest';
import { requireHardware } from './requireHardware.js';
import { MACHINE_WITHIN_MS, runMachine } from './virtualMachine.js';

let facts: ReadonlyMap<string, unknown>;
const fact = <Value>(name: string): Value => facts.get(name) as Value;

/** A separate test, so that a machine whose radio did not start is tried again, and the retry is counted. */
test(
  'the machine comes to its end',
  async () => {
    requireHardware();
    const run = await runMachine({ program: 'test/hardware/guest/peripheral.mjs' });
    facts = run.facts;
    if (!facts.has('over')) throw new Error(`the machine stopped early:\n${run.console}`);
  },
  MACHINE_WITHIN_MS + 30_000,
);

/** 38 bytes: 32 for the start array, h8 g8 … a1, the low half of each byte first, then the time. */
const START = `0124${['58233185', '44444444', '00000000'.repeat(4), '77777777', 'a6c99b6a'].join('')} 38`;

describe('a ChessLink at its line, as a Chessnut Air over BlueZ', () => {
  test('is found by its name, with the services of one', () => {
    expect(fact<readonly string[]>('ready').join('\n')).toMatch(
      /^Chessnut Air can be found over Bluetooth on hci1 \([\dA-F:]{17}\)$/m,
    );
    expect(fact('found')).toEqual({
      name: 'Chessnut Air',
      uuids: expect.arrayContaining(
        ['62', '72', '73', '82', '83'].map((id) => `1b7e82${id}-2877-41c3-b46e-cf057c562023`),
      ),
    });
  });

  test('shows its position to a central', () => expect(fact('positions')).toEqual([START]));

  test('lights what the central lights, answers it, and goes dark when it leaves', () => {
    // The corners of e2 and e4 are also those of e3.
    expect(fact<readonly number[]>('lit').toSorted()).toEqual([12, 20, 28]);
    expect(fact('answers')).toEqual(['230100', '230100', '2a026401']);
    expect(fact('dark')).toBe(true);
  });

  test('plays a whole game as a Chessnut of the daemon, every ply and every light', () => {
    // h4 and d8
    expect(fact('litByDaemon')).toEqual([31, 59]);
    expect(fact('played')).toMatchObject({
      moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
      url: 'ble:Chessnut Air?protocol=chessnut',
      battery: 100,
      firmware: 'CN_DVT9_210659',
    });
  });

  test('ends in peace at Ctrl+C', () => {
    const { code, printed } = fact<{ code: number; printed: readonly string[] }>('ended');
    expect(code).toBe(0);
    const connections = printed.flatMap(
      (line) => /^((?:dis)?connected) (?:over|from) Bluetooth, /.exec(line)?.[1] ?? [],
    );
    // First the test's own central, then the daemon, which on a slow machine may have lost the link and come
    // back.
    expect(connections.length).toBeGreaterThanOrEqual(4);
    expect(connections).toEqual(connections.map((_, i) => (i % 2 === 0 ? 'connected' : 'disconnected')));
    expect(connections.at(-1)).toBe('disconnected');
  });
});
