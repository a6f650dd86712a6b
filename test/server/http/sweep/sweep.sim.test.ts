import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../../../src/app/config.js';
import { startDaemon } from '../../../../src/app/daemon.js';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { openInProcessJournal } from '../../../../src/journal/inProcessJournal.js';
import { createRandom } from '../../../../src/shared/random.js';
import { drawFrom } from '../../../depth.js';
import { documentReaders } from '../documentReaders.js';
import { type ApiDocument, type Call, makeCalls } from './sweep.js';

/** A longer sweep: `DEPTH=full SWEEP_SEEDS=1-200`. */
const [FIRST = 1, LAST = FIRST] = (process.env['SWEEP_SEEDS'] ?? '1').split('-').map(Number);

/** A whole daemon whose engine and lichess are at dead addresses. */
const startHouse = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-sweep-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const device = 'replay:fixtures/recordings/results.jsonl?speed=50';
  const config = {
    port: 0,
    liveChessPort: 0,
    engines: [{ name: 'nobody', path: '/nowhere/engine' }],
    lichess: { url: 'http://127.0.0.1:1' },
    tables: [
      { id: 'one', device },
      { id: 'two', device: 'simulated:dgt?hands=clean&seed=1&speed=20', rules: 'casual' },
    ],
  };
  const faults: string[] = [];
  const daemon = await startDaemon({
    config: checkConfig(config, 'test'),
    dataDir,
    time: realTime,
    log: pino({ level: 'error' }, { write: (line: string) => void faults.push(line) }),
    openJournal: openInProcessJournal,
  });
  onTestFinished(daemon.stop);
  const base = daemon.gateways().find(({ name }) => name === 'http')?.url ?? '';
  return { base, faults };
};

/** The difference between an answer and the promise of the document. */
const faultOf = async (
  { operation, method, url, body }: Call,
  base: string,
  readerOf: ReturnType<typeof documentReaders>,
): Promise<string | undefined> => {
  const asked = `${method} ${url.slice(0, 200)} ${body?.slice(0, 600) ?? ''}`;
  const signal = AbortSignal.timeout(10_000);
  // A connection that the server has just closed is not reused for the next request.
  const headers = {
    connection: 'close',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(base + url, {
    method: method.toUpperCase(),
    signal,
    redirect: 'manual',
    headers,
    ...(body !== undefined && { body }),
  });
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const said = operation.responses[answer.status];
  if (type === 'text/event-stream') {
    await answer.body?.cancel();
    return said?.content[type] === undefined ? `${asked}: a stream` : undefined;
  }
  const text = await answer.text();
  const reported = `${asked}: ${answer.status} ${type} ${text.slice(0, 300)}`;
  const content = said?.content[type];
  if (answer.status === 500 || said === undefined || content === undefined) return reported;
  if (content.schema === undefined) return undefined;
  const value = JSON.parse(text) as { error?: { code: string } };
  const checked = readerOf(String(content.schema['$ref']).split('/').at(-1) ?? '').safeParse(value);
  if (!checked.success) return `${reported} ${checked.error.message}`;
  const isOfStatus = answer.status === 200 || said.description.split(', ').includes(value.error?.code ?? '');
  return isOfStatus ? undefined : reported;
};

test('whatever is asked of a route, it answers as the document says', async () => {
  const { base, faults } = await startHouse();
  const document = (await (await fetch(`${base}/api/v1/openapi.json`)).json()) as ApiDocument;
  const readerOf = documentReaders(document.components.schemas);
  const found: string[] = [];
  for (let seed = FIRST; seed <= LAST; seed++) {
    const games = (await (await fetch(`${base}/api/v1/games`)).json()) as { games: { id: string }[] };
    const ids = games.games.map(({ id }) => id);
    const known = { tables: ['one', 'two'], games: ids, game: ids, speech: ['de'], pgn: ['one', 'two'] };
    for (const call of drawFrom(makeCalls(document, known, createRandom(seed)))) {
      const ask = () => faultOf(call, base, readerOf);
      // Asks again, because a busy machine may have lost the connection.
      const fault = await ask()
        .catch(ask)
        .catch((error: Error) => `${call.method} ${call.url} ${call.body}: ${error} ${error.cause ?? ''}`);
      if (fault !== undefined) found.push(`seed ${seed}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});
