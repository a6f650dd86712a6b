import { isBleBoard } from '../boards/device/bleBoard.js';
import { listSerialPorts } from '../boards/device/listSerialPorts.js';
import { loadProtocol } from '../boards/device/loadProtocol.js';
import { createSamePortTransport } from '../boards/device/portIdentity.js';
import { type BoardFamily, type BoardLink, type LinkKind, linkOf } from '../boards/eboard/boardFamily.js';
import { createSimulatedTransport } from '../boards/simulated/shell/simulatedTransport.js';
import { createBleTransport } from '../boards/transport/ble/bleTransport.js';
import type { DeviceUrl } from '../boards/transport/deviceUrl.js';
import { createHidTransport } from '../boards/transport/hid.js';
import type { PageBoardService } from '../boards/transport/page/pageBoardService.js';
import { createPageTransport } from '../boards/transport/page/pageTransport.js';
import { readRecordingFile } from '../boards/transport/readRecordingFile.js';
import type { RecordingHeader } from '../boards/transport/recording.js';
import { createReplayTransport } from '../boards/transport/replay.js';
import { createSerialTransport } from '../boards/transport/serial.js';
import { createSerialLines } from '../boards/transport/serialLines.js';
import { SharedLines } from '../boards/transport/sharedLine.js';
import { createTcpTransport } from '../boards/transport/tcp.js';
import type { Transport } from '../boards/transport/transport.js';
import { programTurns } from '../boards/transport/turns.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { TimeSource } from '../shared/timeSource.js';
import { prepareSimulationAsPlayed } from './simulation.js';

export type OpenedDevice = {
  readonly transport: Transport;
  readonly protocol: string;
  /** The address of the board, when several share a line. */
  readonly bus?: number | undefined;
  /** For recordings. */
  readonly link: 'serial' | 'hid' | 'ble' | 'page' | 'tcp' | 'memory' | 'replay';
  /** Tells recordings whether the bytes come from a real board. */
  readonly origin: RecordingHeader['origin'];
};

/** The link of the protocol that a URL asks for. */
const linkFor = <Kind extends LinkKind>(
  family: BoardFamily,
  kind: Kind,
): Extract<BoardLink, { readonly kind: Kind }> => {
  const link = linkOf(family, kind);
  if (link !== undefined) return link;
  const known = family.links.map((one) => one.kind).join(', ');
  const protocol = family.id;
  throw keyedError('DEVICE_URL', message('error.notReached', { protocol, kind, known }), { protocol });
};

const openSerial = async (
  url: Extract<DeviceUrl, { kind: 'serial' }>,
  shared: SharedLines,
): Promise<Transport> => {
  const { settings, lines } = linkFor(await loadProtocol(url.protocol, url.bus), 'serial');
  const chosen = { ...settings, ...(url.baudRate !== undefined && { baudRate: url.baudRate }) };
  const create = (path: string): Transport => createSerialTransport({ path, settings: chosen });
  const createPort = (): Transport =>
    url.usb
      ? createSamePortTransport({ usb: url.usb, usually: url.path, list: listSerialPorts, create })
      : create(url.path);
  if (url.bus !== undefined) return shared.tap(url.path, createPort);
  return lines === undefined ? createPort() : createSerialLines(createPort(), lines);
};

const openTcp = async (
  { host, port, protocol, bus }: Extract<DeviceUrl, { kind: 'tcp' }>,
  shared: SharedLines,
): Promise<Transport> => {
  const createLine = (): Transport => createTcpTransport({ host, port });
  if (bus === undefined) return createLine();
  await loadProtocol(protocol, bus);
  return shared.tap(`${host}:${port}`, createLine);
};

const openHid = async (url: Extract<DeviceUrl, { kind: 'hid' }>): Promise<Transport> => {
  const { usagePage, reportBytes, writes, unnumbered } = linkFor(await loadProtocol(url.protocol), 'hid');
  const { vendorId, productId, serialNumber } = url;
  return createHidTransport({
    vendorId,
    productId,
    serialNumber,
    usagePage,
    reportBytes,
    writes,
    unnumbered,
  });
};

const openBle = async (
  { device, protocol }: Extract<DeviceUrl, { kind: 'ble' }>,
  time: TimeSource,
): Promise<Transport> => {
  const family = await loadProtocol(protocol);
  const isWanted = isBleBoard(device, family);
  const name = device ?? family.displayName;
  return createBleTransport({ name, isWanted, link: linkFor(family, 'ble'), time });
};

const openPage = async (
  { board, protocol }: Extract<DeviceUrl, { kind: 'page' }>,
  time: TimeSource,
  service: PageBoardService | undefined,
): Promise<Transport> => {
  if (service === undefined) throw keyedError('DEVICE_URL', message('error.pageOfDaemon'), { protocol });
  const family = await loadProtocol(protocol);
  const links = family.links.filter((link) => link.kind !== 'tcp');
  return createPageTransport({
    name: board ?? family.displayName,
    isWanted: ({ name, protocol: brought }) =>
      brought === protocol && (board === undefined || name.toLowerCase() === board.toLowerCase()),
    ...{ links, service, time },
  });
};

/**
 * Makes the transport that a device URL names. Opens no device, but a recording must be readable. `shared`
 * has the lines with several boards, when more than one of them may be opened. `pages` has the boards that
 * pages bring.
 */
export const openDevice = async (
  url: DeviceUrl,
  time: TimeSource,
  shared: SharedLines = new SharedLines(time),
  pages?: PageBoardService,
): Promise<OpenedDevice> => {
  switch (url.kind) {
    case 'serial':
      return {
        transport: await openSerial(url, shared),
        protocol: url.protocol,
        bus: url.bus,
        link: 'serial',
        origin: 'captured',
      };
    case 'hid':
      return { transport: await openHid(url), protocol: url.protocol, link: 'hid', origin: 'captured' };
    case 'ble':
      return { transport: await openBle(url, time), protocol: url.protocol, link: 'ble', origin: 'captured' };
    case 'page':
      return {
        transport: await openPage(url, time, pages),
        protocol: url.protocol,
        link: 'page',
        origin: 'captured',
      };
    case 'tcp':
      return {
        transport: await openTcp(url, shared),
        protocol: url.protocol,
        bus: url.bus,
        link: 'tcp',
        origin: 'captured',
      };
    case 'replay': {
      const { header, lines, fault } = await readRecordingFile(url.path);
      if (fault !== undefined) throw fault;
      return {
        transport: createReplayTransport({ name: url.path, lines, time, speed: url.speed }),
        protocol: header.protocol,
        bus: header.bus,
        link: 'replay',
        origin: header.origin,
      };
    }
    case 'simulated': {
      const { board, script, planNext } = await prepareSimulationAsPlayed(url);
      return {
        transport: createSimulatedTransport({
          ...{ board, script, planNext, time, speed: url.speed },
          turns: programTurns,
        }),
        protocol: url.protocol,
        link: 'memory',
        origin: 'simulated',
      };
    }
  }
};

/** Makes the transport for a URL. */
export type OpenDevice = typeof openDevice;
