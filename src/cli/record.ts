import type { Command } from 'commander';
import { openDevice } from '../app/openDevice.js';
import { scrubRecording } from '../app/scrub/scrubRecording.js';
import { askedToStop } from '../app/shutdown.js';
import { createLink } from '../boards/device/link.js';
import { createSessionFor, loadProtocol } from '../boards/device/loadProtocol.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { readRecordingFile } from '../boards/transport/readRecordingFile.js';
import { realTime } from '../boards/transport/realTime.js';
import { recordTransport } from '../boards/transport/record.js';
import { createRecordingWriter } from '../boards/transport/recordingWriter.js';
import { writeRecordingFile } from '../boards/transport/writeRecordingFile.js';
import { capabilityMessage } from '../messages/capabilityText.js';
import { message } from '../messages/catalogue/message.js';
import { linkMessage } from '../messages/linkText.js';
import { printError, printLine, printMessage } from './output.js';
import { terminalWords } from './terminalWords.js';
import { UsageError } from './usage.js';

type RecordOptions = { readonly device?: string; readonly note?: string; readonly scrub?: true };

export const build = (command: Command): void => {
  command
    .description(
      'Records every byte to and from a board until it is stopped. With --scrub, removes names, serial numbers, texts and times of day from a recording.',
    )
    .option('--device <url>', 'the board, such as serial:/dev/ttyACM0?protocol=NAME')
    .option('--note <text>', 'a note for the first line of the recording')
    .option(
      '--scrub',
      'write a copy of FILE to OUT from which everything that identifies the owner is removed; the moves replay as before',
    )
    .argument('<file>', 'the recording to write (with --scrub: to read), .jsonl or .jsonl.gz')
    .argument('[out]', 'with --scrub: the recording to write, which must not exist')
    .action(async (file: string, out: string | undefined, { device, note, scrub }: RecordOptions) => {
      if (scrub) {
        if (out === undefined || device !== undefined || note !== undefined)
          throw new UsageError(command, message('usage.scrub', { example: 'jadoube record --scrub IN OUT' }));
        await scrubFile(file, out);
      } else {
        if (device === undefined)
          throw new UsageError(command, message('usage.missingOption', { option: '--device <url>' }));
        if (out !== undefined) throw new UsageError(command, message('usage.secondFile'));
        await record(file, { device, ...(note !== undefined && { note }) });
      }
    });
};

/** Writes the intact part of a recording, even when the rest is damaged. */
const scrubFile = async (file: string, out: string): Promise<void> => {
  const recording = await readRecordingFile(file);
  const { scrub } = await loadProtocol(recording.header.protocol, recording.header.bus);
  await writeRecordingFile(out, scrubRecording(scrub, recording));
  const { lines, header, fault } = recording;
  await printMessage(
    message('record.scrubbed', { file: out, lines: lines.length, protocol: header.protocol }),
  );
  if (fault === undefined) return;
  printError(fault, await terminalWords(process.env));
  process.exitCode = 1;
};

const record = async (
  file: string,
  options: { readonly device: string; readonly note?: string },
): Promise<void> => {
  const stopAsked = askedToStop();
  const translate = await terminalWords(process.env);
  const url = parseDeviceUrl(options.device);
  if (!url.ok) throw url.error;
  const { transport, protocol, bus, link: via, origin } = await openDevice(url.value, realTime);
  const writer = await createRecordingWriter({
    path: file,
    header: {
      protocol,
      link: via,
      ...(bus !== undefined && { bus }),
      origin,
      startedAt: new Date().toISOString(),
      ...(options.note !== undefined && { note: options.note }),
    },
    onProblem: (problem) => printError(problem, translate),
  });
  let frames = 0;
  let reported = '';
  const link = createLink({
    transport: recordTransport(transport, realTime, realTime.nowMs(), writer.append),
    session: await createSessionFor(protocol, bus),
    time: realTime,
    onEvent: (event) => {
      if (event.kind === 'event') frames += 1;
      if (event.kind === 'event' && event.event.kind === 'capabilities')
        process.stdout.write(`${translate(capabilityMessage(event.event.capabilities))}\n`);
      else if (event.kind === 'link') {
        const { state, problem } = event;
        // Clears lights left on by an earlier program. A simulated board also starts at the first write.
        if (state === 'ready') link.command({ kind: 'setLights', squares: [] });
        const news = problem?.code ?? state;
        if (news === reported) return;
        reported = news;
        if (problem === undefined) process.stdout.write(`${translate(linkMessage(state))}\n`);
        else printError(problem, translate);
      }
    },
  });
  link.start();
  await stopAsked;
  await link.stop();
  await writer.close();
  printLine(translate(message('record.ended', { messages: frames, file })));
};
