import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import { whyNotLoaded } from '../../../shared/nativeModule.js';
import { realTime } from '../realTime.js';
import type { Noble } from './noble/noble.js';
import { createNobleRadio, type NobleRadio } from './noble/nobleRadio.js';
import { openSystemBus, type SystemBus } from './systemBus.js';

const NOBLE = '@stoprocent/noble';
/** How long noble may take from its start until it knows the state of the adapter. */
const KNOWN_MS = 3_000;

let radio: Promise<NobleRadio> | undefined;

/** Loads noble. It is installed separately, because it has many dependencies and Linux needs none. */
const loadNoble = async (): Promise<Noble> => {
  const { default: noble } = (await import(NOBLE)) as { readonly default: Noble };
  return noble;
};

const startRadio = async (load: () => Promise<Noble>): Promise<NobleRadio> => {
  const noble = await load().catch((error: unknown) => {
    const { text, ...keys } = whyNotLoaded(NOBLE, error);
    throw keyedError(
      'BLUETOOTH_NOT_INSTALLED',
      message('error.noNoble', { why: paramBeside(text, keys) }),
      {},
      error,
    );
  });
  // A radio that is off is reported later, by the search for boards.
  await noble.waitForPoweredOnAsync(KNOWN_MS).catch(() => {});
  return createNobleRadio(noble, realTime);
};

/**
 * Opens the Bluetooth of this machine: BlueZ on Linux, and noble elsewhere, where it is installed. Rejects
 * like `openSystemBus`, and with `BLUETOOTH_NOT_INSTALLED` where noble is missing.
 */
export const openRadioBus = async (
  platform: NodeJS.Platform = process.platform,
  load: () => Promise<Noble> = loadNoble,
): Promise<SystemBus> => {
  if (platform === 'linux' || process.env['DBUS_SYSTEM_BUS_ADDRESS'] !== undefined) return openSystemBus();
  radio ??= startRadio(load);
  try {
    return (await radio).connect();
  } catch (error) {
    radio = undefined;
    throw error;
  }
};
