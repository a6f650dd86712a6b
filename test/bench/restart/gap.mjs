// A game in which some plies are played unseen.

import { scanModels } from '../../../dist/boards/simulated/scanModels.js';
import { senseActs } from '../../../dist/boards/simulated/sensorModel.js';
import { startBoard } from '../../../dist/chess/board.js';
import { openInProcessJournal } from '../../../dist/journal/inProcessJournal.js';
import { createRandom } from '../../../dist/shared/random.js';
import { VirtualTime } from '../../../dist/shared/timeSource.js';
import { planHands } from '../../../dist/simulation/hands/planHands.js';
import { handProfiles } from '../../../dist/simulation/hands/profiles.js';
import { createTables } from '../../../dist/table/tables.js';

const LAST_WAIT_MS = 60_000;
const FIRST_GAP_PLY = 8;
const PLIES_AFTER = 6;
const QUIET_LINE = { leftFlag: false, rightFlag: false, batteryLow: false, leverUp: null };

/** The board's reports. The link goes down and up unseen. */
export const planGap = ({ seed, start, moves, hands, missed }) => {
  const random = createRandom(seed);
  const profile = { ...handProfiles[hands], ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const plan = planHands({ start, moves, result: '*', profile, random: random.fork('hands') });
  const { plies } = plan.truth;
  const places = plies.length - missed - FIRST_GAP_PLY - PLIES_AFTER;
  const first = FIRST_GAP_PLY + Math.floor(random.next() * places);
  const last = plies[first + missed - 1];
  const outMs = plies[first].firstTouchMs - 10;
  const inMs = Math.max(last.completeMs ?? 0, last.pressMs ?? 0) + 20;
  const cable = [
    { atMs: outMs, kind: 'unplug' },
    { atMs: inMs, kind: 'plug' },
  ];
  return senseActs({
    start: startBoard,
    acts: [...plan.acts, ...cable].sort((a, b) => a.atMs - b.atMs),
    model: scanModels.dgt,
    random: random.fork('sensors'),
  }).events;
};

const tell = (table, event) => {
  const { atMs } = event;
  if (event.kind === 'link') table.deviceChanged({ link: event.up ? 'ready' : 'lost' }, atMs);
  else if (event.kind === 'press') table.pressed(event.side, atMs);
  else if (event.kind === 'board' && event.whole)
    table.deviceEvent({ kind: 'placement', board: event.board }, atMs);
  else if (event.kind === 'board')
    for (const { square, after } of event.changes)
      table.deviceEvent({ kind: 'square', square, code: after }, atMs);
  else if (event.kind === 'clock' && event.clock !== null) {
    const { whiteMs: leftMs, blackMs: rightMs, running: side } = event.clock;
    const running = side === null ? null : side === 'white' ? 'left' : 'right';
    table.deviceEvent({ kind: 'clock', reading: { leftMs, rightMs, running, ...QUIET_LINE } }, atMs);
  }
};

const beginLife = async (file, time) => {
  const journal = await openInProcessJournal(file, { time, isDurable: false });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(time.nowMs()).toISOString(),
    today: () => '2026.11.22',
  });
  const device = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false };
  const table = tables.addTable({ id: 'one', name: 'Table one', device, tags: { Event: 'Bench' } });
  table.deviceChanged({ link: 'ready' }, time.nowMs());
  return { time, table };
};

/** The final moves. With `isKilled` the program is killed instead of the cable being pulled. */
export const playGap = async ({ events, file, isKilled }) => {
  let life = await beginLife(file, new VirtualTime());
  for (const event of events) {
    life.time.advanceTo(event.atMs);
    const isGap = event.kind === 'link' && event.atMs > 0;
    if (!isKilled || !isGap) tell(life.table, event);
    else if (event.up) life = await beginLife(file, new VirtualTime(event.atMs));
  }
  life.time.advanceTo(life.time.nowMs() + LAST_WAIT_MS);
  return life.table.state.game?.moves.map(({ uci }) => uci) ?? [];
};
