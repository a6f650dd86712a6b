import { expect, test } from 'vitest';
import { recordedCommands } from '../../src/app/recordedCommands.js';
import { reportTable } from '../../src/app/reportTable.js';
import type { LinkEvent } from '../../src/boards/device/link.js';
import { createSessionFor } from '../../src/boards/device/loadProtocol.js';
import { createRecordingEnd } from '../../src/boards/device/recordingEnd.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { findMate } from '../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createPlainTable, type PlainTableDeps } from '../../src/table/plainTable.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { emptyTable, type TableState } from '../../src/table/tableState.js';
import { specOf } from './playOnTable.js';

const OFFLINE = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false } as const;

/** The outcome of an incident when the program is killed at that time and knows only its journal. */
const playKilled = async (name: string, profile: LawsProfile, killedMs: number): Promise<TableState> => {
  const { header, lines } = await readRecordingFile(`fixtures/laws/${name}.jsonl`);
  const time = new VirtualTime();
  let [n, games] = [0, 0];
  const deps: PlainTableDeps = {
    time,
    recogniser: {},
    laws: { rules: lawsRules(profile), canMate: findMate },
    record: (table, bodies, atMs) =>
      bodies.map((body) => ({ seq: ++n, table, epoch: '', n, atMs, at: '', ...body }) as TableEvent),
    announce: () => {},
    newGame: () => ({ gameId: `game-${++games}`, startedAt: '', date: '????.??.??' }),
  };
  let table = createPlainTable(emptyTable('one', specOf('one').name, OFFLINE, {}), deps);
  const received = new Map<string, LinkEvent>();
  const onEvent = (event: LinkEvent): void => {
    received.set(event.kind === 'event' ? event.event.kind : event.kind, event);
    reportTable(table, event);
  };
  const restart = (): void => {
    const journalled = JSON.parse(JSON.stringify(table.state)) as TableState;
    table.stop();
    table = createPlainTable({ ...journalled, device: OFFLINE }, deps);
    // The board's placement is requested again.
    for (const kind of ['link', 'ready', 'board']) {
      const event = received.get(kind);
      if (event !== undefined) reportTable(table, { ...event, atMs: killedMs } as LinkEvent);
    }
  };
  const end = createRecordingEnd({ session: await createSessionFor(header.protocol), time, onEvent });
  const said = [...(await recordedCommands(lines))];
  for (const { atMs, ...line } of lines) {
    if (time.nowMs() < killedMs && atMs >= killedMs) {
      time.advanceTo(killedMs);
      restart();
    }
    time.advanceTo(atMs);
    for (let next = said[0]; next !== undefined && next.atMs <= atMs; next = said[0]) {
      said.shift();
      table.command(next.command, atMs, next.caller);
    }
    end.play({ atMs, ...line });
  }
  time.advanceTo(time.nowMs() + 10_000);
  return table.state;
};

const sansOf = ({ game }: TableState): string => game?.moves.map(({ san }) => san).join(' ') ?? '';

// The illegal move is reported at 5.5 s, the reply made at 6.5 s and pressed at 7.

test('an illegal move that is answered over a restart stands where a reply lets it stand', async () => {
  const state = await playKilled('standing/answered-stands-unsupervised-fide-blitz', 'fide-blitz', 5_991);
  expect(state.game?.before?.moves.map(({ san }) => san)).toEqual(['Nf5']);
  expect(sansOf(state)).toBe('Nf6 Nc3 Bc5');
});

test('where it waits for its ruling no unseen plies are found that would explain it', async () => {
  const state = await playKilled('standing/answered-ruled-put-back-and-replaced', 'fide-standard', 7_200);
  expect(sansOf(state)).toBe('Nd4');
  expect(state.laws.illegalMoves.white).toBe(1);
});
