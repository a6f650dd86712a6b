import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { startDaemonProcess, until } from './daemonProcess.js';

const RECORDING = 'fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl';
/** The illegal move has been pressed and is not corrected yet. */
const UNTIL_MS = 10_000;

/** The daemon with a board on which an illegal move is made and pressed. Returns its outputs. */
const watch = async (rules: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-quiet-'));
  const config = join(dir, 'config.yaml');
  writeFileSync(config, `rules: ${rules}\n`);
  const lines = readFileSync(RECORDING, 'utf8').trimEnd().split('\n');
  const early = lines.filter((line) => ((JSON.parse(line) as { atMs?: number }).atMs ?? 0) < UNTIL_MS);
  const recording = join(dir, 'early.jsonl');
  writeFileSync(recording, `${early.join('\n')}\n`);
  // In play that is much faster the order of two reports proves nothing, and the arbiter is asked instead.
  const device = `replay:${recording}?speed=2`;
  const args = ['--device', device, '--data-dir', join(dir, 'data'), '--config', config];
  const daemon = await startDaemonProcess(args);
  onTestFinished(async () => {
    await daemon.kill('SIGKILL');
    rmSync(dir, { recursive: true });
  });
  const pending = async (path: string): Promise<unknown> =>
    ((await (await fetch(`${daemon.base}${path}`)).json()) as { laws?: { pending: unknown } }).laws?.pending;
  await until('the illegal move', async () => (await pending('/api/v1/tables/board-1')) ?? undefined);
  const shown = await pending('/api/v1/tables/board-1?as=public');
  const answer = await fetch(`${daemon.base}/api/v1/events?after=0&as=public`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let stream = '';
  const wanted = (await daemon.table()).seq;
  while (!stream.includes(`id: ${wanted}\n`)) stream += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  const types = [...stream.matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => (JSON.parse(data ?? '') as TableEvent).type,
  );
  return { terminal: daemon.output(), shown, types };
};

describe('the reports of a daemon about an illegal move without a ruling', () => {
  test('under competition rules nothing: not in the terminal, not to those who watch', async () => {
    const { terminal, shown, types } = await watch('fide-standard');
    expect(terminal).toMatch(/1\. *e4/);
    expect(terminal).not.toMatch(/illegal|put the pieces right/i);
    expect(shown).toBeNull();
    expect(types).toContain('move');
    expect(types).toContain('withheld');
    expect(types).not.toContain('illegal');
  });

  test('in a class everything, everywhere', async () => {
    const { terminal, shown, types } = await watch('teaching');
    expect(terminal).toMatch(/Illegal/);
    expect(shown).not.toBeNull();
    expect(types).toContain('illegal');
  });
});
