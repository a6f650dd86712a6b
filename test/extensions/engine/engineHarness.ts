import { onTestFinished } from 'vitest';
import type { Color } from '../../../src/chess/types.js';
import type { Book } from '../../../src/extensions/engine/book/book.js';
import { EngineSeat } from '../../../src/extensions/engine/engineSeat.js';
import { type EngineLevel, engineOptions } from '../../../src/extensions/engine/player/enginePlan.js';
import { enginePlays } from '../../../src/extensions/opponents/helpAllowed.js';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import {
  createScriptedEngine,
  type ScriptedEngineOptions,
} from '../../../src/simulation/engine/scriptedEngine.js';
import type { Seat } from '../../../src/table/game/seat.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { createHands, specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export type EngineHarnessOptions = {
  readonly engine?: Omit<ScriptedEngineOptions, 'time'>;
  /** The seat of the other player. */
  readonly other?: Seat;
  readonly side?: Color;
  readonly level?: EngineLevel;
  readonly book?: Book;
  readonly before?: readonly TableCommand[];
};

/** A table in simulated time with an engine in one seat. */
export const startEngineHarness = async (options: EngineHarnessOptions = {}) => {
  const {
    side = 'black',
    other = 'screen',
    level = {},
    book = null,
    before = [{ type: 'newGame' }],
  } = options;
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  const table = tables.addTable(specOf('t'));
  const hands = createHands(table, time);
  hands.connect();
  const port = tables.port('t');
  if (port === undefined) throw new Error('no port');
  const engine = createScriptedEngine({ ...options.engine, time });
  const notes: string[] = [];
  const seat = new EngineSeat({
    table: port,
    open: engine.open,
    setting: { side, initialName: 'engine', level, book, random: createRandom(1) },
    options: engineOptions(level, {}),
    mayPlay: (view) => {
      const others = tables.tables().filter(({ id }) => id !== 't');
      return enginePlays(view, others);
    },
    time,
    onNote: (text) => notes.push(text),
  });
  const say = async (command: TableCommand) => {
    const answer = await tables.command('t', command, { role: 'operator' });
    if (!answer.ok) throw new Error(`${command.type}: ${answer.error.message}`);
  };
  const elapse = async (ms: number): Promise<void> => {
    const untilMs = time.nowMs() + ms;
    while (time.nowMs() < untilMs) {
      time.advanceTo(Math.min(untilMs, Math.max(time.nowMs(), time.nextDueMs() ?? untilMs)));
      await turnOver();
      await turnOver();
    }
  };
  await say({ type: 'setSeats', white: other, black: other, [side]: 'engine' });
  for (const command of before) await say(command);
  await seat.start();
  await elapse(500);
  onTestFinished(() => seat.stop());
  return {
    time,
    tables,
    engine,
    seat,
    hands,
    notes,
    say,
    elapse,
    view: () => {
      const view = tables.table('t');
      if (view === undefined) throw new Error('no table');
      return view;
    },
    moves: () => tables.table('t')?.game?.moves.map(({ uci }) => uci) ?? [],
    /** The other player makes a move, and some time passes. */
    play: async (uci: string, ms = 500) => {
      await say({ type: 'playMove', side: side === 'black' ? 'white' : 'black', uci });
      await elapse(ms);
    },
    received: (word: string) => engine.received.filter((line) => line.startsWith(word)),
  };
};
