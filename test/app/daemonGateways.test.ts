import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { startDaemon } from '../../src/app/daemon.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { problemMessage } from '../../src/messages/catalogue/messageBeside.js';
import { translateTo } from '../messages/translateTo.js';
import { createChime } from '../server/toyExtension.js';
import { soon } from '../soon.js';
import { callerOf } from '../table/callerOf.js';

const BOARD = {
  id: 'one',
  device: 'replay:fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl?speed=1',
};

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-gateways-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

/** A daemon in this process, on free ports by default. It is stopped after the test. */
const start = async (config: object, dataDir = folder(), loaded: readonly Extension[] = extensions) => {
  const daemon = await startDaemon({
    config: checkConfig(
      { port: 0, liveChessPort: 0, tables: [BOARD], ...config },
      'test',
      undefined,
      loaded.slice(extensions.length),
    ),
    dataDir,
    time: realTime,
    log: pino({ level: 'silent' }),
    extensions: loaded,
    openJournal: openInProcessJournal,
  });
  onTestFinished(daemon.stop);
  const of = (name: string) => daemon.gateways().find((gateway) => gateway.name === name);
  return { daemon, of, ask: async (path: string) => fetch(`${of('http')?.url}${path}`) };
};

const takenPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

test('a port that LiveChess has taken stops no other gateway, and is reported', async () => {
  const port = await takenPort();
  const { of, ask } = await start({ liveChessPort: port });
  expect(of('liveChess')).toMatchObject({ state: 'waits', problem: { code: 'PORT_TAKEN' } });
  expect(of('liveChess')?.problem?.message).toBe(
    `127.0.0.1:${port} is already in use: programs that look for LiveChess find no boards`,
  );
  const problem = of('liveChess')?.problem;
  expect(problem && translateTo('de')(problemMessage(problem))).toBe(
    `127.0.0.1:${port} ist schon belegt: Programme, die LiveChess suchen, finden keine Bretter`,
  );
  expect((await ask('/api/v1/tables/one')).status).toBe(200);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toContain('jadoube_gateway_running{gateway="liveChess",needs="port"} 0');
  expect(metrics).toContain('jadoube_gateway_running{gateway="http",needs="port"} 1');
});

test('without its HTTP port the daemon still serves LiveChess and plays on', async () => {
  const { daemon, of } = await start({ port: await takenPort() });
  expect(of('http')).toMatchObject({ state: 'waits', problem: { code: 'PORT_TAKEN' } });
  const boards = await fetch(`${of('liveChess')?.url?.replace('ws:', 'http:')}/eboards`);
  expect(await boards.json()).toMatchObject([{ serialnr: expect.any(String) }]);
  expect(daemon.tables.tables()).toHaveLength(1);
});

test('a folder that cannot be made keeps PGN from the disk, and nothing else', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const { of, ask } = await start({ pgnDir: join(file, 'pgn') });
  expect(of('pgnFiles')).toMatchObject({ state: 'waits', problem: { code: 'FILE_UNWRITABLE' } });
  expect((await ask('/healthz')).status).toBe(200);
});

test('an address that is not of this machine is a fault of the configuration, and nothing stays', async () => {
  const dataDir = folder();
  await expect(start({ host: '192.0.2.1' }, dataDir)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  const { of } = await start({}, dataDir);
  expect(of('http')?.state).toBe('runs');
  expect(existsSync(join(dataDir, 'pgn'))).toBe(true);
});

test('an extension more is a row more', async () => {
  const { extension, rung } = createChime();
  const { daemon, of, ask } = await start({ chime: { word: 'ding' } }, folder(), [...extensions, extension]);
  expect(of('chime')).toMatchObject({ state: 'runs' });
  await daemon.tables.command('one', { type: 'newGame' }, callerOf('operator test'));
  await daemon.tables.command(
    'one',
    { type: 'result', result: '1-0', by: 'told' },
    callerOf('operator test'),
  );
  await soon(() => expect(rung).toEqual(['ding one 1-0']));
  expect(await (await ask('/metrics')).text()).toContain('jadoube_chime_rung 1');
});
