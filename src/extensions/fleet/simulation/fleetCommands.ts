import { createRandom } from '../../../shared/random.js';
import { fleetId } from '../fleetIds.js';
import type { CommandAnswer } from './simulatedDaemon.js';
import type { SimulatedFleet } from './simulatedFleet.js';
import { pause } from './simulatedMachine.js';

const COMMAND_EVERY_MS = 400;

/** A command and the hub's answer to it. */
export type AnsweredCommand = { readonly name: string; readonly answer: CommandAnswer };

/** Sends commands that must take effect exactly once, from all hubs. Each gives a table a unique name. */
export const commandFromHubs = async (
  { nodes, hubs }: SimulatedFleet,
  seed: number,
  goesOn: () => boolean,
): Promise<readonly AnsweredCommand[]> => {
  const random = createRandom(seed);
  const said: AnsweredCommand[] = [];
  const all = nodes.flatMap(({ daemon, tables }) => tables.map((table) => fleetId(daemon.name, table)));
  const waiting: Promise<void>[] = [];
  while (goesOn()) {
    await pause(COMMAND_EVERY_MS);
    const name = `c${waiting.length}`;
    const table = all[random.integer(0, all.length - 1)] ?? '';
    const hub = hubs[random.integer(0, hubs.length - 1)];
    const answer = hub?.command(table, { type: 'rename', name }) ?? Promise.resolve('down');
    waiting.push(answer.then((received) => void said.push({ name, answer: received })));
  }
  await Promise.all(waiting);
  return said;
};

export type CommandVerdict = {
  /** The number of repeated effects. */
  readonly commandsTwice: number;
  /** Commands answered with success that are in no journal. */
  readonly commandsLost: number;
  /** Commands answered with a refusal that took effect. */
  readonly commandsInSpite: number;
  /**
   * `down`: the hub was not running. `cut`: it was killed before it answered. `silent`: it was running but
   * did not answer, which is a fault.
   */
  readonly commands: Readonly<Record<CommandAnswer, number>>;
};

/**
 * Compares answers with effects.
 *
 * @param done the names in the journals of the nodes, with repeats
 */
export const judgeCommands = (said: readonly AnsweredCommand[], done: readonly string[]): CommandVerdict => {
  const count = (answer: CommandAnswer): number => said.filter((each) => each.answer === answer).length;
  const has = new Set(done);
  return {
    commandsTwice: done.length - has.size,
    commandsLost: said.filter(({ name, answer }) => answer === 'ok' && !has.has(name)).length,
    commandsInSpite: said.filter(({ name, answer }) => answer === 'refused' && has.has(name)).length,
    commands: {
      ok: count('ok'),
      refused: count('refused'),
      unknown: count('unknown'),
      down: count('down'),
      cut: count('cut'),
      silent: count('silent'),
    },
  };
};
