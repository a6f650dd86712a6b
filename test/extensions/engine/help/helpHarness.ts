import { onTestFinished } from 'vitest';
import { createAnalyst } from '../../../../src/extensions/engine/help/analyst.js';
import { createHelpService } from '../../../../src/extensions/engine/help/helpService.js';
import { ok } from '../../../../src/shared/result.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import {
  createScriptedEngine,
  type ScriptedEngineOptions,
} from '../../../../src/simulation/engine/scriptedEngine.js';
import type { HelpRequest } from '../../../../src/table/opponents/help.js';
import type { TableCommand } from '../../../../src/table/tableService.js';
import { makeFolder } from '../../../journal/journalHarness.js';
import { specOf } from '../../../table/playOnTable.js';
import { openHouse } from '../../../table/twoHouses.js';

export const atScreens: TableCommand = { type: 'setSeats', white: 'screen', black: 'screen' };

/** Tables in simulated time, and a service that helps with a scripted engine. */
export const startHelpHarness = async (
  engineOptions: Omit<ScriptedEngineOptions, 'time'> = {},
  tables: readonly string[] = ['a', 'b'],
  dir = makeFolder(),
) => {
  const time = new VirtualTime();
  const { tables: ownTables, close } = await openHouse(dir, time);
  for (const id of tables) ownTables.addTable(specOf(id));
  const engine = createScriptedEngine({ ...engineOptions, time });
  const analyst = createAnalyst({ open: engine.open, options: {}, time });
  onTestFinished(() => analyst.stop());
  const service = createHelpService({
    table: (id) => ownTables.table(id),
    tables: () => ownTables.tables(),
    analyst: async () => ok(analyst),
    emit: (id, hint) => void ownTables.command(id, { type: 'tellHint', hint }, { role: 'operator' }),
  });
  const say = async (table: string, ...commands: readonly TableCommand[]): Promise<void> => {
    for (const command of commands) {
      const answer = await ownTables.command(table, command, { role: 'operator' });
      if (!answer.ok) throw new Error(`${command.type}: ${answer.error.message}`);
    }
  };
  const play = async (table: string, ...moves: readonly string[]): Promise<void> => {
    for (const uci of moves) {
      const side = ownTables.table(table)?.game?.turn ?? 'white';
      await say(table, { type: 'playMove', side, uci });
    }
  };
  /** The service's answer in few words. */
  const ask = async (
    table: string,
    request: HelpRequest,
    meanwhile?: () => Promise<void>,
  ): Promise<string> => {
    const asked = service.ask(table, request);
    if (asked === undefined) return 'no such table';
    let isDone = false;
    const done = asked.finally(() => {
      isDone = true;
    });
    await meanwhile?.();
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      const dueMs = time.nextDueMs();
      if (dueMs !== undefined && !isDone) time.advanceTo(dueMs);
    }
    const answer = await done;
    return answer.ok ? answer.value.text : answer.error.code;
  };
  return { time, dir, ownTables, close, engine, service, say, play, ask };
};
