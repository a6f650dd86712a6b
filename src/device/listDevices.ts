import { makeDeviceUrl } from '../transport/deviceUrl.js';
import type { Capability } from './catalogue.js';
import { guessModel } from './identify.js';
import { listSerialPorts, type SerialPortInfo } from './listSerialPorts.js';
import { checkPortAccess } from './portAccess.js';

/** One port as `jadoube list` shows it; plain JSON. */
export type ListedDevice = SerialPortInfo & {
  /** For `--device`; undefined when no model is guessed, so that the protocol is for the user to say. */
  readonly url?: string;
  readonly protocol?: string;
  readonly model?: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly capabilities: readonly Capability[];
  readonly allowed: boolean;
  readonly group?: string;
};

const describe = async (port: SerialPortInfo): Promise<ListedDevice> => {
  const guess = guessModel(port);
  const access = await checkPortAccess(port.path);
  if (guess === undefined) return { ...port, confidence: 0, capabilities: [], ...access };
  const { model, confidence } = guess;
  const url = makeDeviceUrl({
    kind: 'serial',
    path: port.stablePath ?? port.path,
    protocol: model.protocol,
  });
  return {
    ...port,
    url,
    protocol: model.protocol,
    model: model.displayName,
    confidence,
    capabilities: model.capabilities,
    ...access,
  };
};

/** The ports of this machine with what may be behind them, likeliest e-boards first. */
export const listDevices = async (ports?: readonly SerialPortInfo[]): Promise<readonly ListedDevice[]> => {
  const devices = await Promise.all((ports ?? (await listSerialPorts())).map(describe));
  return devices.toSorted((a, b) => b.confidence - a.confidence);
};
