import { boardInputOf } from '../boards/device/boardInput.js';
import type { LinkEvent } from '../boards/device/link.js';
import { createSessionFor } from '../boards/device/loadProtocol.js';
import { createRecordingEnd } from '../boards/device/recordingEnd.js';
import type { BoardReport } from '../boards/eboard/boardPort.js';
import { createBoardShell } from '../boards/eboard/boardShell.js';
import type { Recording } from '../boards/transport/recordingReader.js';
import type { OutsideInput } from '../recognition/recogniserInput.js';
import { createRecogniserState, stepRecogniser } from '../recognition/stepRecogniser.js';
import { VirtualTime } from '../shared/timeSource.js';
import { recogniserCommandOf } from '../table/commands.js';
import { recordedCommands } from './recordedCommands.js';

/** Recognition's inputs when a recording is replayed, in order, on the recording's own time. */
export const sensorEventsOf = async ({ header, lines }: Recording): Promise<readonly OutsideInput[]> => {
  const time = new VirtualTime();
  const events: OutsideInput[] = [];
  // The orientation of the board may become known only by the moves.
  let recogniser = createRecogniserState();
  const receive = (event: OutsideInput): void => {
    events.push(event);
    const { state, outputs } = stepRecogniser(recogniser, event);
    recogniser = state;
    if (outputs.some(({ type }) => type === 'turned')) board.take({ kind: 'rotate' }, event.atMs, receiveAll);
  };
  const receiveAll = (reports: readonly BoardReport[]): void => {
    for (const each of reports) if (each.kind === 'sensed') receive(each.event);
  };
  const board = createBoardShell({ command: (command) => end.command(command) });
  const session = await createSessionFor(header.protocol, header.bus);
  const onEvent = (event: LinkEvent): void => {
    const input = boardInputOf(event);
    if (input !== undefined) board.take(input, event.atMs, receiveAll);
  };
  const end = createRecordingEnd({ session, time, onEvent });
  const commands = [...(await recordedCommands(lines))];
  for (const line of lines) {
    time.advanceTo(line.atMs);
    if (line.kind === 'command') {
      const { atMs, command } = commands.shift() ?? {};
      const received = command && recogniserCommandOf(command);
      if (received !== undefined && atMs !== undefined) receive({ kind: 'command', atMs, command: received });
    } else end.play(line);
  }
  end.stop();
  return events;
};
