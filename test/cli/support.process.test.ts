import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';

const run = promisify(execFile);
const main = new URL('../../dist/cli/main.js', import.meta.url).pathname;

test('a support report tells how a running house stands, and nothing of anybody', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-support-'));
  const data = join(dir, 'Wilhelmina');
  const config = join(dir, 'hall.yaml');
  mkdirSync(join(data, 'crashes'), { recursive: true });
  writeFileSync(
    config,
    [
      `dataDir: ${data}`,
      'rules: fide-rapid',
      'hostNames: [chess.oudekerk.example]',
      'localNeedsNoToken: true',
      'tags: { Event: Oudekerk Open, Site: Oudekerk }',
      'tables:',
      '  - id: stage',
      '    name: Stage of honour',
      "    device: 'tcp:127.0.0.1:9?protocol=dgt'",
      '    tags: { White: Quirinus Zonneveld, Black: Ottilie Brandsma }',
    ].join('\n'),
  );
  const home = userInfo().homedir;
  writeFileSync(
    join(data, 'jadoube.log'),
    `${JSON.stringify({ level: 50, time: 1, hostname: 'x', table: 'stage', msg: 'a table failed', problem: `EACCES ${home}/Wilhelmina/x, asked from 192.0.2.77`, token: 'lip_aB3dE5gH7jK9mN1pQ3sT', white: 'Quirinus Zonneveld' })}\ntorn {"white":"Quirinus Zonneveld"\n`,
  );
  writeFileSync(
    join(data, 'crashes', 'stage-1.json'),
    JSON.stringify({
      error: `Error: odd\n    at step (${data}/x.js:1:1)`,
      table: { white: 'Ottilie Brandsma' },
    }),
  );
  const daemon = await startDaemonProcess(['--config', config]);
  onTestFinished(async () => {
    await daemon.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  const file = join(dir, 'report.json');
  const { port } = new URL(daemon.base);
  await run(process.execPath, [main, 'support', file, '--config', config, '--port', port]);
  const text = readFileSync(file, 'utf8');
  const fromPage = await (await fetch(`${daemon.base}/api/v1/support`)).text();
  for (const secret of [
    'Quirinus',
    'Zonneveld',
    'Ottilie',
    'Brandsma',
    'Wilhelmina',
    'Oudekerk',
    'oudekerk',
    'Stage of',
    '192.0.2',
    'lip_aB3',
    dir,
  ])
    expect(`${text}\n${fromPage}`).not.toContain(secret);
  for (const report of [text, fromPage])
    expect(JSON.parse(report)).toMatchObject({
      config: { rules: 'fide-rapid', tables: [{ id: '(text)' }] },
      tables: [{ table: 'table-1', device: { protocol: 'dgt' }, game: null }],
      log: [
        {
          level: 50,
          table: 'table-1',
          msg: 'a table failed',
          problem: 'EACCES (path)',
        },
        { msg: expect.stringContaining('torn') },
      ],
      crashes: [expect.stringContaining('Error: odd')],
      metrics: expect.arrayContaining([expect.stringContaining('table="table-1"')]),
    });
});
