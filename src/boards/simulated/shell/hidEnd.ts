import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';
import type { HidHandle, HidInfo, HidSystem } from '../../transport/hid.js';

/** What `node-hid` says of a device that is gone. */
const GONE = 'could not read from HID device';

/** Linux keeps this many reports for each reader. */
const UNREAD_MAX = 64;

/**
 * The device's end of a USB line that speaks in reports, and the system that has it plugged in: `load` of
 * a HID transport returns it in the place of the machine's own.
 */
export const createHidEnd = (info: HidInfo): { readonly device: DeviceEnd; readonly system: HidSystem } => {
  let listener: DeviceEndListener | undefined;
  let plugged = false;
  let toHost: { data?: (report: Uint8Array) => void; error?: (error: Error) => void } | undefined;
  /** What the system keeps while the host does not read; undefined: it reads. */
  let unread: Uint8Array[] | undefined;

  const unplug = (): void => {
    plugged = false;
    const host = toHost;
    toHost = undefined;
    host?.error?.(new Error(GONE));
  };
  const open = (): HidHandle => {
    const mine: NonNullable<typeof toHost> = {};
    toHost = mine;
    unread = undefined;
    listener?.onOpened();
    return {
      on: (event: 'data' | 'error', hear: never) => {
        mine[event] = hear;
      },
      write: async (report) => {
        if (toHost !== mine) throw new Error('could not write to HID device');
        listener?.onBytes(Uint8Array.from(report));
        return report.length;
      },
      pause: () => {
        unread ??= [];
      },
      resume: () => {
        const kept = unread ?? [];
        unread = undefined;
        for (const report of kept) if (toHost === mine) mine.data?.(report);
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
      send: (bytes) => {
        if (unread === undefined) toHost?.data?.(bytes);
        else if (unread.length < UNREAD_MAX) unread.push(bytes);
      },
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
