import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLink, type Link, type LinkEvent } from '../device/link.js';
import { createSessionFor } from '../device/loadProtocol.js';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableRegistry, TableSpec } from '../table/registry.js';
import type { DeviceView } from '../table/tableView.js';
import { recordTransport } from '../transport/record.js';
import type { RecordingHeader } from '../transport/recording.js';
import { createRecordingWriter, type RecordingWriter } from '../transport/recordingWriter.js';
import type { OpenedDevice } from './openDevice.js';
import { tellTable } from './tellTable.js';

export type BoardDeps = {
  readonly registry: TableRegistry;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** Every byte of every board is written there, when given. */
  readonly recordDir: string | undefined;
};

/** A board at its table: the link to the device, and everything it says told to the table. */
export type Board = { readonly tableId: string; readonly stop: () => Promise<void> };

export const startBoard = async (
  spec: Omit<TableSpec, 'device'> & { readonly device: Pick<DeviceView, 'url' | 'protocol'> },
  { transport, bus, link: via }: Pick<OpenedDevice, 'transport' | 'bus' | 'link'>,
  deps: BoardDeps,
): Promise<Board> => {
  const { registry, time, log } = deps;
  const session = await createSessionFor(spec.device.protocol, bus);
  const header = { protocol: spec.device.protocol, link: via, ...(bus !== undefined && { bus }) };
  const recording = await startRecording(spec.id, header, deps);
  const line = recording ? recordTransport(transport, time, time.nowMs(), recording.append) : transport;
  const device: DeviceView = { ...spec.device, link: 'closed', flipped: false };
  // The table is there first and may already want to show something.
  let link: Link | undefined;
  const table = registry.addTable({
    ...spec,
    device,
    command: (command) => link?.command(command),
  });
  const logLink = createLinkLog(log, spec.id);
  link = createLink({
    transport: line,
    session,
    time,
    onEvent: (event) => {
      logLink(event);
      tellTable(table, event);
    },
  });
  link.start();
  return {
    tableId: spec.id,
    stop: async () => {
      await link?.stop();
      await recording?.close();
    },
  };
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
  mkdirSync(recordDir, { recursive: true });
  const startedAt = new Date().toISOString();
  return createRecordingWriter({
    path: join(recordDir, `${tableId}-${startedAt.replaceAll(/[^0-9]/g, '').slice(0, 14)}.jsonl`),
    header: { ...header, origin: 'captured', startedAt },
    onProblem: (problem) => log.error({ table: tableId, code: problem.code }, problem.message),
  });
};
