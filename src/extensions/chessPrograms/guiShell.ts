import type { Color } from '../../chess/types.js';
import { describeThrown } from '../../messages/catalogue/keyedError.js';
import { problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translate } from '../../messages/catalogue/translate.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableCommand } from '../../table/tableService.js';
import { viewOfTable } from '../../table/tableState.js';
import { byOpponent, type OpponentTable } from '../opponents/opponentTable.js';
import { AGAIN_MS, isTemporary } from '../opponents/temporaryRefusals.js';
import { watchTable } from '../opponents/watchTable.js';
import type { GuiDialogue, GuiInput, GuiOutput } from './guiDialogue.js';
import { scidGui } from './scidGui.js';
import { uciGui } from './uciGui.js';
import { xboardGui } from './xboardGui.js';

export type GuiShellDeps = {
  /** The table. The shell answers the other program even before it is found. */
  readonly table: Promise<OpponentTable>;
  /** Finds another table when the other program selects one. */
  readonly findTable: (id: string) => Promise<OpponentTable>;
  readonly say: (line: string) => void;
  /** Translates for the user of the other program. */
  readonly translate: Translate;
  readonly time: TimeSource;
  readonly onQuit: () => void;
  /** The only side played at the board. Undefined: both. */
  readonly side?: Color | undefined;
  /** The other program is Scid, which uses the board as an input device. */
  readonly isScid?: boolean;
};

/** Some programs give up on an engine that is not ready within ten seconds. */
const BOARD_WAIT_MS = 8_000;

type Running = { readonly take: (input: GuiInput) => void; readonly stop: () => void };

const run = <State>(dialogue: GuiDialogue<State>, deps: GuiShellDeps): Running => {
  let state = dialogue.start;
  let table: OpponentTable | undefined;
  let watched: Promise<OpponentTable> | undefined;
  let leave = (): void => {};
  let stopWaiting = (): void => {};
  let isOver = false;
  let request = 0;
  let commands: Promise<void> = Promise.resolve();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void deps.time.setTimeout(resolve, ms));
  /**
   * Sends a command and repeats it while it is too early or the daemon cannot be reached, unless a newer
   * request exists. A command lost on the way may have been received.
   */
  const askTable = async (command: TableCommand, to: OpponentTable, of: number): Promise<void> => {
    let isLost = false;
    const lose = (error: unknown): undefined => {
      if (!isLost) take({ kind: 'unreachable', why: describeThrown(error) });
      isLost = true;
      return undefined;
    };
    for (;;) {
      const answer = await to.command(command, byOpponent).catch(lose);
      if (answer?.ok === true || (isLost && answer?.error.details['rule'] === 'twice')) return;
      const isStarting = isLost && answer?.error.code === 'NOT_FOUND';
      if (answer !== undefined && !isStarting && !isTemporary(answer.error))
        return take({ kind: 'refused', why: problemMessage(answer.error), command: command.type });
      if (isOver || of !== request) return;
      await pause(AGAIN_MS);
    }
  };
  const send = (command: TableCommand): void => {
    const [to, of] = [table, request];
    if (to === undefined) return;
    commands = commands
      .then(() => askTable(command, to, of))
      .catch((error: unknown) => take({ kind: 'unreachable', why: describeThrown(error) }));
  };
  const perform = (output: GuiOutput): void => {
    if (output.kind === 'say') deps.say(output.line);
    else if (output.kind === 'inform') deps.say(`${output.word} ${deps.translate(output.said)}`);
    else if (output.kind === 'command') send(output.command);
    else if (output.kind === 'quit') deps.onQuit();
    else watch(deps.findTable(output.id));
  };
  const take = (input: GuiInput): void => {
    if (isOver) return;
    const [next, outputs] = dialogue.step(state, input);
    state = next;
    if (outputs.some(({ kind }) => kind === 'command')) request += 1;
    for (const output of outputs) perform(output);
  };
  const watch = (found: Promise<OpponentTable>): void => {
    leave();
    const isWatched = (): boolean => !isOver && watched === found;
    watched = found;
    stopWaiting();
    const alarm = deps.time.setTimeout(() => take({ kind: 'boardLate' }), BOARD_WAIT_MS);
    stopWaiting = () => deps.time.clearTimeout(alarm);
    const follow = async (): Promise<void> => {
      const next = await found;
      if (!isWatched()) return;
      table = next;
      const stop = await watchTable(next, 'final', (now) => {
        if (isWatched()) take({ kind: 'table', view: viewOfTable(now) });
      });
      if (isWatched()) leave = stop;
      else stop();
    };
    follow().catch((error: unknown) => {
      if (isWatched()) take({ kind: 'unreachable', why: describeThrown(error) });
    });
  };
  watch(deps.table);
  return {
    take,
    stop: () => {
      isOver = true;
      stopWaiting();
      leave();
    },
  };
};

const runFor = (firstLine: string, deps: GuiShellDeps): Running =>
  firstLine.trim() === 'xboard' ? run(xboardGui(deps.side), deps) : run(uciGui(deps.side), deps);

/** The board as an engine of another program. The first line decides the protocol. */
export const createGuiShell = (
  deps: GuiShellDeps,
): { readonly receive: (line: string) => void; readonly stop: () => void } => {
  // Scid waits for the driver to speak first; engines wait for the program.
  let running = deps.isScid === true ? run(scidGui, deps) : undefined;
  return {
    receive: (line) => {
      running ??= runFor(line, deps);
      running.take({ kind: 'line', line });
    },
    stop: () => running?.stop(),
  };
};
