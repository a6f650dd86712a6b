import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { startPosition } from '../../src/chess/position.js';
import { linkOf } from '../../src/eboard/boardFamily.js';
import { createLiveChessSession } from '../../src/gateways/liveChess/liveChessSession.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource, VirtualTime } from '../../src/shared/timeSource.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { createBoardHost } from '../../src/simulation/shell/boardHost.js';
import { createHidEnd } from '../../src/simulation/shell/hidEnd.js';
import { seenBy } from '../../src/table/audience.js';
import { createRegistry } from '../../src/table/registry.js';
import type { DeviceEnd } from '../../src/transport/deviceEnd.js';
import { createHidTransport } from '../../src/transport/hid.js';
import { createMemoryLine } from '../../src/transport/memory.js';
import type { Transport } from '../../src/transport/transport.js';
import { drawFrom } from '../depth.js';
import { silentLog } from '../gateways/http/httpBed.js';
import { type Message, messages } from '../gateways/liveChess/sessionBed.js';
import { type Family, families, familiesAndModels } from '../protocols/conformance/families.js';
import { HANDS_BEGIN_MS } from '../protocols/conformance/playing.js';
import { isThorough } from '../protocols/conformance/thorough.js';
import { inVirtualTime } from './inVirtualTime.js';
import { movesOf, OPERA } from './opera.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SETTLED_MS = 15_000;
/** Boards of USB reports, which no pseudo-terminal can be, play the whole game; the others when there is time. */
const playedOn = ({ inReports }: Family): readonly string[] =>
  inReports || isThorough ? OPERA : OPERA.slice(0, 12);

type Line = { readonly host: Transport; readonly device: DeviceEnd };

/** As the system has it plugged in: the interface of the board beside one that is none of ours. */
const reportLine = ({ protocol }: Family, time: TimeSource): Line => {
  const link = linkOf(protocol, 'hid');
  const [usb] = protocol.models.flatMap((model) => model.usb);
  if (link === undefined || usb === undefined) throw new Error(`no reports of ${protocol.id}`);
  const { vendorId, productId } = usb;
  const { usagePage, reportBytes, writes, unnumbered } = link;
  const { device, system } = createHidEnd({ path: '/dev/hidraw1', vendorId, productId, usagePage });
  const keyboard = { path: '/dev/hidraw0', vendorId, productId, usagePage: 1 };
  const load = async () => ({
    ...system,
    devices: async () => [keyboard, ...(await system.devices())],
  });
  const host = createHidTransport({ vendorId, productId, usagePage, reportBytes, writes, unnumbered, load });
  return {
    // What node-hid reads has no time but the machine's.
    host: {
      ...host,
      open: (onEvent) =>
        host.open((event) => onEvent(event.type === 'bytes' ? { ...event, atMs: time.nowMs() } : event)),
    },
    // On the wire such reports have no id.
    device: unnumbered ? { ...device, send: (bytes) => device.send(bytes.slice(1)) } : device,
  };
};

/** A whole game at a table with this board; what a program of LiveChess heard of it, and what the table says. */
const servedGame = (family: Family) =>
  inVirtualTime(async (time: VirtualTime) => {
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-served-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const registry = createRegistry({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const { host, device } = family.inReports ? reportLine(family, time) : createMemoryLine(time);
    const { acts } = planHands({
      start: startPosition,
      moves: movesOf(playedOn(family)),
      result: '*',
      ending: 'none',
      profile: handProfiles.club,
      thinkScale: 0.15,
      random: createRandom(4),
      startMs: HANDS_BEGIN_MS,
    });
    const hosted = createBoardHost({ board: family.createBoard(), device, time, script: acts });
    await hosted.start();
    const started = await startBoard(
      { id: 'one', name: 'One', device: { url: 'test:', protocol: family.id }, tags: {} },
      { transport: host, link: family.inReports ? 'hid' : 'serial', origin: 'simulated' },
      { registry, time, log: silentLog, recordDir: undefined },
    );
    const service = seenBy(registry, 'public');
    const program = createLiveChessSession({
      tables: service.tables,
      table: service.table,
      epochOf: (atMs) => atMs,
      epochMs: () => time.nowMs(),
    });
    const heard: Message[] = [];
    const ask = (request: object) => heard.push(...messages(program.request(JSON.stringify(request))));
    ask({ id: 1, call: 'subscribe', param: { feed: 'eboardevent', id: 1, param: { serialnr: 'one' } } });
    ask({ id: 2, call: 'call', param: { id: 1, method: 'setup', param: { fen: START } } });
    const leave = service.subscribe('live', {
      onEvent: ({ table }) => heard.push(...messages(program.tableChanged(table))),
    });
    const endMs = (acts.at(-1)?.atMs ?? 0) + SETTLED_MS;
    await new Promise<void>((resolve) => time.setTimeout(resolve, endMs));
    const table = registry.table('one');
    leave();
    await started.stop();
    await hosted.stop();
    registry.stop();
    await journal.close();
    return { table, heard };
  });

const served = isThorough ? familiesAndModels : families;
test.each(drawFrom(served.map((family) => [family.name, family] as const)))(
  'a game on %s, by its own link, for programs of LiveChess',
  async (_, family) => {
    const { table, heard } = await servedGame(family);
    expect(table?.game?.moves.map(({ san }) => san)).toEqual(playedOn(family));
    expect(heard.flatMap(({ param }) => (param?.san ? [param.san] : [])).at(-1)).toEqual(playedOn(family));
    expect(heard.filter(({ response }) => response === 'error')).toEqual([]);
  },
);
