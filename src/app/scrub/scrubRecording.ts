import { SCRUBBED_BUS_ADDRESS, type Scrub } from '../../boards/eboard/driver.js';
import type { RecordingHeader, RecordingLine } from '../../boards/transport/recording.js';
import type { Recording } from '../../boards/transport/recordingReader.js';
import { COLORS } from '../../chess/types.js';
import { createCommandScrub } from './scrubCommand.js';

const LINKS = ['serial', 'tcp', 'hid', 'ble', 'page', 'memory', 'replay'];
const ROLES = ['player', 'arbiter', 'operator'];

const scrubHeader = ({ protocol, link, origin, bus }: RecordingHeader): RecordingHeader => ({
  protocol,
  link: LINKS.includes(link) ? link : 'unknown',
  origin,
  // The address is a serial number, so every shared recording has the same one.
  ...(bus !== undefined && { bus: SCRUBBED_BUS_ADDRESS }),
});

/** Of the caller only the role and the side remain. */
type Speaker = Extract<RecordingLine, { readonly kind: 'command' }>['by'];
const scrubSpeaker = (by: Speaker): Speaker => {
  const said = typeof by === 'string' ? by : String(by['role']);
  const role = ROLES.find((known) => said.startsWith(known)) ?? 'arbiter';
  const side = typeof by === 'string' ? undefined : COLORS.find((color) => color === by['side']);
  return side === undefined ? role : { role, side };
};

/** Scrubs the chunks of one connection as one stream, and cuts the result as before. */
const scrubStream = (scrub: Scrub, chunks: readonly Uint8Array[]): readonly Uint8Array[] => {
  const stream = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
  let end = 0;
  const starts = chunks.map((chunk) => {
    stream.set(chunk, end);
    end += chunk.length;
    return end - chunk.length;
  });
  const scrubbed = scrub.fromDevice(stream);
  return chunks.map((chunk, i) => scrubbed.slice(starts[i], (starts[i] ?? 0) + chunk.length));
};

/**
 * The scrubbed bytes of every `rx` line, in order. A message that a lost line cut off does not continue after
 * it.
 */
const scrubReceived = (scrub: Scrub, lines: readonly RecordingLine[]): Iterator<Uint8Array> => {
  const connections: Uint8Array[][] = [[]];
  for (const line of lines) {
    if (line.kind === 'link') connections.push([]);
    if (line.kind === 'rx') connections.at(-1)?.push(line.bytes);
  }
  return connections.flatMap((chunks) => scrubStream(scrub, chunks)).values();
};

/**
 * A recording that can be shared: without names, tags, serial numbers, texts and times of day. The bytes that
 * made moves stay unchanged at their times. Of a line that reveals too much only the time remains.
 */
export const scrubRecording = (scrub: Scrub, { header, lines }: Recording): Recording => {
  const scrubCommand = createCommandScrub();
  const received = scrubReceived(scrub, lines);
  const scrubLine = (line: RecordingLine): RecordingLine => {
    const bare: RecordingLine = { atMs: line.atMs, kind: 'unknown' };
    switch (line.kind) {
      case 'rx':
        return { ...line, bytes: received.next().value ?? new Uint8Array(0) };
      case 'tx':
        return { ...line, bytes: scrub.toDevice(line.bytes) };
      case 'command': {
        const command = scrubCommand(line.command);
        return command === undefined ? bare : { ...line, command, by: scrubSpeaker(line.by) };
      }
      case 'pieceSets':
        return { ...line, sets: line.sets.map(({ chips }, i) => ({ name: `set ${i + 1}`, chips })) };
      case 'link':
      case 'press':
        return line;
      case 'note':
      case 'unknown':
        return bare;
    }
  };
  return { header: scrubHeader(header), lines: lines.map(scrubLine), cut: false };
};
