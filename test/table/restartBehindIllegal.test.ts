import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordedCommands } from '../../src/app/recordedCommands.js';
import { tellTable } from '../../src/app/tellTable.js';
import type { LinkEvent } from '../../src/device/link.js';
import { createSessionFor } from '../../src/device/loadProtocol.js';
import { createRecordingEnd } from '../../src/device/recordingEnd.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { findMate } from '../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createRegistry } from '../../src/table/registry.js';
import { readRecordingFile } from '../../src/transport/readRecordingFile.js';
import { makeFolder } from '../journal/journalBed.js';
import { specOf } from './playOnTable.js';

/** What came of an incident in which the program was killed at that moment, without its memory of hands. */
const playKilled = async (name: string, profile: LawsProfile, killedMs: number) => {
  const file = join(makeFolder(), 'journal.sqlite');
  const seat = async (time: VirtualTime) => {
    const journal = await openInProcessJournal(file, { time, isDurable: false });
    const nowIso = () => new Date(time.nowMs()).toISOString();
    const registry = createRegistry({ time, journal, recogniser: {}, nowIso, today: () => '2026.11.22' });
    const laws = { rules: lawsRules(profile), canMate: findMate };
    return { time, table: registry.addTable({ ...specOf('one'), laws }) };
  };
  const { header, lines } = await readRecordingFile(`fixtures/laws/${name}.jsonl`);
  const heard = new Map<string, LinkEvent>();
  let life = await seat(new VirtualTime());
  const onEvent = (event: LinkEvent): void => {
    heard.set(event.kind === 'event' ? event.event.kind : event.kind, event);
    tellTable(life.table, event);
  };
  const time = new VirtualTime();
  const end = createRecordingEnd({ session: await createSessionFor(header.protocol), time, onEvent });
  const said = [...(await recordedCommands(lines))];
  let isKilled = false;
  for (const line of lines) {
    if (!isKilled && line.atMs > killedMs) {
      isKilled = true;
      life = await seat(new VirtualTime(killedMs));
      // The board is asked anew what stands on it.
      for (const kind of ['link', 'ready', 'board']) {
        const event = heard.get(kind);
        if (event !== undefined) tellTable(life.table, { ...event, atMs: killedMs } as LinkEvent);
      }
    }
    for (const each of [time, life.time]) each.advanceTo(line.atMs);
    const [next] = said;
    if (next !== undefined && next.atMs <= line.atMs) {
      said.shift();
      life.table.command(next.command, line.atMs, next.caller);
    }
    end.play(line);
  }
  life.time.advanceTo(life.time.nowMs() + 10_000);
  return life.table.state;
};

// The illegal move is told at 5.5 s, and answered at 6 s.
const KILLED_MS = 5_700;

test('an illegal move that was told before a restart stands when it is answered after it', async () => {
  const incident = 'standing/answered-stands-unsupervised-fide-blitz';
  const { game } = await playKilled(incident, 'fide-blitz', KILLED_MS);
  expect(game?.before?.moves.map(({ san }) => san)).toEqual(['Nf5']);
  expect(game?.moves.map(({ san }) => san)).toEqual(['Nf6', 'Nc3', 'Bc5']);
});

test('where it may be ruled on, no legal moves are found that would explain it', async () => {
  const { game, laws } = await playKilled('standing/knight-move-answered', 'fide-standard', KILLED_MS);
  expect(game?.moves).toEqual([]);
  expect(laws.offences.map(({ kind, side, state }) => [kind, side, state])).toEqual([
    ['illegal', 'white', 'open'],
  ]);
});
