import { join } from 'node:path';
import { createLink, type LinkEvent } from '../boards/device/link.js';
import { createSessionFor } from '../boards/device/loadProtocol.js';
import { lastingUsbName } from '../boards/device/portIdentity.js';
import type { EBoardCommand, EBoardEvent } from '../boards/eboard/eboardEvent.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { recordTransport } from '../boards/transport/record.js';
import type { RecordingHeader, RecordingLine } from '../boards/transport/recording.js';
import { createRecordingWriter, type RecordingWriter } from '../boards/transport/recordingWriter.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { DeviceView } from '../table/tableView.js';
import { type BoardMemory, createBoardMemory } from './boardMemory.js';
import { type BoardSetup, createBoardSetup } from './boardSetup.js';
import type { OpenedDevice } from './openDevice.js';
import { makeTableId } from './tableId.js';

/**
 * Tracks what must be undone on a board before the program ends: its lights, the motion of its motors, the
 * text on its clock, and learning in progress, which it shows by lights.
 */
interface ShutdownCommands {
  /** Notes a command that goes to the board. */
  see(command: EBoardCommand): void;
  /** The last commands for the board. Empty when it shows nothing of ours. */
  commands(): readonly EBoardCommand[];
}

const createShutdownCommands = (): ShutdownCommands => {
  let isLit = false;
  let hasText = false;
  let isLearning = false;
  let mayMove = false;
  return {
    see: (command) => {
      if (command.kind === 'setLights') isLit = command.squares.length > 0;
      if (command.kind === 'movePieces') mayMove = true;
      if (command.kind === 'stopMotors') mayMove = false;
      if (command.kind === 'learnPieces') isLearning = true;
      if (command.kind === 'keepPieces' || command.kind === 'forgetLearning') isLearning = false;
      if (command.kind === 'showClockText') hasText = true;
      if (command.kind === 'showClockTimes') hasText = false;
    },
    commands: () => [
      ...(mayMove ? [{ kind: 'stopMotors' } as const] : []),
      ...(isLearning ? [{ kind: 'forgetLearning' } as const] : []),
      ...(isLit ? [{ kind: 'setLights', squares: [] } as const] : []),
      ...(hasText ? [{ kind: 'showClockTimes' } as const] : []),
    ],
  };
};

/**
 * The name under which a board is remembered. The name of the device when its URL identifies it, otherwise
 * the name of the port, with the address when several boards share a line.
 */
export const boardPlace = (text: string): string => {
  const url = parseDeviceUrl(text);
  const port = text
    .replace(/^[a-z]+:/, '')
    .split('?', 1)
    .join('');
  if (!url.ok) return makeTableId(port);
  const { value } = url;
  const usb = value.kind === 'serial' && value.usb;
  const bus = 'bus' in value && value.bus !== undefined ? `-bus-${value.bus}` : '';
  const isFirst =
    (value.kind === 'ble' && value.device === undefined) ||
    (value.kind === 'page' && value.board === undefined);
  const first = isFirst ? value.protocol : '';
  const simulated = value.kind === 'simulated' ? [value.model ?? '', value.seed ?? ''].join('-') : '';
  return makeTableId(`${usb ? lastingUsbName(usb) : port}${first}${bus}${simulated}`);
};

export type BoardLineDeps = {
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** The folder for recordings of every byte of every board. Without it nothing is recorded. */
  readonly recordDir: string | undefined;
  /** The folder for what is learned of boards. Without it nothing is kept. */
  readonly dataDir?: string;
};

export type BoardDevice = Pick<DeviceView, 'url' | 'protocol'>;

export type BoardWay = Pick<OpenedDevice, 'transport' | 'bus' | 'link' | 'origin'>;

/** Listeners to a board's events. */
type BoardListeners = {
  readonly onEvent: (event: LinkEvent) => void;
  /** Receives what is known of the board from before, as if the board had reported it. */
  readonly emit: (event: EBoardEvent) => void;
};

