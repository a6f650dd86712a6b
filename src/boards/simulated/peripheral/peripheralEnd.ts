import { type BridgeError, foreignError } from '../../../shared/bridgeError.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { type Bluez, type OpenBus, openBluez } from '../../transport/ble/bluez.js';
import { openSystemBus, type SystemBus } from '../../transport/ble/systemBus.js';
import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';
import type { GattProfile } from './gattProfile.js';
import type { PeripheralAdapter } from './peripheralAdapter.js';
import {
  noCentrals,
  type PeripheralInput,
  type PeripheralOutput,
  stepPeripheral,
} from './peripheralState.js';
import { type Registration, registerPeripheral } from './registration.js';

/** News for the operator. */
export type PeripheralNews =
  | { readonly kind: 'advertised'; readonly name: string; readonly adapter: PeripheralAdapter }
  /** The board is no longer offered. The end tries to offer it again. */
  | { readonly kind: 'lost'; readonly why: BridgeError }
  | { readonly kind: 'came' | 'left'; readonly address: string };

export type PeripheralEndOptions = {
  readonly profile: GattProfile;
  /** The advertised name; the profile's name when absent. */
  readonly name?: string | undefined;
  /** The name of an adapter, such as hci0; the first that can be a peripheral when absent. */
  readonly adapter?: string | undefined;
  readonly time: TimeSource;
  readonly onNews?: (news: PeripheralNews) => void;
  readonly openBus?: OpenBus;
};

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** Reads the address from a device path, such as /org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF. */
const addressOf = (central: string): string =>
  central
    .slice(central.lastIndexOf('/') + 1)
    .replace(/^dev_/, '')
    .replaceAll('_', ':');

const faultOf = (error: unknown): BridgeError => foreignError('LINK_FAILED', error);

type Offered = { readonly bus: SystemBus; readonly bluez: Bluez; readonly registration: Registration };

/**
 * The device's end of Bluetooth LE: the board is a peripheral, which centrals such as phones find by its
 * name. Several centrals may be connected. All receive the board's messages, and each may write to it.
 */
export const createPeripheralEnd = (options: PeripheralEndOptions): DeviceEnd => {
  const { profile, time, onNews, openBus = () => openSystemBus() } = options;
  const name = options.name ?? profile.name;
  let state = noCentrals;
  let listener: DeviceEndListener | undefined;
  let offered: Offered | undefined;
  let retry: number | undefined;
  let pauseMs = RETRY_FIRST_MS;
  let isWanted = false;
  /** Counts attempts, so that signals of an earlier one are ignored. */
  let attempts = 0;

  const put = (output: PeripheralOutput): void => {
    if (output.kind === 'notify') offered?.registration.notify(output.characteristic, output.bytes);
    else if (output.kind === 'received') listener?.onBytes(output.bytes);
    else if (output.kind === 'opened') listener?.onOpened();
    else if (output.kind === 'closed') listener?.onClosed();
    else if ('central' in output) onNews?.({ kind: output.kind, address: addressOf(output.central) });
  };
  const step = (input: PeripheralInput): void => {
    const [next, outputs] = stepPeripheral(state, input, profile);
    state = next;
    for (const output of outputs) put(output);
  };
  const offer = async (): Promise<void> => {
    const attempt = ++attempts;
    const isOurs = (): boolean => attempt === attempts;
    const bus = await openBus();
    try {
      const bluez = await openBluez(async () => bus);
      const registration = await registerPeripheral({
        bus,
        bluez,
        profile,
        name,
        adapter: options.adapter,
        receive: (input) => isOurs() && step(input),
        onLost: (why) => isOurs() && lose(why),
      });
      if (!isOurs()) return await registration.end().finally(() => bus.close());
      offered = { bus, bluez, registration };
      pauseMs = RETRY_FIRST_MS;
      onNews?.({ kind: 'advertised', name, adapter: registration.adapter });
    } catch (error) {
      bus.close();
      throw faultOf(error);
    }
  };
  const withdraw = async (): Promise<void> => {
    attempts++;
    if (retry !== undefined) time.clearTimeout(retry);
    retry = undefined;
    const old = offered;
    step({ kind: 'lost' });
    offered = undefined;
    await old?.registration.end();
    old?.bluez.close();
  };
  const tryAgain = (): void => {
    if (!isWanted) return;
    retry = time.setTimeout(() => {
      offer().catch((error: unknown) => lose(faultOf(error)));
    }, pauseMs);
    pauseMs = Math.min(RETRY_MAX_MS, 2 * pauseMs);
  };
  const lose = (why: BridgeError): void => {
    onNews?.({ kind: 'lost', why });
    withdraw().finally(tryAgain);
  };
  const plug = async (): Promise<void> => {
    if (isWanted) return;
    isWanted = true;
    await offer().catch((error: unknown) => {
      isWanted = false;
      throw error;
    });
  };
  const unplug = (): Promise<void> => {
    isWanted = false;
    return withdraw();
  };

  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => step({ kind: 'said', bytes }),
    plug,
    unplug,
    stop: async () => {
      await unplug();
      listener = undefined;
    },
  };
};
