import { Argument, type Command } from 'commander';
import { startEmulation } from '../app/emulateAs.js';
import { openDevice } from '../app/openDevice.js';
import { askedToStop } from '../app/shutdown.js';
import { createSessionFor } from '../device/loadProtocol.js';
import { createPtyEnd } from '../simulation/shell/ptyEnd.js';
import { createDouble, DOUBLED_PROTOCOLS } from '../simulation/simulatedBoards.js';
import { parseDeviceUrl } from '../transport/deviceUrl.js';
import { realTime } from '../transport/realTime.js';
import { printError } from './output.js';

type Options = { readonly from: string; readonly pty: string };

export const build = (command: Command): void => {
  command
    .description('Any board appears as a board of another protocol, to software that knows only that one.')
    .addArgument(new Argument('<protocol>', 'what it shall speak').choices(DOUBLED_PROTOCOLS))
    .requiredOption('--from <url>', 'the board that is there, such as serial:/dev/ttyUSB0?protocol=NAME')
    .requiredOption('--pty <link>', 'the pseudo-terminal that other software opens, under this name')
    .action(emulateAs);
};

const emulateAs = async (appearance: string, { from, pty }: Options): Promise<void> => {
  const stopAsked = askedToStop();
  const url = parseDeviceUrl(from);
  if (!url.ok) throw url.error;
  const { transport, protocol } = await openDevice(url.value, realTime);
  const emulation = await startEmulation({
    transport,
    session: await createSessionFor(protocol),
    double: (onClockOrder) => createDouble(appearance, pty, onClockOrder),
    device: createPtyEnd({ link: pty }),
    time: realTime,
    onLink: ({ state, problem }) => {
      process.stdout.write(`${state}\n`);
      if (problem) printError(problem);
    },
  });
  process.stdout.write(`ready: serial:${pty}?protocol=${appearance}\n`);
  await stopAsked;
  await emulation.stop();
};
