import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';
import type { HidHandle, HidInfo, HidSystem } from '../../transport/hid.js';

/** The message of `node-hid` for a device that was removed. */
const GONE = 'could not read from HID device';

/**
 * The device's end of USB reports, and the system into which it is plugged. `load` of a HID transport returns
 * this system in place of the machine's own.
 */
export const createHidEnd = (info: HidInfo): { readonly device: DeviceEnd; readonly system: HidSystem } => {
  let listener: DeviceEndListener | undefined;
  let plugged = false;
  let toHost: { data?: (report: Uint8Array) => void; error?: (error: Error) => void } | undefined;

  const unplug = (): void => {
    plugged = false;
    const host = toHost;
    toHost = undefined;
    host?.error?.(new Error(GONE));
  };
  const open = (): HidHandle => {
    const mine: NonNullable<typeof toHost> = {};
    toHost = mine;
    listener?.onOpened();
    return {
      on: (event: 'data' | 'error', receive: never) => {
        mine[event] = receive;
      },
      write: async (report) => {
        if (toHost !== mine) throw new Error('could not write to HID device');
        listener?.onBytes(Uint8Array.from(report));
        return report.length;
      },
      close: async () => {
        if (toHost !== mine) return;
        toHost = undefined;
        listener?.onClosed();
      },
    };
  };
  return {
    system: {
      devices: async () => (plugged ? [info] : []),
      open: async (path) => {
        if (!plugged || path !== info.path) throw new Error('cannot open device with path');
        if (toHost !== undefined) throw new Error('cannot open: the device is busy');
        return open();
      },
    },
    device: {
      start: async (events) => {
        listener = events;
        plugged = true;
      },
      send: (bytes) => toHost?.data?.(bytes),
      plug: async () => {
        plugged = true;
      },
      unplug: async () => unplug(),
      stop: async () => {
        listener = undefined;
        unplug();
      },
    },
  };
};
