import { loadProtocol } from '../device/protocolTable.js';
import type { TimeSource } from '../shared/timeSource.js';
import { createSimulatedTransport } from '../simulation/shell/simulatedTransport.js';
import type { DeviceUrl } from '../transport/deviceUrl.js';
import { readRecordingFile } from '../transport/readRecordingFile.js';
import { createReplayTransport } from '../transport/replay.js';
import { createSerialTransport } from '../transport/serial.js';
import { createSerialLines } from '../transport/serialLines.js';
import { createTcpTransport } from '../transport/tcp.js';
import type { Transport } from '../transport/transport.js';
import { prepareSimulation } from './simulation.js';

export type OpenedDevice = {
  readonly transport: Transport;
  readonly protocol: string;
  /** For recordings. */
  readonly link: 'serial' | 'tcp' | 'memory' | 'replay';
};

/** Makes the transport that a device URL names. Opens nothing yet, but a recording must be readable. */
export const openDevice = async (url: DeviceUrl, time: TimeSource): Promise<OpenedDevice> => {
  switch (url.kind) {
    case 'serial': {
      const { serial, lines } = await loadProtocol(url.protocol);
      const settings = { ...serial, ...(url.baudRate !== undefined && { baudRate: url.baudRate }) };
      const port = createSerialTransport({ path: url.path, settings });
      return {
        transport: lines === undefined ? port : createSerialLines(port, lines),
        protocol: url.protocol,
        link: 'serial',
      };
    }
    case 'tcp':
      return {
        transport: createTcpTransport({ host: url.host, port: url.port }),
        protocol: url.protocol,
        link: 'tcp',
      };
    case 'replay': {
      const { header, lines, fault } = await readRecordingFile(url.path);
      if (fault !== undefined) throw fault;
      return {
        transport: createReplayTransport({ name: url.path, lines, time, speed: url.speed }),
        protocol: header.protocol,
        link: 'replay',
      };
    }
    case 'simulated': {
      const { board, script } = await prepareSimulation(url);
      return {
        transport: createSimulatedTransport({ board, script, time, speed: url.speed }),
        protocol: url.protocol,
        link: 'memory',
      };
    }
  }
};
