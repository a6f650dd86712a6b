import { Argument, type Command, Option } from 'commander';
import { startEmulation } from '../app/emulateAs.js';
import { openDevice } from '../app/openDevice.js';
import { askedToStop } from '../app/shutdown.js';
import { createSessionFor } from '../boards/device/loadProtocol.js';
import { createPeripheralEnd, type PeripheralNews } from '../boards/simulated/peripheral/peripheralEnd.js';
import { createPtyEnd } from '../boards/simulated/shell/ptyEnd.js';
import {
  createDouble,
  DOUBLED_PROTOCOLS,
  doubledOver,
  peripheralOf,
} from '../boards/simulated/simulatedBoards.js';
import type { DeviceEnd } from '../boards/transport/deviceEnd.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { realTime } from '../boards/transport/realTime.js';
import { message } from '../messages/catalogue/message.js';
import type { Translate } from '../messages/catalogue/translate.js';
import type { ErrorCode } from '../shared/errorCodes.js';
import { printError, printLine } from './output.js';
import { terminalWords } from './terminalWords.js';
import { InvalidValue, UsageError } from './usage.js';

type Options = {
  readonly from: string;
  readonly pty?: string;
  readonly ble?: true;
  readonly name?: string;
  readonly adapter?: string;
};

/** A scan response has 31 bytes, two of which precede the name. */
const NAME_BYTES_MAX = 29;

const parseBleName = (text: string): string => {
  const bytes = new TextEncoder().encode(text).length;
  if (text.trim() !== '' && bytes <= NAME_BYTES_MAX && !/\p{Cc}/u.test(text)) return text;
  throw new InvalidValue(message('usage.bleName', { max: String(NAME_BYTES_MAX) }));
};

export const build = (command: Command): void => {
  command
    .description(
      `Presents any board as a board of another protocol, to software that knows only that protocol: on a pseudo-terminal (${doubledOver('line').join(', ')}), or to phones and tablets over Bluetooth Low Energy (${doubledOver('ble').join(', ')}).`,
    )
    .addArgument(new Argument('<protocol>', 'protocol to present').choices(DOUBLED_PROTOCOLS))
    .requiredOption('--from <url>', 'the board, such as serial:/dev/ttyUSB0?protocol=NAME')
    .option('--pty <link>', 'the pseudo-terminal that other software opens, under this name')
    .addOption(
      new Option('--ble', 'present it over Bluetooth Low Energy (Linux with BlueZ)').conflicts('pty'),
    )
    .option(
      '--name <text>',
      'name shown to phones; most apps look for the usual name of such boards',
      parseBleName,
    )
    .option('--adapter <id>', 'the Bluetooth adapter, such as hci0 (default: the first suitable one)')
    .action(emulateAs);
};

/** Prints events of the Bluetooth peripheral. A repeated failure is printed once. */
const reportNews = (translate: Translate): ((news: PeripheralNews) => void) => {
  let lost: ErrorCode | undefined;
  return (news) => {
    if (news.kind === 'lost') {
      if (news.why.code !== lost) printError(news.why, translate);
      lost = news.why.code;
    } else if (news.kind === 'advertised') {
      lost = undefined;
      const { id, address } = news.adapter;
      printLine(translate(message('peripheral.advertised', { name: news.name, adapter: id, address })));
    } else {
      const { address } = news;
      const isThere = news.kind === 'came';
      printLine(
        translate(message(isThere ? 'peripheral.connected' : 'peripheral.disconnected', { address })),
      );
    }
  };
};

const openEnd = (appearance: string, options: Options, translate: Translate): DeviceEnd => {
  const { pty, name, adapter } = options;
  if (pty !== undefined) return createPtyEnd({ link: pty });
  const profile = peripheralOf(appearance);
  return createPeripheralEnd({ profile, name, adapter, time: realTime, onNews: reportNews(translate) });
};

const checkUse = (appearance: string, { pty, ble, name, adapter }: Options, command: Command): void => {
  if ((pty === undefined) === (ble === undefined))
    throw new UsageError(command, message('usage.either', { first: '--pty LINK', second: '--ble' }));
  if (ble === undefined && (name ?? adapter) !== undefined)
    throw new UsageError(
      command,
      message('usage.onlyWith', { option: name === undefined ? '--adapter' : '--name', other: '--ble' }),
    );
  const link = ble === undefined ? 'line' : 'ble';
  const known = doubledOver(link).join(', ');
  const option = link === 'ble' ? '--ble' : '--pty';
  if (!doubledOver(link).includes(appearance))
    throw new UsageError(command, message('usage.notPresented', { option, protocol: appearance, known }));
};

const emulateAs = async (appearance: string, options: Options, command: Command): Promise<void> => {
  checkUse(appearance, options, command);
  const { from, pty } = options;
  const line = `serial:${pty}?protocol=${appearance}`;
  const stopAsked = askedToStop();
  const url = parseDeviceUrl(from);
  if (!url.ok) throw url.error;
  const translate = await terminalWords(process.env);
  const { transport, protocol } = await openDevice(url.value, realTime);
  const emulation = await startEmulation({
    transport,
    session: await createSessionFor(protocol),
    double: (onClockOrder) =>
      createDouble(appearance, pty ?? '', onClockOrder, pty === undefined ? 'ble' : 'line'),
    device: openEnd(appearance, options, translate),
    time: realTime,
    onLink: ({ state, problem }) => {
      process.stdout.write(`${state}\n`);
      if (problem) printError(problem, translate);
    },
  });
  if (pty !== undefined) process.stdout.write(`ready: ${line}\n`);
  await stopAsked;
  await emulation.stop();
};
