import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EngineLink } from '../../../src/extensions/engine/engineLink.js';
import { engineAt } from '../../../src/extensions/engine/shell/engineAddress.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { serveEngine } from './engineServer.js';

/** The output of an engine at that address, and why it ended. */
const openAt = (address: string, args: readonly string[] = []) => {
  const open = engineAt(address, args);
  if (!open.ok) throw open.error;
  const lines: string[] = [];
  const ends: string[] = [];
  const link: EngineLink = open.value({
    onLine: (line) => lines.push(line),
    onEnd: (why) => ends.push(why),
  });
  onTestFinished(() => link.kill());
  return { link, lines, ends };
};

/** A program called `ssh` that is found before all others of that name. */
const putSsh = (script: string): string => {
  const folder = makeFolder();
  const before = process.env['PATH'];
  writeFileSync(join(folder, 'ssh'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'ssh'), 0o755);
  process.env['PATH'] = `${folder}:${before}`;
  onTestFinished(() => {
    process.env['PATH'] = before;
  });
  return folder;
};

const ENGINE =
  'while read -r line; do case "$line" in uci) echo "id name Far"; echo uciok;; quit) exit;; esac; done';

test('an engine over ssh is asked for without a terminal and without questions, and answers', async () => {
  const folder = putSsh(`printf '%s|' "$@" > "$(dirname "$0")/asked"\n${ENGINE}`);
  const { link, lines } = openAt('ssh:anna@far.example:/opt/my engine/fish', ['--quiet']);
  link.send('uci');
  await expect.poll(() => lines).toEqual(['id name Far', 'uciok']);
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
    '-T|-o|BatchMode=yes|--|anna@far.example|/opt/my engine/fish|--quiet|',
  );
});

test('what ssh complains about is reported as the reason', async () => {
  putSsh(
    'echo "Warning: something" >&2\necho "anna@far.example: Permission denied (publickey)." >&2\nexit 255',
  );
  const { ends } = openAt('ssh:anna@far.example:fish');
  await expect.poll(() => ends).toEqual(['exit code 255: anna@far.example: Permission denied (publickey).']);
});

test.each(['ssh:-oProxyCommand=evil:fish', 'ssh:host:-x', 'tcp:host', 'tcp:host:port', 'ssh:host'])(
  '%s is no place of an engine',
  (address) => {
    expect(engineAt(address)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
  },
);

test('an engine behind a port answers, and one that is not there is told', async () => {
  const { link, lines } = openAt(`tcp:127.0.0.1:${await serveEngine([])}`);
  link.send('uci');
  await expect.poll(() => lines.at(-1)).toBe('uciok');
  const { ends } = openAt('tcp:127.0.0.1:9');
  await expect.poll(() => ends).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

test('a program that is not there is told by its name', async () => {
  const { ends } = openAt('/nowhere/fish');
  await expect.poll(() => ends).toEqual(['there is no program /nowhere/fish']);
});
