import type { DeviceView } from './tableView.js';

type Battery = Pick<DeviceView, 'batteryPercent' | 'batteryCharging'>;

/** Below this level the board may run out of power during a game. */
const LOW_PERCENT = 10;

export const isBatteryLow = ({ batteryPercent, batteryCharging }: Battery): boolean =>
  batteryPercent !== undefined && batteryPercent < LOW_PERCENT && batteryCharging !== true;

/** Returns the same object if nothing has changed. */
export const withBattery = <Device extends Battery>(
  device: Device,
  { percent, charging }: { readonly percent: number; readonly charging: boolean },
): Device => {
  if (device.batteryPercent === percent && (device.batteryCharging ?? false) === charging) return device;
  const { batteryCharging: _old, ...rest } = device;
  return { ...rest, batteryPercent: percent, ...(charging && { batteryCharging: true }) } as Device;
};
