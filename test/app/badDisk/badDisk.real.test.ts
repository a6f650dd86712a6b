import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableEvent } from '../../../src/table/tableEvent.js';
import { nightlyFrom } from '../../depth.js';
import { readStream } from '../../server/http/httpHarness.js';
import { type DaemonProcess, startDaemonProcess, until } from '../daemonProcess.js';
import { type BadDisk, DISK_TROUBLES, type DiskTrouble, makeBadDisk } from './badDisk.js';

const TROUBLES = Object.keys(DISK_TROUBLES) as readonly DiskTrouble[];

let dir: string;
let data: string;
let disk: BadDisk;
let daemon: DaemonProcess | undefined;
const start = (): Promise<DaemonProcess> =>
  startDaemonProcess(['--device', 'simulated:dgt', '--data-dir', data], undefined, disk.env);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-disk-'));
  data = join(dir, 'data');
  mkdirSync(data, { mode: 0o700 });
  disk = makeBadDisk(dir, data);
});
afterEach(async () => {
  await daemon?.kill('SIGKILL');
  daemon = undefined;
  rmSync(dir, { recursive: true, force: true });
});

type Health = {
  readonly lastSeq: number;
  readonly alarms: readonly { readonly code: string }[];
  readonly parts: { readonly journal: { readonly waiting: number } };
};
const healthOf = async ({ base }: DaemonProcess): Promise<Health> =>
  (await (await fetch(`${base}/healthz`)).json()) as Health;

/** The status and the error code of a refused request. */
const refusalOf = async ({ base }: DaemonProcess, path: string, body: unknown): Promise<string> => {
  const answer = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) });
  const { error } = (await answer.json()) as { error?: { code: string } };
  return `${answer.status} ${error?.code}`;
};

/** Runs outside of this process, whose connections would be closed while it is blocked. */
const run = (...args: readonly string[]): Promise<{ readonly status: unknown; readonly text: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...disk.env };
    execFile(process.execPath, ['dist/cli/main.js', ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, text: stdout + stderr }),
    );
  });

/** Users must not see stack traces. */
const STACK = /\n {4}at |Error: .*\n/;

describe.each(nightlyFrom(TROUBLES))('a disk that is %s', (trouble) => {
  test('is reported, stops no game, and costs no event', async () => {
    daemon = await start();
    const { base } = daemon;
    const { id } = await daemon.table();
    await until(
      'the first move',
      async () => ((await daemon?.table())?.game?.moves.length ?? 0) > 0 || undefined,
    );
    const stream = readStream(await fetch(`${base}/api/v1/events?after=0`));
    const received: number[] = [];
    let isReported = false;
    const listening = (async () => {
      for (let said = await stream.next(); said !== undefined; said = await stream.next()) {
        if (said.event === 'alarm') isReported = true;
        else if (said.id !== undefined) received.push((JSON.parse(said.data ?? '') as TableEvent).seq);
      }
    })().catch(() => {});

    disk.suffer(trouble);
    const command = await refusalOf(daemon, `/api/v1/tables/${id}/commands`, {
      type: 'setTags',
      tags: { Event: 'x' },
    });
    expect(command).toBe('503 JOURNAL_REFUSES');
    await until('the alarm in the stream', async () => isReported || undefined);
    expect((await healthOf(daemon)).alarms[0]?.code).toBe('JOURNAL_REFUSES');
    const files = [{ name: 'a.csv', text: 'round,board,white,black\n1,1,Anna,Bob\n' }];
    const refused = [
      await refusalOf(daemon, '/api/v1/tournament/readings', { files, apply: true }),
      await refusalOf(daemon, '/api/v1/studies', { name: 'a.pgn', text: '1. e4 e5 *' }),
      await refusalOf(daemon, '/api/v1/lichess/token', { table: id, token: 'abc' }),
    ];
    expect(refused).toEqual(['503 JOURNAL_REFUSES', '500 FILE_UNWRITABLE', '500 FILE_UNWRITABLE']);
    const commands = [
      await run('token', 'create', 'arbiter', '--name', 'Ann', '--data-dir', data),
      await run('backup', 'create', join(data, 'backup'), '--data-dir', data),
      await run('config', 'init', join(data, 'config.yaml')),
      await run('record', '--device', 'simulated:dgt', join(data, 'board.jsonl')),
    ];
    for (const { status, text } of commands) {
      expect([status, text]).toEqual([1, expect.stringContaining('(FILE_UNWRITABLE)')]);
      expect(text).not.toMatch(STACK);
    }
    const safeSeq = (await healthOf(daemon)).lastSeq;
    const played = (await daemon.table()).game?.moves.length ?? 0;
    await until(
      'more moves',
      async () => ((await daemon?.table())?.game?.moves.length ?? 0) > played || undefined,
    );
    expect(received.at(-1)).toBeLessThanOrEqual(safeSeq);
    expect((await healthOf(daemon)).lastSeq).toBe(safeSeq);

    disk.recover();
    const back = await until('it is well', async () => {
      const health = daemon && (await healthOf(daemon));
      return health?.alarms.length === 0 ? health : undefined;
    });
    expect(back.lastSeq).toBeGreaterThan(safeSeq);
    await until('all of it is heard', async () => (received.at(-1) ?? 0) >= back.lastSeq || undefined);
    expect(received).toEqual(received.map((_, i) => i + 1));
    expect(await daemon.kill('SIGTERM')).toBe(0);
    await listening;
    expect(daemon.output()).not.toMatch(STACK);
    expect(daemon.output()).not.toContain('events are lost');
  });

  test('when the program ends, is asked once more, and what it refuses then is reported', async () => {
    daemon = await start();
    await until('a game', async () => ((await daemon?.table())?.game === null ? undefined : true));
    disk.suffer(trouble);
    const waits = async (): Promise<true | undefined> =>
      daemon && (await healthOf(daemon)).parts.journal.waiting > 3 ? true : undefined;
    await until('events that wait', waits);
    await daemon.kill('SIGTERM');
    expect(daemon.output()).toMatch(/"events":\d+.*the last events are lost/);

    expect((await start().catch(String)).toString()).toMatch(
      /cannot (lock|open|write)[\s\S]*FILE_UNWRITABLE/,
    );
    disk.recover();
    daemon = await start();
    await until('a game', async () => ((await daemon?.table())?.game === null ? undefined : true));
    disk.suffer(trouble);
    await until('events that wait', waits);
    await sleep(1_000);
    disk.recover();
    await daemon.kill('SIGTERM');
    expect(daemon.output()).not.toContain('events are lost');
  });
});
