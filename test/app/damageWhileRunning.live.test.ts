import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFiles } from '../../src/app/dataFolder/dataFiles.js';
import type { OpenJournal } from '../../src/app/startTables.js';
import { openActFile } from '../../src/extensions/tournament/actFile.js';
import type { TournamentAct } from '../../src/extensions/tournament/model/tournamentAct.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { openJournalWriter } from '../../src/journal/journalFile.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import {
  ACTS,
  damagesWhileRunning,
  files,
  GAMES,
  makeDataFolder,
  tryWhileRunning,
} from '../bench/lib/damageMatrix.mjs';
import { drawFrom } from '../depth.js';

const load = (at: string) => import(/* @vite-ignore */ new URL(`../../src/${at}.ts`, import.meta.url).href);
const openJournal: OpenJournal = (file, { time }) => openInProcessJournal(file, { time });

let dir = '';
let template = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-running-'));
  template = await makeDataFolder(load, dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe.each(drawFrom(files))('%s', (file) => {
  test.each(damagesWhileRunning)('%s', async (damage) => {
    const folder = join(dir, `${file}-${damage}`.replaceAll('/', '-'));
    const found = await tryWhileRunning(load, template, folder, file, damage, openJournal);
    if (found === undefined) return;
    const what = JSON.stringify(found);
    for (const one of found.reported) expect(one.code, what).toMatch(/^[A-Z_]+$/);
    expect(JSON.stringify(found.reported), what).not.toContain(dir);
    // Damage to one file does not affect the others.
    if (!file.startsWith('journal')) expect(found.games, what).toBe(GAMES);
    expect(found.acts, what).toBe(`Open ${ACTS}`);
    if (damage === 'unwritable') return;
    expect(found.status, what).toBe('degraded');
    expect(found.isKept, what).toBe(true);
    // Revoked access does not come back by itself.
    const isAccess = dataFiles.some(({ name, letsIn }) => name === file && letsIn === true);
    if (isAccess) {
      const code = damage === 'absent' ? 'FILE_GONE' : 'FILE_DAMAGED';
      expect(found.reported, what).toMatchObject([{ code, file }]);
      return;
    }
    // A small file that was read before is restored, and the next start finds no fault.
    if (file.endsWith('.json')) {
      expect(found.reported, what).toMatchObject([{ code: 'FILE_PUT_BACK', file }]);
      expect(found.then, what).toEqual({ status: 'ok', reported: [] });
    }
    if (damage === 'absent') expect(found.games, what).toBe(GAMES);
  });
});

const event = (seq: number): TableEvent =>
  ({
    seq,
    table: 'one',
    epoch: 'e',
    n: seq,
    atMs: seq,
    at: '2026-11-21T10:00:00.000Z',
    type: 'game',
    gameId: `game-${seq}`,
    fen: '8/8/8/8/8/8/8/8 w - - 0 1',
    chess960: false,
    startedAt: '2026-11-21T10:00:00.000Z',
    tags: {},
  }) as TableEvent;

test.each(['', '-wal', '-shm'])(
  'a journal without its file%s refuses, and the next start has all that was kept',
  async (end) => {
    const file = join(dir, `write${end}.sqlite`);
    const writer = await openJournalWriter(file);
    writer.commit([event(1)]);
    writer.commit([event(2)]);
    rmSync(`${file}${end}`);
    expect(() => writer.commit([event(3)])).toThrow('was removed while jadoube ran: restart jadoube');
    expect(() => writer.commit([event(3)])).toThrow('restart jadoube');
    writer.close();
    const again = await openJournalWriter(file);
    expect(again.lastSeq()).toBe(2);
    again.commit([event(3)]);
    expect(again.lastSeq()).toBe(3);
    again.close();
  },
);

describe('the file of a tournament under an open program', () => {
  const act = (n: number): TournamentAct =>
    ({ n, at: '', by: 'Bea', type: 'describe', event: { name: `Open ${n}` } }) as TournamentAct;
  const damageThen = async (name: string, damage: (file: string) => void, look: boolean) => {
    const file = join(dir, `${name}-${look}.jsonl`);
    const reported: string[] = [];
    const acts = await openActFile(file, { onDamage: ({ code }) => reported.push(code) });
    await acts.append([act(1)]);
    await acts.append([act(2)]);
    damage(file);
    if (look) await acts.look();
    await acts.append([act(3)]);
    await acts.close();
    const aside = readdirSync(dir).filter((one) => one.startsWith(`${name}-${look}.jsonl.damaged`)).length;
    return { reported, aside, kept: (await openActFile(file)).read() };
  };
  const all = [act(1), act(2), act(3)];

  test.each([true, false])('that is removed is written anew (looked at: %s)', async (look) => {
    expect(await damageThen('gone', (file) => rmSync(file), look)).toEqual({
      reported: ['FILE_GONE'],
      aside: 0,
      kept: all,
    });
  });
  test.each([true, false])('that is cut is set aside and written anew (looked at: %s)', async (look) => {
    const cut = (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2));
    expect(await damageThen('cut', cut, look)).toEqual({ reported: ['FILE_DAMAGED'], aside: 1, kept: all });
  });
  test('with a line half written is well', async () => {
    const half = (file: string) => appendFileSync(file, '{"n":3');
    expect(await damageThen('half', half, true)).toEqual({ reported: [], aside: 0, kept: all });
  });
});
