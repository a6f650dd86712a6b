import { Argument, type Command } from 'commander';
import { decodeRecording, makeTranscriptLine } from '../boards/device/decodeRecording.js';
import { loadProtocol } from '../boards/device/loadProtocol.js';
import { protocolIds } from '../boards/protocols/protocolTable.js';
import { readRecordingFile } from '../boards/transport/readRecordingFile.js';
import { printError, printJson } from './output.js';

export const build = (command: Command): void => {
  command
    .description(
      'Prints a recording as a readable transcript: every message to and from the board, in words.',
    )
    .addArgument(new Argument('<protocol>', 'protocol of the recording').choices([...protocolIds]))
    .argument('<file>', 'a recording, .jsonl or .jsonl.gz')
    .option('--json', 'print the transcript as JSON')
    .action(async (id: string, file: string, { json }: { readonly json?: boolean }) => {
      const recording = await readRecordingFile(file);
      const protocol = await loadProtocol(id, recording.header.bus);
      const transcript = decodeRecording(protocol, recording.lines);
      if (json) printJson(transcript);
      else process.stdout.write(transcript.map((entry) => `${makeTranscriptLine(entry)}\n`).join(''));
      if (recording.fault === undefined) return;
      printError(recording.fault);
      process.exitCode = 1;
    });
};
