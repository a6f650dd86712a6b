import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAccess } from '../../../src/server/access.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createTables } from '../../../src/table/tables.js';
import { createFaultyDisk } from '../../journal/faultyDisk.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { specOf } from '../../table/playOnTable.js';
import { startHttp } from './httpHarness.js';

const access = createAccess({
  host: '0.0.0.0',
  hostNames: ['chess.example'],
  tokens: {
    find: async (token) => ({ name: token, role: 'operator' }),
  },
});

const openHouse = async (file = join(makeFolder(), 'journal.sqlite')) => {
  const disk = createFaultyDisk();
  const time = new VirtualTime();
  const journal = await disk.open(file, { time });
  const tables = createTables({ time, journal, recogniser: {}, nowIso: () => '', today: () => '' });
  tables.addTable(specOf('one'));
  const { ask } = await startHttp({ service: tables, access });
  const stop = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  const say = async (key: string, command: object, token = 'Anna') => {
    const answer = await ask('/api/v1/tables/one/commands', {
      method: 'POST',
      headers: { 'idempotency-key': key, authorization: `Bearer ${token}` },
      body: JSON.stringify(command),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { disk, time, tables, say, stop, file };
};
const rename = (name: string) => ({ type: 'rename', name });

test('the same command with the same key is carried out once, and answered the same', async () => {
  const { say, tables, stop } = await openHouse();
  onTestFinished(stop);
  const first = await say('k1', rename('Hall'));
  expect(first.status).toBe(200);
  const seq = tables.lastSeq();
  expect(await say('k1', rename('Hall'))).toEqual(first);
  const both = await Promise.all([say('k2', rename('A')), say('k2', rename('A'))]);
  expect(both[0]).toEqual(both[1]);
  expect(tables.lastSeq()).toBe(seq + 1);
});

test('the key with another command is refused, and does nothing', async () => {
  const { say, tables, stop } = await openHouse();
  onTestFinished(stop);
  await say('k1', rename('Hall'));
  const other = await say('k1', rename('Elsewhere'));
  expect(other.status).toBe(409);
  expect(other.text).toContain('this Idempotency-Key was used for another command');
  expect(tables.table('one')?.name).toBe('Hall');
});

test('another caller may have the same key; one that is too long is refused, and not cut', async () => {
  const { say, tables, stop } = await openHouse();
  onTestFinished(stop);
  await say('1', rename('Hall'), 'Anna');
  expect((await say('1', rename('Room'), 'Karl')).status).toBe(200);
  expect(tables.table('one')?.name).toBe('Room');
  expect((await say('x'.repeat(200), rename('A'))).status).toBe(200);
  expect((await say(`${'x'.repeat(200)}y`, rename('A'))).status).toBe(400);
});

test('a command that was answered 503 does not run later, and its key may be sent again', async () => {
  const { disk, time, say, tables, stop, file } = await openHouse();
  disk.does('full');
  expect((await say('k1', rename('Hall'))).status).toBe(503);
  disk.does('well');
  time.advanceTo(60_000);
  await tables.settle();
  expect(tables.table('one')?.name).toBe('Table one');
  expect((await say('k1', rename('Hall'))).status).toBe(200);
  expect(tables.table('one')?.name).toBe('Hall');
  await stop();
  const again = await openHouse(file);
  onTestFinished(again.stop);
  expect(again.tables.table('one')?.name).toBe('Hall');
});
