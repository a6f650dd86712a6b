import { isBatteryLow } from '../table/battery.js';
import type { DeviceView } from '../table/tableView.js';
import { type Message, message } from './catalogue/message.js';
import type { Translatable } from './catalogue/translate.js';
import { linkMessage } from './linkText.js';

/** How the board is oriented. */
export const orientationMessage = (device: Pick<DeviceView, 'flipped' | 'orientedByHand'>): Message =>
  message('board.lie', {
    lies: device.flipped ? 'turned' : 'usual',
    byHand: device.orientedByHand ? 'yes' : 'no',
  });

/** Undefined when the board does not report its battery. */
export const batteryMessage = (
  device: Pick<DeviceView, 'batteryPercent' | 'batteryCharging'>,
): Message | undefined => {
  const { batteryPercent: percent, batteryCharging } = device;
  if (percent === undefined) return undefined;
  const state = batteryCharging ? 'charging' : isBatteryLow(device) ? 'low' : 'none';
  return message('board.battery', { percent, state });
};

/** How a board is connected, what it is, and what else is known of it. Without empty texts. */
export const deviceFacts = (device: DeviceView): readonly Translatable[] => {
  const { link, protocol, hardware = '', serialNumber, signalDbm, flipped, orientedByHand } = device;
  return [
    linkMessage(link),
    protocol,
    hardware,
    serialNumber === undefined ? '' : message('board.number', { number: serialNumber }),
    batteryMessage(device) ?? '',
    signalDbm === undefined ? '' : `${signalDbm} dBm`,
    flipped || orientedByHand ? orientationMessage(device) : '',
  ].filter((fact) => fact !== '');
};
