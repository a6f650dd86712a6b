import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import type { OpenedDevice } from '../../src/app/openDevice.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import type { DeviceEnd } from '../../src/boards/transport/deviceEnd.js';
import type { Transport } from '../../src/boards/transport/transport.js';
import { startPosition } from '../../src/chess/position.js';
import { pliesBefore } from '../../src/extensions/rehearsal/scoreSheet.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createLiveChessSession } from '../../src/server/liveChess/liveChessSession.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource, VirtualTime } from '../../src/shared/timeSource.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { seenBy } from '../../src/table/audience.js';
import { createTables } from '../../src/table/tables.js';
import type { Family } from '../boards/protocols/conformance/families.js';
import { HANDS_BEGIN_MS } from '../boards/protocols/conformance/playing.js';
import { silentLog } from '../server/http/httpHarness.js';
import { type Message, messages } from '../server/liveChess/sessionHarness.js';
import { answeringPlayers } from './answeringPlayers.js';
import { inVirtualTime } from './inVirtualTime.js';
import { movesOf } from './opera.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SETTLED_MS = 15_000;

/** Both ends of a line. */
export type Line = { readonly host: Transport; readonly device: DeviceEnd };

/** A question about the moves. `plies`: the number of plies before those that it is about. */
export type AskedMoves = { readonly atMs: number; readonly plies: number | undefined };

export type ServedGame = {
  readonly family: Family;
  readonly link: OpenedDevice['link'];
  readonly createLine: (time: TimeSource) => Line;
  readonly sans: readonly string[];
  /** Changes the acts by faults of the cable. */
  readonly cable?: (acts: readonly PhysicalAct[]) => readonly PhysicalAct[];
  /** The factor for the usual thinking time. */
  readonly pace?: number;
  readonly hands?: keyof typeof handProfiles;
  /** Whether the players answer what is asked about their moves. */
  readonly isAnswered?: boolean;
  /** The seed of the hands. */
  readonly seed?: number;
  /** The limit in virtual time, when ten minutes are too few. */
  readonly limitMs?: number;
};

/**
 * A whole game at a table with this board. Returns the events of a LiveChess program and those of the table.
 */
export const servedGame = ({
  family,
  link,
  createLine,
  sans,
  cable = () => [],
  pace = 0.15,
  hands = 'club',
  seed = 4,
  isAnswered = false,
  limitMs,
}: ServedGame) =>
  inVirtualTime(async (time: VirtualTime) => {
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-served-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const { host, device } = createLine(time);
    const { acts, truth } = planHands({
      start: startPosition,
      moves: movesOf(sans),
      result: '*',
      ending: 'none',
      profile: handProfiles[hands],
      thinkScale: pace,
      random: createRandom(seed),
      startMs: HANDS_BEGIN_MS,
    });
    const script = [...acts, ...cable(acts)].sort((a, b) => a.atMs - b.atMs);
    const hosted = createBoardHost({ board: family.createBoard(), device, time, script });
    await hosted.start();
    const started = await startBoard(
      { id: 'one', name: 'One', device: { url: 'test:', protocol: family.id }, tags: {} },
      { transport: host, link, origin: 'simulated' },
      { tables, time, log: silentLog, recordDir: undefined },
    );
    const service = seenBy(tables, 'public');
    const program = createLiveChessSession({
      tables: service.tables,
      table: service.table,
      epochOf: (atMs) => atMs,
      epochMs: () => time.nowMs(),
    });
    const shown: Message[] = [];
    let asked = 0;
    const askedMoves: AskedMoves[] = [];
    const signals: (number | undefined)[] = [];
    const ask = (request: object) => shown.push(...messages(program.request(JSON.stringify(request))));
    ask({ id: 1, call: 'subscribe', param: { feed: 'eboardevent', id: 1, param: { serialnr: 'one' } } });
    ask({ id: 2, call: 'call', param: { id: 1, method: 'setup', param: { fen: START } } });
    const answer = answeringPlayers({ time, tables }, sans, truth.plies);
    const leave = service.subscribe('live', {
      onEvent: (event) => {
        if (event.type === 'ask') asked += 1;
        if (event.type === 'ask' && event.about === 'board')
          askedMoves.push({ atMs: time.nowMs(), plies: pliesBefore(event) });
        if (event.type === 'ask' && isAnswered) answer();
        if (event.type === 'device') signals.push(event.device.signalDbm);
        shown.push(...messages(program.tableChanged(event.table)));
      },
    });
    const endMs = (script.at(-1)?.atMs ?? 0) + SETTLED_MS;
    await new Promise<void>((resolve) => time.setTimeout(resolve, endMs));
    const table = tables.table('one');
    leave();
    await started.stop();
    await hosted.stop();
    tables.stop();
    await journal.close();
    return {
      table,
      received: shown,
      asked,
      askedMoves,
      truth,
      signals: signals.filter((one, i) => one !== undefined && one !== signals[i - 1]),
    };
  }, limitMs);
