import type { BoardOrientation } from '../boards/eboard/boardPort.js';
import type { EBoardEvent } from '../boards/eboard/eboardEvent.js';
import { withBattery } from './battery.js';
import type { DeviceView } from './tableView.js';

/** The device after an event. Returns the same object if nothing changed. */
export const deviceAfter = (device: DeviceView, event: EBoardEvent): DeviceView => {
  switch (event.kind) {
    case 'identified': {
      const { serialNumber, firmware, makerText, clockModel, hardware } = event.identity;
      const after: DeviceView = {
        ...device,
        ...(serialNumber !== undefined && { serialNumber }),
        ...(firmware !== undefined && { firmware }),
        ...(makerText !== undefined && { makerText }),
        ...(clockModel !== undefined && { clockModel }),
        ...(hardware !== undefined && { hardware }),
      };
      return sameIdentity(device, after) ? device : after;
    }
    case 'battery':
      return withBattery(device, event);
    case 'signal':
      return device.signalDbm === event.rssiDbm ? device : { ...device, signalDbm: event.rssiDbm };
    case 'capabilities':
      return { ...device, capabilities: event.capabilities };
    default:
      return device;
  }
};

const sameIdentity = (a: DeviceView, b: DeviceView): boolean =>
  a.serialNumber === b.serialNumber &&
  a.firmware === b.firmware &&
  a.makerText === b.makerText &&
  a.clockModel === b.clockModel &&
  a.hardware === b.hardware;

/**
 * The device after a change. A change of the link clears the old problem unless it brings a new one.
 * Capabilities stay only while the link is ready, because another board may connect later. A different board
 * keeps only the orientation.
 */
export const deviceWith = (device: DeviceView, change: Partial<DeviceView>): DeviceView => {
  if (change.url !== undefined && change.url !== device.url)
    return {
      protocol: device.protocol,
      link: 'closed',
      ...orientationOf(device),
      url: change.url,
      ...change,
    };
  const { problem: _problem, capabilities, ...kept } = device;
  const isThere = capabilities !== undefined && (change.link ?? device.link) === 'ready';
  return { ...kept, ...(isThere && { capabilities }), ...change };
};

/** The known orientation of a device, which is kept across restarts. */
export const orientationOf = ({
  flipped,
  orientedByHand,
}: DeviceView): Pick<DeviceView, 'flipped' | 'orientedByHand'> => ({
  flipped,
  ...(orientedByHand && { orientedByHand }),
});

/** The device with the orientation that its squares show. */
export const deviceOriented = (
  device: DeviceView,
  { flipped, orientedByHand }: BoardOrientation,
): DeviceView => {
  const { orientedByHand: _old, ...rest } = device;
  return { ...rest, flipped, ...(orientedByHand && { orientedByHand: true }) };
};
