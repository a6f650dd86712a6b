import { makeHex } from '../../shared/hex.js';
import type { AnyProtocol } from '../eboard/driver.js';
import type { RecordingLine } from '../transport/recording.js';

/** One line of a transcript: the text, its sender and the time. */
export type TranscriptEntry = {
  readonly atMs: number;
  readonly from: 'device' | 'host' | 'link' | 'note' | 'press' | 'command';
  readonly text: string;
  /** Bytes that belong to no frame. */
  readonly discarded?: true;
};

/** Describes a recording frame by frame. The time of a frame is that of its last byte. */
export const decodeRecording = (
  protocol: AnyProtocol,
  lines: readonly RecordingLine[],
): readonly TranscriptEntry[] => {
  const decoder = protocol.createDecoder();
  const decodeLine = (line: RecordingLine): readonly TranscriptEntry[] => {
    const { atMs } = line;
    switch (line.kind) {
      case 'rx':
        return decoder
          .push(line.bytes)
          .map((output) =>
            output.kind === 'frame'
              ? { atMs, from: 'device', text: protocol.describeFrame(output.frame) }
              : { atMs, from: 'device', text: `${output.why}: ${makeHex(output.bytes)}`, discarded: true },
          );
      case 'tx':
        return [{ atMs, from: 'host', text: protocol.describeWrite(line.bytes) }];
      case 'link':
        decoder.reset();
        return [{ atMs, from: 'link', text: line.link }];
      case 'note':
        return [{ atMs, from: 'note', text: line.note }];
      case 'press':
        return [{ atMs, from: 'press', text: line.side }];
      case 'command':
        return [{ atMs, from: 'command', text: `${line.by}: ${JSON.stringify(line.command)}` }];
      case 'pieceSets': {
        const names = line.sets.map(({ name, chips }) => `${name} (${Object.keys(chips).length} chips)`);
        return [{ atMs, from: 'note', text: `pieces known: ${names.join(', ') || 'none'}` }];
      }
      case 'unknown':
        return [];
    }
  };
  return lines.flatMap(decodeLine);
};

const arrows = {
  device: '<-',
  host: '->',
  link: '--',
  note: '--',
  press: '--',
  command: '--',
} as const;

/** Formats an entry as `jadoube decode` prints it: seconds, direction, text. */
export const makeTranscriptLine = ({ atMs, from, text, discarded }: TranscriptEntry): string => {
  const what = from === 'device' || from === 'host' ? text : `${from}: ${text}`;
  const seconds = (atMs / 1_000).toFixed(3).padStart(10);
  return `${seconds} ${arrows[from]} ${discarded ? 'discarded ' : ''}${what}`;
};
