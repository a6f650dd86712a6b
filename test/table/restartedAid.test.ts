import { expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { makeFolder } from '../journal/journalHarness.js';
import { specOf } from './playOnTable.js';
import { openHouse } from './twoHouses.js';

/** As in a daemon whose configuration names no rules. */
const laws = { rules: lawsRules('fide-standard'), rulesElsewhere: lawsRules('casual'), canMate: findMate };

test('a game against an engine is one that may be helped, after a restart too', async () => {
  const dir = makeFolder();
  const first = await openHouse(dir, new VirtualTime());
  first.tables.addTable({ ...specOf('t'), laws });
  for (const command of [
    { type: 'setSeats', white: 'screen', black: 'engine' },
    { type: 'newGame', fen: '8/P6k/8/8/8/8/7p/K7 w - - 0 1' },
    { type: 'playMove', side: 'white', uci: 'a7a8q' },
  ] as const)
    expect(await first.tables.command('t', command, { role: 'operator' })).toMatchObject({ ok: true });
  expect(first.tables.table('t')?.game?.unaided).toBeUndefined();
  await first.close();
  const { tables } = await openHouse(dir, new VirtualTime());
  tables.addTable({ ...specOf('t'), laws });
  expect(tables.table('t')?.game?.moves).toHaveLength(1);
  expect(tables.table('t')?.game?.unaided).toBeUndefined();
  expect(tables.table('t')?.rules.signals).toBe('teaching');
});
