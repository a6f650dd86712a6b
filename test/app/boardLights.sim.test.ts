import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { createSentioBoard } from '../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import { readLights } from '../../src/boards/protocols/tabutronic/lightFrames.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import { makeSquare, parseSquare } from '../../src/chess/square.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';
import { callerOf } from '../table/callerOf.js';
import { inVirtualTime } from './inVirtualTime.js';

const at = (name: string): number => parseSquare(name) ?? 0;
const moved = (atMs: number, from: string, to: string): readonly PhysicalAct[] => [
  { atMs, kind: 'lift', square: at(from) },
  { atMs: atMs + 600, kind: 'place', square: at(to), piece: 1 },
];

const sleep = (time: VirtualTime, ms: number): Promise<void> =>
  new Promise((resolve) => void time.setTimeout(resolve, ms));

/** A board with lights at a table of the house. Returns the lit squares after each of these times. */
const litAfter = (acts: readonly PhysicalAct[], ruleAtMs: number, looksMs: readonly number[]) =>
  inVirtualTime(async (time) => {
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-lights-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const { host, device } = createMemoryLine(time);
    const board = createSentioBoard({ seed: 4 });
    const simulated = createBoardHost({ board, device, time, script: acts });
    await simulated.start();
    const laws = { rules: lawsRules('fide-standard'), canMate: findMate };
    const spec = { id: 'one', name: 'One', device: { url: 'test:', protocol: 'sentio' }, tags: {}, laws };
    const deps = { tables, time, log: silentLog, recordDir: undefined };
    const started = await startBoard(spec, { transport: host, link: 'memory', origin: 'simulated' }, deps);
    // Loading takes real time while simulated time runs on, so hands and looks are timed from here.
    const startMs = time.nowMs();
    const seen: string[] = [];
    for (const lookMs of [...looksMs, ruleAtMs].sort((a, b) => a - b)) {
      await sleep(time, startMs + lookMs - time.nowMs());
      if (lookMs === ruleAtMs) {
        const command = { type: 'illegalMove', side: 'black', cause: 'illegalMove', ply: 2 } as const;
        const answer = await tables.command('one', command, callerOf('arbiter Bea'));
        if (!answer.ok) throw answer.error;
      } else {
        const lit = board.lights === null ? [] : (readLights(board.lights)?.squares ?? []);
        seen.push(lit.map(makeSquare).join(' '));
      }
    }
    await started.stop();
    await simulated.stop();
    tables.stop();
    journal.close();
    return seen;
  });

test('after a ruling the lights of the board lead an illegal move back, and go out when it is back', async () => {
  const acts = [...moved(20_000, 'e2', 'e4'), ...moved(26_000, 'g8', 'g6'), ...moved(80_000, 'g6', 'g8')];
  const seen = await litAfter(acts, 60_000, [24_000, 55_000, 75_000, 110_000]);
  expect(seen.map((squares) => squares.split(' ').sort().join(' '))).toEqual(['', '', 'g6 g8', '']);
});
