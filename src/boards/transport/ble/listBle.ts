import { adapterIn, type OpenBus, openBluez } from './bluez.js';
import type { BleDevice } from './bluezTree.js';
import { devicesThere, whileDiscovering } from './discovery.js';

/** Boards advertise their names at least once a second. */
const LOOK_MS = 4_000;

/** Lists the peripherals in reach, strongest signal first. Rejects with a `BridgeError`. */
export const listBleDevices = async (openBus?: OpenBus, lookMs = LOOK_MS): Promise<readonly BleDevice[]> => {
  const bluez = await openBluez(openBus);
  try {
    return await whileDiscovering(bluez, async () => {
      await bluez.until(() => undefined, lookMs);
      return devicesThere(bluez.tree()).toSorted((a, b) => (b.rssiDbm ?? 0) - (a.rssiDbm ?? 0));
    });
  } finally {
    bluez.close();
  }
};

/** The address of the Bluetooth adapter through which boards are reached. Rejects with a `BridgeError`. */
export const findAdapter = async (openBus?: OpenBus): Promise<string> => {
  const bluez = await openBluez(openBus);
  try {
    return adapterIn(bluez.tree()).address;
  } finally {
    bluez.close();
  }
};
