import type { DeviceView } from './tableView.js';

type Battery = Pick<DeviceView, 'batteryPercent' | 'batteryCharging'>;

/** Below this the board may die within the game. */
const LOW_PERCENT = 10;

export const isBatteryLow = ({ batteryPercent, batteryCharging }: Battery): boolean =>
  batteryPercent !== undefined && batteryPercent < LOW_PERCENT && batteryCharging !== true;

/** The same object when nothing is new. */
export const withBattery = <Device extends Battery>(
  device: Device,
  { percent, charging }: { readonly percent: number; readonly charging: boolean },
): Device => {
  if (device.batteryPercent === percent && (device.batteryCharging ?? false) === charging) return device;
  const { batteryCharging: _old, ...rest } = device;
  return { ...rest, batteryPercent: percent, ...(charging && { batteryCharging: true }) } as Device;
};
