import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFiles } from '../../src/app/dataFolder/dataFiles.js';
import type { OpenJournal } from '../../src/app/startTables.js';
import { FLEET_FILE } from '../../src/extensions/fleet/fleetStore.js';
import { tournamentServiceKey } from '../../src/extensions/tournament/atTables/tournamentService.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import {
  ACTS,
  damages,
  files,
  GAMES,
  MEMBERS,
  makeDataFolder,
  startOn,
  tryStart,
} from '../bench/lib/damageMatrix.mjs';
import { drawFrom } from '../depth.js';

const load = (at: string) => import(/* @vite-ignore */ new URL(`../../src/${at}.ts`, import.meta.url).href);
const openJournal: OpenJournal = (file, { time }) => openInProcessJournal(file, { time });

let dir = '';
let template = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-damage-'));
  template = await makeDataFolder(load, dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Files that SQLite makes anew by itself, or that hold nothing. */
const WORTH_NOTHING = ['journal.sqlite-shm', 'lock.sqlite'];

test('every small file that the data folder can hold has a row', () => {
  expect([FLEET_FILE, ...dataFiles.map(({ name }) => name)].filter((name) => !files.includes(name))).toEqual(
    [],
  );
});

test('a whole data folder is well, at the first start and at the next', async () => {
  const dataDir = join(dir, 'whole');
  cpSync(template, dataDir, { recursive: true });
  for (const _start of [1, 2]) {
    const { daemon, look } = await startOn(load, dataDir, openJournal);
    expect(await look()).toEqual({ status: 'ok', reported: [] });
    expect(daemon.tables.games()).toHaveLength(GAMES);
    expect(daemon.services.find(tournamentServiceKey)?.view().tournament.event.name?.value).toBe(
      `Open ${ACTS}`,
    );
    await daemon.stop();
  }
});

describe.each(drawFrom(files))('%s', (file) => {
  test.each(Object.keys(damages))('%s', async (damage) => {
    const found = await tryStart(
      load,
      template,
      join(dir, `${file}-${damage}`.replaceAll('/', '-')),
      file,
      damage,
      openJournal,
    );
    if (found === undefined) return;
    const { status, reported, games, acts, members, isKept } = found;
    const what = JSON.stringify(found);
    // Reports contain no raw errors and no paths of the machine.
    for (const one of reported) expect(one.code, what).toMatch(/^[A-Z_]+$/);
    if (status !== 'no start') expect(JSON.stringify(reported)).not.toContain(dir);
    // The status is never `ok` unless nothing is lost.
    if (status === 'ok') expect([games, acts, members], what).toEqual([GAMES, `Open ${ACTS}`, MEMBERS]);
    else expect(reported.length, what).toBeGreaterThan(0);
    if (WORTH_NOTHING.includes(file)) return;
    const isHarmless =
      (file.startsWith('journal') && games === GAMES) || (file === 'fleet.sqlite' && members === MEMBERS);
    if (damage !== 'unwritable' && !isHarmless) expect(status, what).not.toBe('ok');
    // The damaged file is still somewhere, byte for byte.
    if (status !== 'ok') expect(isKept, what).toBe(true);
    // Damage to one file does not affect the others.
    if (status === 'degraded' && !file.startsWith('journal')) expect(games, what).toBe(GAMES);
    if (status === 'degraded' && file !== 'tournament.jsonl') expect(acts, what).toBe(`Open ${ACTS}`);
  });
});

describe('of a journal', () => {
  const rescued = async (file: string, damage: string) =>
    tryStart(load, template, join(dir, `again-${file}-${damage}`), file, damage, openJournal);

  test('that is empty beside its log the games of the log are kept', async () => {
    const found = await rescued('journal.sqlite', 'empty');
    expect(found).toMatchObject({ status: 'degraded', reported: [{ code: 'JOURNAL_RESCUED' }] });
    expect(found?.games).toBeGreaterThan(GAMES / 2);
  });

  test('that is half, or has flipped bits, most games are kept', async () => {
    for (const damage of ['half', '200 bits'])
      expect((await rescued('journal.sqlite', damage))?.games, damage).toBeGreaterThan(GAMES / 2);
    expect((await rescued('journal.sqlite-wal', '200 bits'))?.games).toBe(GAMES);
  });

  test('whose log is gone it is told that it was longer', async () => {
    expect(await rescued('journal.sqlite-wal', 'absent')).toMatchObject({
      status: 'degraded',
      reported: [{ code: 'JOURNAL_RESCUED', message: expect.stringContaining('its log is gone') }],
    });
  });
});
