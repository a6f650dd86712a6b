import { isBleBoard } from '../../src/boards/device/bleBoard.js';
import { linkOf } from '../../src/boards/eboard/boardFamily.js';
import { type BleEndOptions, createBleEnd } from '../../src/boards/simulated/shell/bleEnd.js';
import { doubledOver, peripheralOf } from '../../src/boards/simulated/simulatedBoards.js';
import { createBleTransport } from '../../src/boards/transport/ble/bleTransport.js';
import { createTurns } from '../../src/boards/transport/turns.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import { type Family, familyOf } from '../boards/protocols/conformance/families.js';
import type { Line } from './servedGame.js';

const LOST = 0.02;
/**
 * A frame of a Certabo takes 45 notifications, so with two in a hundred lost most frames would be damaged.
 */
const LOST_OF_CERTABO = 0.002;
const JITTER_MS = 30;
/** Every family with Bluetooth. */
export const bluetoothBoards = [
  ['chessnut', await familyOf('chessnut', 'bluetooth')],
  ['chessnutmove', await familyOf('chessnutmove')],
  ['chesslink', await familyOf('chesslink')],
  ['certabo', await familyOf('certabo')],
  ['sentio', await familyOf('sentio')],
  ['ichessone', await familyOf('ichessone')],
  ['open', await familyOf('open')],
  ['cpp', await familyOf('cpp', 'bluetooth')],
  ['chessup', await familyOf('chessup')],
  ['pegasus', await familyOf('pegasus')],
  ['squareoff', await familyOf('squareoff')],
] as const;

/** Names as they are advertised. The families' READMEs have the sources. */
const NAMES: Readonly<Record<string, string>> = {
  certabo: 'Certabo 1234',
  chessnutmove: 'Chessnut Move',
  sentio: 'Tabutronic Sentio',
  ichessone: 'iChessOne',
  open: 'Open protocol board',
  chessup: 'ChessUp',
  pegasus: 'DGT_PEGASUS_12345',
  squareoff: 'Squareoff Pro',
};
/** Boards known only by their service. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  cpp: ['f5351050-b2c9-11ec-a0c0-b3bc53b08d33'],
};

/** Loses this share of the notifications. The others arrive up to 30 ms late, in order. */
const badAir = (time: TimeSource, lost: number, seed: number): NonNullable<BleEndOptions['air']> => {
  const random = createRandom(seed);
  let lastMs = 0;
  return (arrive) => {
    if (random.chance(lost)) return;
    lastMs = Math.max(lastMs, time.nowMs() + JITTER_MS * random.next());
    time.setTimeout(arrive, lastMs - time.nowMs());
  };
};

type Radio = Pick<BleEndOptions, 'air' | 'batteryPercent'> & {
  readonly onOpened?: () => void;
  /** Signal strengths that BlueZ receives while the board is connected, at intervals of ten seconds. */
  readonly strengths?: readonly number[];
};

/** A board within reach of a radio, behind a simulated BlueZ, which notifies 20 bytes at a time. */
export const radioLine = (
  { id, protocol }: Family,
  time: TimeSource,
  { air, batteryPercent, onOpened, strengths = [] }: Radio = {},
): Line => {
  const link = linkOf(protocol, 'ble');
  if (link === undefined) throw new Error(`no Bluetooth of ${id}`);
  // A Chessnut robot notifies as the other Chessnut boards do.
  const like = id === 'chessnutmove' ? 'chessnut' : id;
  const profile = doubledOver('ble').includes(like) ? peripheralOf(like) : undefined;
  const name = NAMES[id] ?? profile?.name ?? id;
  const notifies = (bytes: Uint8Array): number =>
    link.notify.length === 1
      ? 0
      : link.notify.findIndex(({ characteristic }) => characteristic === profile?.leavesBy(bytes));
  const nth = bluetoothBoards.findIndex(([known]) => known === id) + 1;
  // A packet with a whole line needs an MTU of that size.
  const mtu = link.packets === 'lines' ? 247 : 23;
  const { device, openBus, setSignal } = createBleEnd({
    ...{ name, address: `C0:00:00:00:01:0${nth}`, link, mtu, notifies, services: SERVICES[id] ?? [] },
    ...(air && { air }),
    ...(batteryPercent !== undefined && { batteryPercent }),
  });
  const isWanted = isBleBoard(undefined, protocol);
  const host = createBleTransport({ name, isWanted, link, time, openBus, share: shareIn(time) });
  const open: typeof host.open = async (onEvent) => {
    await host.open(onEvent);
    onOpened?.();
    for (const [i, dbm] of strengths.entries()) time.setTimeout(() => setSignal(dbm), 10_000 * (i + 1));
  };
  return { device, host: { ...host, open } };
};

/** Turns on the time of the run, in which work takes none. */
const shareIn = (time: TimeSource) => ({
  turns: createTurns({
    nowMs: () => time.nowMs(),
    afterOthers: (work) => void time.setTimeout(work, 0),
    later: (work, ms) => void time.setTimeout(work, ms),
  }),
  workedMs: () => 0,
});

/** The same over a bad link, which loses and delays notifications. */
export const badLine = (family: Family, time: TimeSource, onOpened = (): void => {}, seed = 24): Line => {
  const lost = family.id === 'certabo' ? LOST_OF_CERTABO : LOST;
  return radioLine(family, time, { air: badAir(time, lost, seed), onOpened });
};
