import type { GattProfile } from './gattProfile.js';

/** What is known about the connection of a central. */
type Central = { readonly mtu: number | undefined };

/** The connected centrals and their notifications. Plain data. */
export type PeripheralState = {
  /** Characteristics whose notifications a central has subscribed to. */
  readonly notifying: ReadonlySet<string>;
  /**
   * Centrals that have written or read, by the name that the operating system gives them. A subscription
   * alone does not identify its central.
   */
  readonly centrals: ReadonlyMap<string, Central>;
  /** The board considers a central connected. */
  readonly isOpen: boolean;
  /** The central whose lights the board shows; null when no lights are on or their central is unknown. */
  readonly lightsOf: string | null;
};

export type PeripheralInput =
  | { readonly kind: 'subscribed' | 'unsubscribed'; readonly characteristic: string }
  | {
      readonly kind: 'written';
      readonly characteristic: string;
      readonly bytes: Uint8Array;
      readonly central: string;
      readonly mtu?: number | undefined;
    }
  | { readonly kind: 'read'; readonly central: string; readonly mtu?: number | undefined }
  /** The connection of this central has ended. */
  | { readonly kind: 'left'; readonly central: string }
  /** The board sends a message. */
  | { readonly kind: 'said'; readonly bytes: Uint8Array }
  /** All connections have ended, because Bluetooth was switched off or the adapter was removed. */
  | { readonly kind: 'lost' };

export type PeripheralOutput =
  | { readonly kind: 'opened' | 'closed' }
  /** Bytes for the board. */
  | { readonly kind: 'received'; readonly bytes: Uint8Array }
  | { readonly kind: 'notify'; readonly characteristic: string; readonly bytes: Uint8Array }
  | { readonly kind: 'came' | 'left'; readonly central: string };

type Step = readonly [PeripheralState, readonly PeripheralOutput[]];

export const noCentrals: PeripheralState = {
  notifying: new Set(),
  centrals: new Map(),
  isOpen: false,
  lightsOf: null,
};

/** A notification holds three bytes less than the MTU (Core Specification, Vol 3, Part F, 3.4.7.1). */
const NOTIFICATION_HEADER_BYTES = 3;
/** The least MTU that the specification allows. */
const MTU_MIN = 23;

const roomIn = ({ centrals }: PeripheralState, profile: GattProfile): number => {
  const known = [...centrals.values()].flatMap(({ mtu }) => mtu ?? []);
  if (known.length === 0) return profile.notificationBytes;
  return Math.max(MTU_MIN, Math.min(...known)) - NOTIFICATION_HEADER_BYTES;
};

const cut = (bytes: Uint8Array, size: number): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));

const LINE_FEED = 0x0a;

/** Adds the line end that the board expects. */
const asLine = (bytes: Uint8Array): Uint8Array =>
  bytes.at(-1) === LINE_FEED ? bytes : Uint8Array.from([...bytes, LINE_FEED]);

/** Cuts the board's message into packets. */
const packetsOf = (bytes: Uint8Array, profile: GattProfile): readonly Uint8Array[] => {
  if (!profile.lines) return [bytes];
  const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  return text
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .map((line) => Uint8Array.from(line, (letter) => letter.charCodeAt(0)));
};

const open = (state: PeripheralState): Step =>
  state.isOpen ? [state, []] : [{ ...state, isOpen: true }, [{ kind: 'opened' }]];

const close = (state: PeripheralState, { shutdownBytes }: GattProfile): Step => {
  if (!state.isOpen) return [state, []];
  const closed = { ...state, isOpen: false, lightsOf: null };
  return [closed, [{ kind: 'received', bytes: shutdownBytes }, { kind: 'closed' }]];
};

const meet = (
  state: PeripheralState,
  { central, mtu }: { readonly central: string; readonly mtu?: number | undefined },
): Step => {
  const known = state.centrals.get(central);
  const centrals = new Map(state.centrals).set(central, { mtu: mtu ?? known?.mtu });
  return [{ ...state, centrals }, known === undefined ? [{ kind: 'came', central }] : []];
};

const leave = (state: PeripheralState, central: string, profile: GattProfile): Step => {
  const centrals = new Map(state.centrals);
  if (!centrals.delete(central)) return [state, []];
  const left = { ...state, centrals };
  const reported: PeripheralOutput = { kind: 'left', central };
  if (centrals.size === 0) {
    const [closed, outputs] = close(left, profile);
    return [closed, [...outputs, reported]];
  }
  if (state.lightsOf !== central) return [left, [reported]];
  return [{ ...left, lightsOf: null }, [{ kind: 'received', bytes: profile.lightsOff }, reported]];
};

const write = (
  state: PeripheralState,
  input: Extract<PeripheralInput, { readonly kind: 'written' }>,
  profile: GattProfile,
): Step => {
  const [met, came] = meet(state, input);
  if (input.characteristic !== profile.commands || input.bytes.length === 0) return [met, came];
  const [opened, outputs] = open(met);
  const lightsOf = profile.changesLights(input.bytes) ? input.central : state.lightsOf;
  return [
    { ...opened, lightsOf },
    [...came, ...outputs, { kind: 'received', bytes: profile.lines ? asLine(input.bytes) : input.bytes }],
  ];
};

/** A pure step: handles the acts of centrals and the messages of the board. */
export const stepPeripheral = (
  state: PeripheralState,
  input: PeripheralInput,
  profile: GattProfile,
): Step => {
  switch (input.kind) {
    case 'subscribed':
      return open({ ...state, notifying: new Set([...state.notifying, input.characteristic]) });
    case 'unsubscribed': {
      const notifying = new Set(state.notifying);
      notifying.delete(input.characteristic);
      const next = { ...state, notifying };
      // Centrals that have written stay until their connections end.
      return notifying.size === 0 && state.centrals.size === 0 ? close(next, profile) : [next, []];
    }
    case 'written':
      return write(state, input, profile);
    case 'read':
      return meet(state, input);
    case 'left':
      return leave(state, input.central, profile);
    case 'said': {
      const characteristic = profile.leavesBy(input.bytes);
      if (!state.isOpen || !state.notifying.has(characteristic)) return [state, []];
      const room = roomIn(state, profile);
      const parts = packetsOf(input.bytes, profile).flatMap((packet) => cut(packet, room));
      return [state, parts.map((bytes) => ({ kind: 'notify', characteristic, bytes }))];
    }
    case 'lost': {
      const left = [...state.centrals.keys()].map((central) => ({ kind: 'left', central }) as const);
      const [, closed] = close(state, profile);
      return [noCentrals, [...closed, ...left]];
    }
  }
};
