// node test/sideBySide.mjs PROJECT,PROJECT … [WORDS FOR VITEST]: these projects, begun together, each a run of its own.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** The whole run of all tests is ended after 90 minutes; a test that hangs is reported before that. */
const LIMIT_MINUTES = 60;
const [projects = '', ...words] = process.argv.slice(2);

/** Reports whole lines, each behind the name of its project. */
const reportLines = (stream, name, receive) => {
  let rest = '';
  const tell = (line) => {
    receive(stripVTControlCharacters(line));
    process.stdout.write(`${name.padEnd(8)}${line}\n`);
  };
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  stream.on('end', () => rest !== '' && tell(rest));
};

/** The counts in the closing lines of a run: `Tests  1 failed | 23 passed (24)`. */
const COUNTS = /^\s*(Test Files|Tests)\s+(.*) \((\d+)\)\s*$/;

const runProject = (name) =>
  new Promise((resolve) => {
    const startMs = performance.now();
    const counts = { 'Test Files': {}, Tests: {} };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--passWithNoTests'];
    const child = spawn(process.execPath, [...args, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    let problem;
    const limit = setTimeout(() => {
      problem = `did not end within ${LIMIT_MINUTES} minutes`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, LIMIT_MINUTES * 60_000);
    const receive = (line) => {
      const [, what, parts] = COUNTS.exec(line) ?? [];
      for (const [, many, how] of (parts ?? '').matchAll(/(\d+) (\w+)/g)) counts[what][how] = Number(many);
    };
    for (const stream of [child.stdout, child.stderr]) reportLines(stream, name, receive);
    child.once('close', (code) => {
      clearTimeout(limit);
      if (code !== 0) problem ??= code === null ? 'was killed' : `ended with ${code}`;
      resolve({ name, counts, problem, seconds: Math.round((performance.now() - startMs) / 1_000) });
    });
  });

const ended = await Promise.all(projects.split(',').map(runProject));
process.stdout.write('\n');
for (const { name, problem, seconds } of ended)
  process.stdout.write(`${name.padEnd(8)}${String(seconds).padStart(5)} s  ${problem ?? 'passed'}\n`);
/** The sums of all runs, as vitest writes them. */
for (const what of ['Test Files', 'Tests']) {
  const sums = {};
  for (const { counts } of ended)
    for (const [how, many] of Object.entries(counts[what])) sums[how] = (sums[how] ?? 0) + many;
  const all = Object.values(sums).reduce((sum, many) => sum + many, 0);
  const reported = Object.entries(sums).map(([how, many]) => `${many} ${how}`);
  process.stdout.write(`${what.padStart(11)}  ${reported.join(' | ') || 'none'} (${all})\n`);
}
const isNothing = ended.every(({ counts }) => Object.keys(counts.Tests).length === 0);
if (isNothing) process.stdout.write('no test ran\n');
process.exitCode = isNothing || ended.some(({ problem }) => problem !== undefined) ? 1 : 0;
