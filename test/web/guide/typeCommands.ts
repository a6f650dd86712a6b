import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import type { Chapter } from '../../../src/web/guide/chapter.js';

const WITHIN = { timeout: 30_000, interval: 50 };

/** A command as a user types it in this folder. It ends with the test. */
const type = (line: string, folder: string) => {
  const env = { ...process.env, NO_COLOR: '1', PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const child: ChildProcess = spawn('sh', ['-c', `exec ${line}`], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  let code: number | null | undefined;
  child.once('exit', (ended) => {
    code = ended;
  });
  onTestFinished(() => void child.kill());
  return { output: () => output, code: () => code };
};

/** Types every command of a chapter in order, in a folder with a recording. */
export const typeCommands = async (chapter: Chapter): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'jadoube');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli/main.js')}' "$@"\n`);
  chmodSync(program, 0o755);
  copyFileSync('fixtures/recordings/club-opera.jsonl', join(folder, 'game.jsonl'));
  const port = String(await choosePort());
  const here = (text: string): string => text.replaceAll('4555', port);
  for (const step of chapter.tasks.flatMap(({ steps }) => steps)) {
    if (!('run' in step || 'start' in step)) continue;
    const line = 'run' in step ? step.run : step.start;
    const typed = type(here(line), folder);
    const has = here(step.sees ?? '');
    await expect.poll(typed.output, { ...WITHIN, message: line }).toContain(has);
    if ('run' in step) await expect.poll(typed.code, { ...WITHIN, message: line }).toBe(0);
    else expect(typed.code(), `${line}: ${typed.output()}`).toBeUndefined();
  }
};
