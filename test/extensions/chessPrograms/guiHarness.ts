import { onTestFinished } from 'vitest';
import type { Color } from '../../../src/chess/types.js';
import { createGuiShell } from '../../../src/extensions/chessPrograms/guiShell.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { createHands, specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A board as the engine of a chess program, which is this test, in simulated time. */
export const startGuiHarness = async ({
  isScid = false,
  isConnected = true,
  side,
  id = 't',
}: {
  isScid?: boolean;
  isConnected?: boolean;
  side?: Color;
  id?: string;
} = {}) => {
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  const table = tables.addTable(specOf(id));
  let hands = createHands(table, time);
  if (isConnected) hands.connect();
  const port = tables.port(id);
  if (port === undefined) throw new Error('no port');
  const said: string[] = [];
  const begin = () =>
    createGuiShell({
      table: Promise.resolve(port),
      findTable: async () => port,
      say: (line) => said.push(line),
      translate: inEnglish,
      time,
      onQuit: () => said.push('(quit)'),
      isScid,
      side,
    });
  let shell = begin();
  onTestFinished(() => shell.stop());
  const settle = async (ms = 3_000): Promise<void> => {
    const untilMs = time.nowMs() + ms;
    for (let i = 0; i < 10; i++) await turnOver();
    while (time.nowMs() < untilMs) {
      time.advanceTo(Math.min(untilMs, Math.max(time.nowMs(), time.nextDueMs() ?? untilMs)));
      for (let i = 0; i < 4; i++) await turnOver();
    }
  };
  return {
    said,
    /** Sends these lines and returns the answers. */
    tell: async (...lines: readonly string[]): Promise<readonly string[]> => {
      const before = said.length;
      for (const line of lines) shell.receive(line);
      await settle();
      return said.slice(before);
    },
    /** Lets time pass. */
    wait: async (ms: number): Promise<readonly string[]> => {
      const before = said.length;
      await settle(ms);
      return said.slice(before);
    },
    /** Restarts after the program was killed. */
    restart: (): void => {
      shell.stop();
      shell = begin();
    },
    /** Sets up the pieces for another game. */
    setUp: async (): Promise<readonly string[]> => {
      const before = said.length;
      hands = createHands(table, time);
      hands.connect();
      await settle();
      return said.slice(before);
    },
    /** Makes moves on the board and returns the lines that the program then receives. */
    hands: async (...moves: readonly string[]): Promise<readonly string[]> => {
      const before = said.length;
      hands.play(...moves);
      await settle(20_000);
      return said.slice(before);
    },
    /** Gives a command of the arbiter and returns the lines that the program then receives. */
    command: async (command: TableCommand): Promise<readonly string[]> => {
      const before = said.length;
      const answer = await tables.command(id, command, { role: 'operator' });
      if (!answer.ok) throw answer.error;
      await settle();
      return said.slice(before);
    },
    view: () => tables.table(id),
    moves: () => tables.table(id)?.game?.moves.map(({ uci }) => uci) ?? [],
  };
};