/** One board and its line: its memory, its recording, and how it is shut down. */
export type BoardLine = {
  readonly setup: BoardSetup;
  readonly command: (command: EBoardCommand) => void;
  /** Runs the work after everything that the board has sent. */
  readonly after: (work: () => void, hasPriority?: boolean) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export const createBoardLine = async (
  tableId: string,
  device: BoardDevice,
  { transport, bus, link: via, origin }: BoardWay,
  { onEvent, emit }: BoardListeners,
  deps: BoardLineDeps,
): Promise<BoardLine> => {
  const { time, log } = deps;
  const session = await createSessionFor(device.protocol, bus);
  const header = { protocol: device.protocol, link: via, origin, ...(bus !== undefined && { bus }) };
  const recording = await startRecording(tableId, header, deps);
  // Rows that do not come from the line take the time of the last one that does. Times in a recording never
  // decrease.
  let recordedMs = 0;
  const append = (row: RecordingLine): void => {
    recordedMs = row.atMs;
    recording?.append(row);
  };
  const shutdownCommands = createShutdownCommands();
  const setup = createBoardSetup({
    table: tableId,
    memory: memoryOf(device.url, deps),
    send: (command) => {
      shutdownCommands.see(command);
      link.command(command);
    },
    emit,
    onPieceSets: (sets) => append({ atMs: recordedMs, kind: 'pieceSets', sets }),
  });
  const logLink = createLinkLog(log, tableId);
  const link = createLink({
    transport: recording ? recordTransport(transport, time, time.nowMs(), append) : transport,
    session,
    time,
    onEvent: (event) => {
      logLink(event);
      onEvent(event);
      setup.receive(event);
    },
  });
  return {
    setup,
    command: (command) => setup.pass(command),
    after: link.after,
    start: () => {
      setup.start();
      link.start();
    },
    stop: async () => {
      // First, so that interrupted learning is kept and resumes next time.
      setup.stop();
      await link.stop(shutdownCommands.commands());
      await recording?.close();
    },
  };
};

const noMemory: BoardMemory = {
  read: () => ({ pieceSets: [], learning: null, squares: null }),
  write: () => {},
};

const memoryOf = (url: string, { dataDir, log }: BoardLineDeps): BoardMemory => {
  if (dataDir === undefined) return noMemory;
  return createBoardMemory(dataDir, boardPlace(url), (problem) =>
    log.warn({ code: problem.code }, problem.message),
  );
};

/** Warns of the same problem only once, however often the link is tried again. */
const createLinkLog = (log: GatewayLog, table: string) => {
  let warned: string | undefined;
  return (event: LinkEvent): void => {
    if (event.kind === 'discarded')
      log.debug({ table, why: event.why, bytes: event.bytes.length }, 'discarded');
    if (event.kind !== 'link') return;
    const { state, problem } = event;
    log.info({ table, link: state, code: problem?.code }, 'link');
    if (problem !== undefined && problem.code !== warned)
      log.warn({ table, code: problem.code, advice: problem.advice }, problem.message);
    warned = problem?.code;
  };
};

const startRecording = async (
  tableId: string,
  header: Pick<RecordingHeader, 'protocol' | 'link' | 'origin' | 'bus'>,
  { recordDir, log }: BoardLineDeps,
): Promise<RecordingWriter | undefined> => {
  if (recordDir === undefined) return undefined;
  try {
    makeFolder(recordDir);
  } catch (cause) {
    const said = message('error.recordingsUnwritten', { path: recordDir, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path: recordDir }, cause);
  }
  const startedAt = new Date().toISOString();
  return createRecordingWriter({
    path: join(recordDir, `${tableId}-${startedAt.replaceAll(/[^0-9]/g, '').slice(0, 14)}.jsonl`),
    header: { ...header, startedAt },
    onProblem: (problem) => log.error({ table: tableId, code: problem.code }, problem.message),
  });
};
