import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { startDaemon } from '../../src/app/daemon.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { ACT_FILE } from '../../src/extensions/tournament/actFile.js';
import { tournamentServiceKey } from '../../src/extensions/tournament/atTables/tournamentService.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { callerOf } from '../table/callerOf.js';

const all: readonly Extension[] = extensions;

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-without-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

const BOARD = {
  id: 'one',
  device: 'replay:fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl?speed=1',
};

const start = async (dataDir: string, loaded: readonly Extension[]) => {
  const daemon = await startDaemon({
    config: checkConfig({ port: 0, liveChessPort: 0, tables: [BOARD] }, 'test'),
    extensions: loaded,
    openJournal: openInProcessJournal,
    log: pino({ level: 'silent' }),
    dataDir,
    time: realTime,
  });
  onTestFinished(daemon.stop);
  const base = daemon.gateways().find(({ name }) => name === 'http')?.url ?? '';
  const ask = async (path: string, init: RequestInit = {}) => fetch(base + path, init);
  const idsOf = async () => {
    const { extensions: reported } = (await (await ask('/api/v1/extensions')).json()) as {
      extensions: readonly { readonly id: string }[];
    };
    return reported.map(({ id }) => id);
  };
  const play = async () => {
    const operator = callerOf('operator test');
    expect((await daemon.tables.command('one', { type: 'newGame' }, operator)).ok).toBe(true);
    const ended = { type: 'result', result: '1-0', by: 'told' } as const;
    expect((await daemon.tables.command('one', ended, operator)).ok).toBe(true);
  };
  const hall = () => daemon.services.find(tournamentServiceKey);
  const pair = async () => {
    const [white, black] = [{ name: 'Anna' }, { name: 'Bert' }];
    const act = { type: 'pair', round: 1, board: 1, white, black } as const;
    expect((await hall()?.act(act, callerOf('operator test')))?.ok).toBe(true);
  };
  const paired = () =>
    hall()
      ?.tournament()
      .rounds.flatMap(({ pairings }) => pairings.map(({ white }) => white.name));
  return { daemon, ask, idsOf, play, pair, paired };
};

/** The files that extensions would have left behind. */
const KEPT = {
  'opponents.json': { version: 1, tables: { other: { choice: { kind: 'person' }, isPlaying: false } } },
  'studies.json': { version: 1, files: { 'mine.epd': { at: '3', solved: ['1', '2'] } } },
  'friends.json': { version: 1, hosted: {}, joined: {} },
  'lichess.json': { version: 1, logins: [] },
  'broadcasts.json': { version: 1, made: {}, orders: { abcdefgh: ['g1', 'g2'] } },
} as const;

test.each([...all.map(({ id }) => [id, [id]] as const), ['all of them', all.map(({ id }) => id)] as const])(
  'without %s the house plays, answers typed faults, and nothing is lost when it is back',
  async (_, gone) => {
    const dir = folder();
    for (const [name, kept] of Object.entries(KEPT))
      writeFileSync(join(dir, name), JSON.stringify(kept), { mode: 0o600 });
    const first = await start(dir, all);
    await first.play();
    await first.pair();
    await first.daemon.stop();
    const acts = readFileSync(join(dir, ACT_FILE), 'utf8');

    const left = all.filter(({ id }) => !gone.includes(id));
    const without = await start(dir, left);
    expect(await without.idsOf()).toEqual(left.map(({ id }) => id));
    await without.play();
    for (const { path, method } of all
      .filter(({ id }) => gone.includes(id))
      .flatMap(({ routes = [] }) => routes)) {
      const answer = await without.ask(path.replaceAll(/\{\w+\}/g, 'one'), { method: method.toUpperCase() });
      const { error } = (await answer.json()) as { error: { code: string } };
      expect([path, answer.status, error.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    await without.daemon.stop();
    for (const [name, kept] of Object.entries(KEPT))
      expect(JSON.parse(readFileSync(join(dir, name), 'utf8'))).toMatchObject(kept);
    expect(readFileSync(join(dir, ACT_FILE), 'utf8')).toBe(acts);

    const back = await start(dir, all);
    expect(await back.idsOf()).toEqual(all.map(({ id }) => id));
    const games = (await (await back.ask('/api/v1/games')).json()) as { games: readonly unknown[] };
    expect(games.games.length).toBeGreaterThanOrEqual(2);
    expect(back.paired()).toEqual(['Anna']);
  },
);
