// Runs tests in a copy of the project until one fails, and reports it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** All files of the project in git, with what is installed and built for it. */
export const copyProject = (root) => {
  const copy = mkdtempSync(join(tmpdir(), 'jadoube-mutations-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of stdout.split('\n').filter((each) => each !== '' && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  for (const name of ['node_modules', 'dist'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(copy, name));
  return copy;
};

/** A mutation may cause an endless loop. A hanging run is ended with all its workers. */
const TIME_MAX_MS = 240_000;

/** `failed` lists the failed tests as `FILE > TITLE`. `hung` means that the run was ended. */
export const runTests = (copy, files) =>
  new Promise((resolve) => {
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const args = ['run', '--project', 'core', '--bail', '1', '--reporter', 'json', '--outputFile', report];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...files], {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
    });
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      process.kill(-child.pid, 'SIGKILL');
    }, TIME_MAX_MS);
    child.once('exit', (status) => {
      clearTimeout(timer);
      if (hung || status === 0) return resolve({ failed: [], hung });
      const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
      const failed = results
        .filter((file) => file.status === 'failed')
        .map(({ name, assertionResults }) => {
          const first = assertionResults.find((each) => each.status === 'failed');
          return { file: name.slice(name.indexOf('/test/') + 1), title: first?.fullName ?? 'does not load' };
        });
      resolve({ failed: failed.length > 0 ? failed : [{ file: files[0], title: 'nothing runs' }], hung });
    });
  });
