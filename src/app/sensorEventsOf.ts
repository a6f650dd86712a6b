import { createSessionFor } from '../device/protocolTable.js';
import { createConversation } from '../eboard/conversation.js';
import { initialScan, type ScanInput, stepScan } from '../eboard/scan.js';
import { createRecogniserState, stepRecogniser } from '../recognition/stepRecogniser.js';
import type { HeardInput } from '../recognition/trackerState.js';
import { VirtualTime } from '../shared/timeSource.js';
import { recogniserCommandOf } from '../table/commands.js';
import type { RecordingLine } from '../transport/recording.js';
import type { Recording } from '../transport/recordingReader.js';
import { recordedCommands } from './recordedCommands.js';

/** What recognition hears and is told when a recording is replayed, in order, on the recording's own time. */
export const sensorEventsOf = async ({ header, lines }: Recording): Promise<readonly HeardInput[]> => {
  const time = new VirtualTime();
  const events: HeardInput[] = [];
  let scan = initialScan;
  let isUp = false;
  const sense = (input: ScanInput): void => {
    const [next, sensed] = stepScan(scan, input, time.nowMs());
    scan = next;
    for (const event of sensed) hear(event);
  };
  // Which way round the board lies may come to light by the moves alone.
  let recogniser = createRecogniserState();
  const hear = (event: HeardInput): void => {
    events.push(event);
    const { state, outputs } = stepRecogniser(recogniser, event);
    recogniser = state;
    if (outputs.some(({ type }) => type === 'turned')) sense({ kind: 'turn' });
  };
  const conversation = createConversation({
    session: await createSessionFor(header.protocol),
    time,
    // A recording cannot answer: what it has to say stands in it.
    write: () => {},
    hear: (heard) => {
      if (heard.kind === 'event') sense(heard.event);
    },
  });
  const link = (up: boolean): void => {
    if (up !== isUp) sense({ kind: 'link', up });
    isUp = up;
    if (up) conversation.opened();
    else conversation.closed();
  };
  const play = (line: RecordingLine): void => {
    if (line.kind === 'press') sense({ kind: 'press', side: line.side });
    else if (line.kind === 'link') link(line.link === 'opened');
    else if (line.kind === 'rx') {
      if (!isUp) link(true);
      conversation.received(line.bytes);
    }
  };
  const commands = [...(await recordedCommands(lines))];
  for (const line of lines) {
    time.advanceTo(line.atMs);
    if (line.kind === 'command') {
      const { atMs, command } = commands.shift() ?? {};
      const heard = command && recogniserCommandOf(command);
      if (heard !== undefined && atMs !== undefined) hear({ kind: 'command', atMs, command: heard });
    } else play(line);
  }
  conversation.closed();
  return events;
};
