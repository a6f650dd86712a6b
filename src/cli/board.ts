import type { Command } from 'commander';
import type { Learning } from '../boards/eboard/pieceSet.js';
import { capabilityMessage } from '../messages/capabilityText.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { learnedCount, nextStep } from '../messages/learningWords.js';
import { linkMessage } from '../messages/linkText.js';
import type { BoardSetupCommand, BoardSetupView } from '../table/boardSetups.js';
import { ask, type DaemonCaller, tableOf } from './daemonClient.js';
import { printLine, printMessage } from './output.js';
import { terminalWords } from './terminalWords.js';
import { DATA_DIR_HELP } from './tokenFor.js';

const LOOK_EVERY_MS = 500;

const boardPath = async (caller: DaemonCaller): Promise<string> =>
  `/api/v1/tables/${encodeURIComponent((await tableOf(caller)).id)}/board`;

const read = async (
  caller: DaemonCaller,
  path: string,
  command?: BoardSetupCommand,
): Promise<BoardSetupView> => (await ask(caller, path, command)) as BoardSetupView;

const show = async (view: BoardSetupView): Promise<void> => {
  await printMessage(message('boardShow.link', { state: linkMessage(view.link) }));
  if (view.capabilities !== null) await printMessage(capabilityMessage(view.capabilities));
  for (const { name, pieces } of view.pieceSets)
    await printMessage(message('boardShow.set', { name, pieces }));
  const weak = view.squares.filter(({ state }) => state === 'weak').map(({ square }) => square);
  await printMessage(
    weak.length === 0
      ? message('boardShow.weakNone')
      : message('boardShow.weak', { squares: weak.join(' ') }),
  );
};

const learningLine = (learning: Learning, isReady: boolean): Message => {
  const [known, all] = learnedCount(learning).map(String) as [string, string];
  const { frames, framesWanted } = learning;
  const said = { known, all, step: nextStep(learning, isReady) };
  return frames < framesWanted
    ? message('boardShow.learntReading', { ...said, frame: String(frames), frames: String(framesWanted) })
    : message('boardShow.learnt', said);
};

/** Prints each step once, until the set is complete and kept, or the user has stopped it. */
const learn = async (caller: DaemonCaller, name: string, turned: boolean): Promise<void> => {
  const translate = await terminalWords(process.env);
  const path = await boardPath(caller);
  let view = await read(caller, path, { type: 'learnPieces', name, turned });
  let reported = '';
  await printMessage(message('boardShow.spareQueens'));
  while (view.learning !== null && !view.learning.complete) {
    const line = translate(learningLine(view.learning, view.link === 'ready'));
    if (line !== reported) printLine(line);
    reported = line;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    view = await read(caller, path);
  }
  if (view.learning !== null) await show(await read(caller, path, { type: 'keepPieces' }));
};

export const build = (command: Command): void => {
  const caller = (): DaemonCaller => command.opts<DaemonCaller>();
  const say = async (asked: BoardSetupCommand): Promise<void> => {
    const path = await boardPath(caller());
    await show(await read(caller(), path, asked));
  };
  command
    .description('Sets up the board of a table of a running daemon: its pieces, lights and sensors.')
    .option('--url <url>', 'address of the daemon', 'http://127.0.0.1:8960')
    .option('--table <id>', 'the table, when there are several')
    .option('--token <token>', 'a role token, needed from other machines')
    .option('--data-dir <dir>', DATA_DIR_HELP);
  command
    .command('show')
    .description('show what the board can do, and what is known about it')
    .action(async () => show(await read(caller(), await boardPath(caller()))));
  command
    .command('learn <name>')
    .description('learn the chips of the pieces from the start position')
    .option('--turned', "White's pieces stand on ranks 7 and 8")
    .action((name: string, { turned = false }: { turned?: boolean }) => learn(caller(), name, turned));
  command
    .command('forget <name>')
    .description('forget a set of pieces')
    .action((name: string) => say({ type: 'forgetPieces', name }));
  command
    .command('lights [squares...]')
    .description('light these squares; without squares, return to the lights of the game')
    .action((squares: string[]) =>
      say({ type: 'testLights', squares: squares.length === 0 ? null : squares }),
    );
  command
    .command('place <placement>')
    .description('bring the pieces to a FEN placement by motor (experimental); keep hands off the board')
    .option('--turned', "White's pieces stand on ranks 7 and 8")
    .action((placement: string, { turned = false }: { turned?: boolean }) =>
      say({ type: 'movePieces', placement, turned }),
    );
  command
    .command('stop')
    .description('stop the motors at once (experimental)')
    .action(() => say({ type: 'stopMotors' }));
};
