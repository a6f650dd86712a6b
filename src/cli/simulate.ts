import { Argument, type Command, Option } from 'commander';
import { askedToStop } from '../app/shutdown.js';
import { prepareSimulation } from '../app/simulation.js';
import { linkOf } from '../boards/eboard/boardFamily.js';
import { protocolRow } from '../boards/protocols/protocolTable.js';
import { createBoardHost } from '../boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../boards/simulated/shell/ptyEnd.js';
import { createTcpEnd } from '../boards/simulated/shell/tcpEnd.js';
import { SIMULATED_PROTOCOLS, simulatedModels } from '../boards/simulated/simulatedBoards.js';
import type { DeviceEnd } from '../boards/transport/deviceEnd.js';
import { realTime } from '../boards/transport/realTime.js';
import { createRecordingWriter } from '../boards/transport/recordingWriter.js';
import { message } from '../messages/catalogue/message.js';
import { HAND_PROFILE_NAMES } from '../simulation/hands/profiles.js';
import { parsePositiveNumber, parseWholeNumber } from './numbers.js';
import { printError, printLine } from './output.js';
import { terminalWords } from './terminalWords.js';
import { UsageError } from './usage.js';

type Options = {
  readonly game?: string;
  readonly hands: string;
  readonly model?: string;
  readonly seed: number;
  readonly speed: number;
  readonly thinkScale: number;
  readonly pty?: string;
  readonly tcp?: number;
  readonly record?: string;
  readonly serial?: string;
  readonly idle?: boolean;
};

const modelsText = SIMULATED_PROTOCOLS.flatMap((protocol) =>
  simulatedModels(protocol).map((model) => `${model} (${protocol})`),
).join(', ');

export const build = (command: Command): void => {
  command
    .description(
      'Emulates a board with its clock, byte for byte, and plays games on it with simulated hands that make human mistakes. The game begins when a program connects.',
    )
    .addArgument(new Argument('<protocol>', 'protocol of the board').choices([...SIMULATED_PROTOCOLS]))
    .option('--model <name>', `simulate this model instead of the usual one: ${modelsText}`)
    .option('--game <file>', 'the PGN file to play (default: famous games)')
    .addOption(
      new Option('--hands <profile>', 'profile of the hands')
        .choices([...HAND_PROFILE_NAMES, 'stranger'])
        .default('club'),
    )
    .option('--seed <n>', 'the same seed plays the same way', parseWholeNumber(0, 2 ** 32 - 1), 1)
    .option(
      '--serial <number>',
      'serial number of the board (default: derived from its address and the seed)',
    )
    .option('--speed <x>', 'speed factor', parsePositiveNumber, 1)
    .option('--think-scale <x>', 'factor for thinking time, not for the hands', parsePositiveNumber, 1)
    .option('--idle', 'play no games, to try the board itself')
    .option('--pty <link>', 'emulate it on a pseudo-terminal, under this name')
    .option('--tcp <port>', 'emulate it on this TCP port', parseWholeNumber(0, 65_535))
    .option('--record <file>', 'record what the program at the other end sees')
    .action(simulate);
};

const openEnd = (protocol: string, options: Options): { end: DeviceEnd; where: () => string } => {
  if (options.pty !== undefined) {
    const link = options.pty;
    return { end: createPtyEnd({ link }), where: () => `serial:${link}?protocol=${protocol}` };
  }
  const end = createTcpEnd({ port: options.tcp ?? 0 });
  return { end, where: () => `tcp:127.0.0.1:${end.port()}?protocol=${protocol}` };
};

/** Whether boards of this protocol use a serial line, which a pseudo-terminal can replace. */
const hasLine = (protocol: string): boolean => linkOf(protocolRow(protocol).family, 'serial') !== undefined;

const simulate = async (protocol: string, options: Options, command: Command): Promise<void> => {
  if ((options.pty === undefined) === (options.tcp === undefined))
    throw new UsageError(command, message('usage.either', { first: '--pty LINK', second: '--tcp PORT' }));
  if (options.pty !== undefined && !hasLine(protocol))
    throw new UsageError(command, message('usage.noLine', { protocol }));
  const stopAsked = askedToStop();
  const { end, where } = openEnd(protocol, options);
  const { serial } = options;
  const { board, script } = await prepareSimulation({
    ...options,
    protocol,
    name: options.pty ?? `port ${options.tcp}`,
    ...(serial !== undefined && { serialNumber: serial }),
  });
  const translate = await terminalWords(process.env);
  const onProblem = (error: unknown): void => printError(error, translate);
  const acts = options.idle === true ? [] : script;
  const writer =
    options.record === undefined
      ? undefined
      : await createRecordingWriter({
          path: options.record,
          header: {
            protocol,
            link: options.pty === undefined ? 'tcp' : 'serial',
            origin: 'simulated',
            note: `hands ${options.hands}, seed ${options.seed}`,
          },
          onProblem,
        });
  const host = createBoardHost({
    board,
    device: end,
    time: realTime,
    script: acts,
    speed: options.speed,
    ...(writer && { record: writer.append }),
    onScriptEnd: () => printLine(translate(message('simulate.over'))),
    onProblem,
  });
  await host.start();
  process.stdout.write(`ready: ${where()}\n`);
  await stopAsked;
  await host.stop();
  await writer?.close();
};
