import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { startDaemon } from '../../src/app/daemon.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';

const log = pino({ level: 'silent' });

/** The health and the metrics of a whole daemon on this data folder, over HTTP. */
const ask = async (dataDir: string) => {
  const daemon = await startDaemon({
    config: checkConfig(
      { port: 0, liveChessPort: 0, tables: [{ id: 'one', device: 'simulated:dgt' }] },
      'test',
    ),
    dataDir,
    time: realTime,
    log,
    openJournal: openInProcessJournal,
  });
  onTestFinished(daemon.stop);
  const base = daemon.gateways().find(({ name }) => name === 'http')?.url ?? '';
  return {
    health: (await (await fetch(`${base}/healthz`)).json()) as {
      status: string;
      parts: { data: { damages: { code: string; file: string }[] }; pace: { status: string } };
    },
    metrics: await (await fetch(`${base}/metrics`)).text(),
  };
};

const makeFolder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-health-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

test('/healthz of a daemon tells what is damaged in its data folder', async () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'tokens.json'), '{broken');
  const { health } = await ask(dataDir);
  expect(health.status).toBe('degraded');
  expect(health.parts.data.damages).toMatchObject([{ code: 'FILE_DAMAGED', file: 'tokens.json' }]);
});

test('/healthz and /metrics of a daemon tell how it keeps up with its boards', async () => {
  const { health, metrics } = await ask(makeFolder());
  expect(health.parts.pace).toMatchObject({ status: 'ok', behindSeconds: expect.any(Number) });
  expect(metrics).toMatch(/^jadoube_behind_seconds \d/m);
});
