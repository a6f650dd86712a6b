import { join } from 'node:path';
import { createLink, type Link, type LinkEvent } from '../device/link.js';
import { createSessionFor } from '../device/loadProtocol.js';
import { makeFolder } from '../files/makeFolder.js';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import type { TimeSource } from '../shared/timeSource.js';
import { type Darkness, inDarkness } from '../table/cues/darkness.js';
import type { TableRegistry, TableSpec } from '../table/registry.js';
import type { DeviceView } from '../table/tableView.js';
import { recordTransport } from '../transport/record.js';
import type { RecordingHeader, RecordingLine } from '../transport/recording.js';
import { createRecordingWriter, type RecordingWriter } from '../transport/recordingWriter.js';
import { type BoardMemory, createBoardMemory } from './boardMemory.js';
import { type BoardSetup, createBoardSetup } from './boardSetup.js';
import { createFarewell } from './farewell.js';
import type { OpenedDevice } from './openDevice.js';
import { makeTableId } from './tableId.js';
import { tellTable } from './tellTable.js';

export type BoardDeps = {
  readonly registry: TableRegistry;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** Every byte of every board is written there, when given. */
  readonly recordDir: string | undefined;
  /** How dark the room is; bright when not said. */
  readonly darkness?: Darkness;
  /** Where what is learned of boards is kept; nowhere when not given. */
  readonly dataDir?: string;
};

/** A board at its table: the link to the device, and everything it says told to the table. */
export type Board = {
  readonly tableId: string;
  readonly setup: BoardSetup;
  readonly stop: () => Promise<void>;
};

export const startBoard = async (
  spec: Omit<TableSpec, 'device'> & { readonly device: Pick<DeviceView, 'url' | 'protocol'> },
  { transport, bus, link: via }: Pick<OpenedDevice, 'transport' | 'bus' | 'link'>,
  deps: BoardDeps,
): Promise<Board> => {
  const { registry, time, log, darkness = 'bright' } = deps;
  const session = await createSessionFor(spec.device.protocol, bus);
  const header = { protocol: spec.device.protocol, link: via, ...(bus !== undefined && { bus }) };
  const recording = await startRecording(spec.id, header, deps);
  // What is not from the line stands at the time of the last that is: times in a recording never decrease.
  let recordedMs = 0;
  const append = (row: RecordingLine): void => {
    recordedMs = row.atMs;
    recording?.append(row);
  };
  const line = recording ? recordTransport(transport, time, time.nowMs(), append) : transport;
  const device: DeviceView = { ...spec.device, link: 'closed', flipped: false };
  // The table is there first and may already want to show something.
  let link: Link | undefined;
  const farewell = createFarewell();
  const setup = createBoardSetup({
    table: spec.id,
    memory: memoryOf(spec.device.url, deps),
    send: (command) => {
      farewell.see(command);
      link?.command(command);
    },
    tell: (event) => table.deviceEvent(event, time.nowMs()),
    onPieceSets: (sets) => append({ atMs: recordedMs, kind: 'pieceSets', sets }),
  });
  const table = registry.addTable({
    ...spec,
    device,
    command: (command) => setup.pass(inDarkness(command, darkness)),
  });
  const logLink = createLinkLog(log, spec.id);
  link = createLink({
    transport: line,
    session,
    time,
    onEvent: (event) => {
      logLink(event);
      tellTable(table, event);
      setup.hear(event);
    },
  });
  setup.start();
  link.start();
  return {
    tableId: spec.id,
    setup,
    stop: async () => {
      await link?.stop(farewell.commands());
      setup.stop();
      await recording?.close();
    },
  };
};

const noMemory: BoardMemory = {
  read: () => ({ pieceSets: [], learning: null, squares: null }),
  write: () => {},
};

/** By the port that the board is reached by, which is its own where the system tells boards apart. */
const memoryOf = (url: string, { dataDir, log }: BoardDeps): BoardMemory => {
  if (dataDir === undefined) return noMemory;
  const place = makeTableId(url.replace(/^[a-z]+:/, '').replace(/\?.*$/s, ''));
  return createBoardMemory(dataDir, place, (problem) => log.warn({ code: problem.code }, problem.message));
};

/** A problem is a warning once, however often connecting is tried again. */
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
  header: Pick<RecordingHeader, 'protocol' | 'link' | 'bus'>,
  { recordDir, log }: BoardDeps,
): Promise<RecordingWriter | undefined> => {
  if (recordDir === undefined) return undefined;
  makeFolder(recordDir);
  const startedAt = new Date().toISOString();
  return createRecordingWriter({
    path: join(recordDir, `${tableId}-${startedAt.replaceAll(/[^0-9]/g, '').slice(0, 14)}.jsonl`),
    header: { ...header, origin: 'captured', startedAt },
    onProblem: (problem) => log.error({ table: tableId, code: problem.code }, problem.message),
  });
};
