import { openDevice } from '../app/openDevice.js';
import { findOnBus } from '../boards/device/findOnBus.js';
import { loadProtocol } from '../boards/device/loadProtocol.js';
import { makeDeviceUrl, parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { realTime } from '../boards/transport/realTime.js';
import { BridgeError } from '../shared/bridgeError.js';
import { printJson } from './output.js';

/** The boards on one line, as URLs for `--device`. */
export const listBus = async (text: string, json: boolean): Promise<void> => {
  const url = parseDeviceUrl(text);
  if (!url.ok) throw url.error;
  const line = url.value;
  const { bus } = line.kind === 'serial' || line.kind === 'tcp' ? await loadProtocol(line.protocol) : {};
  if ((line.kind !== 'serial' && line.kind !== 'tcp') || bus === undefined)
    throw new BridgeError('DEVICE_URL', `no board is ever one of many on '${text}'`, { url: text });
  const { transport } = await openDevice(line, realTime);
  const addresses = await findOnBus(transport, bus, realTime);
  const boards = addresses.map((address) => ({ address, url: makeDeviceUrl({ ...line, bus: address }) }));
  if (json) printJson(boards);
  else if (boards.length === 0) process.stdout.write('No board on this line answers.\n');
  else process.stdout.write(boards.map((board) => `${board.url}\n`).join(''));
};
