import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { createCertaboBoard } from '../../src/boards/protocols/certabo/simulated/certaboBoard.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { startBoard as startArray } from '../../src/chess/board.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createAccess } from '../../src/server/access.js';
import { createHttpGateway } from '../../src/server/http/httpGateway.js';
import { createTables } from '../../src/table/tables.js';
import { atOnce } from '../server/atOnce.js';
import { silentLog } from '../server/http/httpHarness.js';
import { builtPages } from './browserHarness.js';

export const A2 = 8;
const PAWN = 1;

/** A Certabo without its pawn on a2, at a table of a real house. */
export const openCertabo = () =>
  openSetupBoard(
    'certabo',
    createCertaboBoard({ setup: startArray.map((piece, at) => (at === A2 ? 0 : piece)) }),
  );

/** A simulated board at a table of a real house. */
export const openSetupBoard = async <Board extends SimulatedEBoard>(protocol: string, board: Board) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-setup-'));
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time: realTime });
  const tables = createTables({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-22T10:00:00.000Z',
    today: () => '2026.11.22',
  });
  const startedMs = realTime.nowMs();
  const transport = createSimulatedTransport({ board, time: realTime, script: [] });
  const device = { url: `serial:/dev/${protocol}?protocol=${protocol}`, protocol };
  const spec = { id: 'one', name: 'Board 1', device, tags: {} };
  const running = await startBoard(
    spec,
    { transport, link: 'memory', origin: 'simulated' },
    {
      tables,
      time: realTime,
      log: silentLog,
      recordDir: undefined,
      dataDir: dir,
    },
  );
  const gateway = createHttpGateway({
    service: tables,
    publicTables: atOnce(tables),
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1' }),
    staticDir: builtPages(),
    log: silentLog,
    version: '1.2.3',
    nowMs: () => realTime.nowMs(),
    boards: {
      view: () => running.setup.view(),
      handleCommand: (_, command) => running.setup.handleCommand(command),
      exchange: async () => undefined,
    },
  });
  await gateway.start();
  onTestFinished(async () => {
    await gateway.stop();
    await running.stop();
    tables.stop();
    journal.close();
    rmSync(dir, { recursive: true });
  });
  const putPawn = (): void =>
    board.act({ kind: 'place', square: A2, piece: PAWN, atMs: realTime.nowMs() - startedMs });
  const kept = (): unknown => JSON.parse(readFileSync(join(dir, 'boards', `${protocol}.json`), 'utf8'));
  return { base: `http://127.0.0.1:${gateway.address()?.port ?? 0}`, board, putPawn, kept };
};
