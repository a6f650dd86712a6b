import type { Command } from 'commander';
import { openDevice } from '../app/openDevice.js';
import { askedToStop } from '../app/shutdown.js';
import { createLink } from '../device/link.js';
import { createSessionFor } from '../device/loadProtocol.js';
import { parseDeviceUrl } from '../transport/deviceUrl.js';
import { realTime } from '../transport/realTime.js';
import { recordTransport } from '../transport/record.js';
import { createRecordingWriter } from '../transport/recordingWriter.js';
import { linkText } from '../wording/stateText.js';
import { printError } from './output.js';

export const build = (command: Command): void => {
  command
    .description('Writes down every byte to and from a board, until it is stopped.')
    .requiredOption('--device <url>', 'the board, such as serial:/dev/ttyACM0?protocol=NAME')
    .option('--note <text>', 'a word about it for the first line')
    .argument('<file>', 'the recording to write, .jsonl')
    .action(record);
};

const record = async (
  file: string,
  options: { readonly device: string; readonly note?: string },
): Promise<void> => {
  const stopAsked = askedToStop();
  const url = parseDeviceUrl(options.device);
  if (!url.ok) throw url.error;
  const { transport, protocol, link: via } = await openDevice(url.value, realTime);
  const writer = await createRecordingWriter({
    path: file,
    header: {
      protocol,
      link: via,
      origin: url.value.kind === 'simulated' ? 'simulated' : 'captured',
      startedAt: new Date().toISOString(),
      ...(options.note !== undefined && { note: options.note }),
    },
    onProblem: printError,
  });
  let frames = 0;
  let told = '';
  const link = createLink({
    transport: recordTransport(transport, realTime, realTime.nowMs(), writer.append),
    session: await createSessionFor(protocol),
    time: realTime,
    onEvent: (event) => {
      if (event.kind === 'event') frames += 1;
      else if (event.kind === 'link') {
        const { state, problem } = event;
        const news = problem?.code ?? state;
        if (news === told) return;
        told = news;
        if (problem === undefined) process.stdout.write(`${linkText(state)}\n`);
        else printError(problem);
      }
    },
  });
  link.start();
  await stopAsked;
  await link.stop();
  await writer.close();
  process.stdout.write(`${frames} messages in ${file}\n`);
};
