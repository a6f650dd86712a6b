import { VirtualTime } from '../../../shared/timeSource.js';
import { type Conversation, createConversation, type DeviceOutput } from '../../eboard/conversation.js';
import type { ProtocolSession } from '../../eboard/session.js';
import { createMemoryLine } from '../../transport/memory.js';
import type { RecordingLine } from '../../transport/recording.js';
import type { PhysicalAct } from '../physicalAct.js';
import type { SimulatedEBoard } from '../simulatedEBoard.js';
import { createBoardHost } from './boardHost.js';

export type SimulationToRecord = {
  readonly board: SimulatedEBoard;
  readonly script: readonly PhysicalAct[];
  /** The host's side of the protocol. */
  readonly session: ProtocolSession;
  /** How long to listen after the last act. */
  readonly restMs?: number;
  /** The listener may answer with a command. */
  readonly receive?: (received: DeviceOutput, conversation: Pick<Conversation, 'command'>) => void;
};

/**
 * Simulates a whole game between a board and this program's driver, as fast as the machine allows. Returns
 * the recording that a host would have made. The same board, script and session give the same lines.
 */
export const recordSimulation = async (simulation: SimulationToRecord): Promise<readonly RecordingLine[]> => {
  const { board, script, session, restMs = 5_000, receive = () => {} } = simulation;
  const time = new VirtualTime();
  const lines: RecordingLine[] = [];
  const { host, device } = createMemoryLine(time);
  const boardHost = createBoardHost({ board, device, time, script, record: (line) => lines.push(line) });
  const conversation: Conversation = createConversation({
    session,
    time,
    write: (bytes) => void host.write(bytes).catch(() => {}),
    receive: (received) => receive(received, conversation),
  });
  const open = (): void =>
    void host
      .open((event) => {
        if (event.type === 'opened') conversation.opened();
        else if (event.type === 'bytes') conversation.received(event.bytes, event.atMs);
        else conversation.closed();
      })
      .catch(() => {});

  await boardHost.start();
  open();
  for (const act of script) {
    time.advanceTo(act.atMs);
    // A host keeps trying until the line is back.
    if (act.kind === 'plug') open();
  }
  time.advanceTo((script.at(-1)?.atMs ?? 0) + restMs);
  await boardHost.stop();
  return lines;
};
