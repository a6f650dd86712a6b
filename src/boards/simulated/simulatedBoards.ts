import { emptyBoard } from '../../chess/board.js';
import type { Board } from '../../chess/types.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { createRandom } from '../../shared/random.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import { createCertaboBoard } from '../protocols/certabo/simulated/certaboBoard.js';
import { createChesslinkBoard } from '../protocols/chesslink/simulated/chesslinkBoard.js';
import { faultyChesslinkBoards } from '../protocols/chesslink/simulated/chesslinkFaults.js';
import { chesslinkPeripheral } from '../protocols/chesslink/simulated/chesslinkPeripheral.js';
import { createChessnutBoard } from '../protocols/chessnut/simulated/chessnutBoard.js';
import { faultyChessnutBoards } from '../protocols/chessnut/simulated/chessnutFaults.js';
import { chessnutPeripheral } from '../protocols/chessnut/simulated/chessnutPeripheral.js';
import { createMoveBoard, faultyMoveBoards } from '../protocols/chessnutmove/simulated/moveBoard.js';
import { createChessupBoard, faultyChessupBoards } from '../protocols/chessup/simulated/chessupBoard.js';
import { createCitrineBoard, faultyCitrineBoards } from '../protocols/citrine/simulated/citrineBoard.js';
import { createCppBoard } from '../protocols/cpp/simulated/cppBoard.js';
import { cppPeripheral } from '../protocols/cpp/simulated/cppPeripheral.js';
import { createDgtBoard, createRevelationBoard } from '../protocols/dgt/simulated/dgtBoard.js';
import { createHosBoard } from '../protocols/hos/simulated/hosBoard.js';
import {
  createIchessoneBoard,
  faultyIchessoneBoards,
} from '../protocols/ichessone/simulated/ichessoneBoard.js';
import { createOpenBoard } from '../protocols/open/simulated/openBoard.js';
import { createPegasusBoard, faultyPegasusBoards } from '../protocols/pegasus/simulated/pegasusBoard.js';
import { createSentioBoard } from '../protocols/sentio/simulated/sentioBoard.js';
import {
  createSquareoffBoard,
  faultySquareoffBoards,
} from '../protocols/squareoff/simulated/squareoffBoard.js';
import type { GattProfile } from './peripheral/gattProfile.js';
import type { SimulatedEBoard } from './simulatedEBoard.js';

/** How boards of one kind write their serial numbers. */
type BoardNumbers = {
  readonly pattern: RegExp;
  /** An example to show to the user. */
  readonly example: string;
  readonly write: (number: number) => string;
};

const FIVE_DIGITS: BoardNumbers = { pattern: /^\d{5}$/, example: '23946', write: String };

const PEGASUS_NUMBER: BoardNumbers = {
  pattern: /^P\d{9}$/,
  example: 'P000123456',
  write: (number) => `P${String(number).padStart(9, '0')}`,
};

const EIGHT_HEX_DIGITS: BoardNumbers = {
  pattern: /^[\dA-F]{8}$/,
  example: '0A1B2C3D',
  write: (number) => number.toString(16).toUpperCase().padStart(8, '0'),
};

/** Numbers have five digits and no leading zero. */
const FIRST = 10_000;
const COUNT = 90_000;
/** Shares no factor with `COUNT`, so the seeds of one name collide only when all numbers are used up. */
const STEP = 7_919;

/**
 * The same number for the same name and seed. Another seed gives a different number, and so, most likely,
 * does another name.
 */
export const makeBoardNumber = (name: string, seed: number): number => {
  const start = createRandom(0)
    .fork(name)
    .integer(0, COUNT - 1);
  return FIRST + ((start + seed * STEP) % COUNT);
};

type CommonOptions = { readonly seed: number; readonly setup: Board };

export type SimulatedBoardOptions = CommonOptions & {
  /** Distinguishes this board from others. Name and seed together determine the board's number. */
  readonly name?: string;
  /** An explicit number, as such boards report it. */
  readonly serialNumber?: string;
};

type SimulatedRow = {
  readonly create: (options: CommonOptions, number: string) => SimulatedEBoard;
  /** Boards of the same protocol with other capabilities. */
  readonly models?: Readonly<Record<string, SimulatedRow['create']>>;
  /** Absent where such boards report no serial number. */
  readonly numbers?: BoardNumbers;
  /** Faulty boards, and boards that differ from most, by name. A game survives each of them. */
  readonly faulty?: Readonly<Record<string, (options: CommonOptions) => SimulatedEBoard>>;
  /**
   * A double presents a board of another protocol as one of this protocol. It starts empty, and is as fast as
   * the protocol allows.
   */
  readonly double?: {
    /** Such boards use a serial line. */
    readonly line?: true;
    readonly create: (options: DoubleOptions) => SimulatedEBoard;
    /** For boards with Bluetooth LE. */
    readonly peripheral?: GattProfile;
  };
};

/** A serial line, or Bluetooth LE. */
export type DoubleLink = 'line' | 'ble';

type DoubleOptions = {
  readonly number: string;
  readonly link: DoubleLink;
  readonly onClockOrder: (order: ClockOrder) => void;
};

/** The scan period. It lets the other side receive a change within twenty milliseconds. */
const DOUBLE_SCAN_MS = 20;
/** A board that repeats its position does so ten times a second. */
const DOUBLE_REPEAT_MS = 100;

/** One entry for each kind of board that can be simulated, by protocol. */
const rows: Readonly<Record<string, SimulatedRow>> = {
  certabo: {
    create: createCertaboBoard,
    models: { spectrum: (options) => createCertaboBoard({ ...options, lights: 'rgb', lightsBusyMs: 200 }) },
    faulty: {
      'six in ten empty squares read as occupied': (options) =>
        createCertaboBoard({ ...options, garbageRate: 0.6 }),
      'chips are read with wrong bits': (options) => createCertaboBoard({ ...options, wrongBitsRate: 0.02 }),
      'chips are weak': (options) => createCertaboBoard({ ...options, unreadRate: 0.02 }),
      'pieces bounce when they are placed': (options) =>
        createCertaboBoard({ ...options, faults: { bounceRate: 0.2 } }),
      'lines have no wrapper': (options) => createCertaboBoard({ ...options, wrapped: false }),
      'a frame takes a second': (options) => createCertaboBoard({ ...options, scanPeriodMs: 1_000 }),
      'the board is turned': (options) => createCertaboBoard({ ...options, turned: true }),
    },
  },
  chesslink: {
    create: createChesslinkBoard,
    faulty: faultyChesslinkBoards,
    double: {
      line: true,
      peripheral: chesslinkPeripheral,
      // Over Bluetooth no port removes the parity.
      create: ({ link }) =>
        createChesslinkBoard({
          setup: emptyBoard,
          baud: 'unlimited',
          answerMs: 0,
          parity: link === 'ble' ? 'odd' : 'takenOff',
        }),
    },
  },
  chessnut: {
    create: createChessnutBoard,
    models: { bluetooth: (options) => createChessnutBoard({ ...options, link: 'bluetooth' }) },
    faulty: faultyChessnutBoards,
    double: {
      peripheral: chessnutPeripheral,
      create: ({ onClockOrder }) =>
        createChessnutBoard({
          setup: emptyBoard,
          link: 'bluetooth',
          scanPeriodMs: DOUBLE_REPEAT_MS,
          busyMs: 0,
          batteryPercent: 100,
          onBeep: (lastsMs) => onClockOrder({ kind: 'beepClock', lastsMs }),
        }),
    },
  },
  chessnutmove: { create: createMoveBoard, faulty: faultyMoveBoards },
  chessup: { create: createChessupBoard, faulty: faultyChessupBoards },
  citrine: { create: createCitrineBoard, faulty: faultyCitrineBoards },
  cpp: {
    create: createCppBoard,
    // A packet holds a line of any length, so no line is split as on a slow port.
    models: { bluetooth: (options) => createCppBoard({ ...options, baud: 'unlimited' }) },
    double: {
      line: true,
      peripheral: cppPeripheral,
      create: () => createCppBoard({ setup: emptyBoard, sensing: 'piece', baud: 'unlimited', answerMs: 0 }),
    },
  },
  dgt: {
    create: (options, serialNumber) => createDgtBoard({ ...options, serialNumber }),
    models: {
      revelation: (options, serialNumber) =>
        createRevelationBoard({ ...options, serialNumber, longSerialNumber: `3.2500${serialNumber}` }),
    },
    numbers: FIVE_DIGITS,
    double: {
      line: true,
      create: ({ number, onClockOrder }) =>
        createDgtBoard({
          setup: emptyBoard,
          serialNumber: number,
          scanPeriodMs: DOUBLE_SCAN_MS,
          baud: 'unlimited',
          onClockOrder,
        }),
    },
  },
  hos: { create: createHosBoard },
  ichessone: { create: createIchessoneBoard, faulty: faultyIchessoneBoards },
  open: { create: (options, id) => createOpenBoard({ ...options, id }), numbers: EIGHT_HEX_DIGITS },
  pegasus: {
    create: (options, serialNumber) => createPegasusBoard({ ...options, serialNumber }),
    numbers: PEGASUS_NUMBER,
    faulty: faultyPegasusBoards,
  },
  sentio: {
    create: createSentioBoard,
    models: { spectrum: (options) => createSentioBoard({ ...options, lights: 'rgb' }) },
    faulty: {
      'pieces bounce when they are placed': (options) =>
        createSentioBoard({ ...options, faults: { bounceRate: 0.2 } }),
      'squares flicker': (options) => createSentioBoard({ ...options, faults: { dropoutsPerMinute: 3 } }),
      'the link stalls for two seconds': (options) =>
        createSentioBoard({ ...options, faults: { stallsPerMinute: 1 } }),
      'the board is turned': (options) => createSentioBoard({ ...options, turned: true }),
    },
  },
  squareoff: { create: createSquareoffBoard, faulty: faultySquareoffBoards },
};

export const SIMULATED_PROTOCOLS: readonly string[] = Object.keys(rows);
/** The protocols that doubles can speak. */
export const DOUBLED_PROTOCOLS = SIMULATED_PROTOCOLS.filter((id) => rows[id]?.double !== undefined);
/** The protocol of the demonstration. Its board has a clock and piece recognition. */
export const DEMO_PROTOCOL = 'dgt';

const unknown = (protocol: string, said: Message): BridgeError =>
  keyedError('DEVICE_URL', said, { protocol });

/** The models of a protocol besides the usual one. */
export const simulatedModels = (protocol: string): readonly string[] =>
  Object.keys(rows[protocol]?.models ?? {});

const numberOf = (protocol: string, { seed, name = '', serialNumber }: SimulatedBoardOptions): string => {
  const numbers = rows[protocol]?.numbers;
  if (serialNumber === undefined) return numbers?.write(makeBoardNumber(name, seed)) ?? '';
  if (numbers?.pattern.test(serialNumber)) return serialNumber;
  const said = numbers
    ? message('deviceUrl.otherNumber', { protocol, number: serialNumber, example: numbers.example })
    : message('deviceUrl.noNumber', { protocol, number: serialNumber });
  throw keyedError('DEVICE_URL', said, { protocol });
};

/**
 * Creates a simulated board. `model`: the usual board of the protocol when absent.
 * @throws BridgeError `DEVICE_URL` when boards of this protocol, model or number cannot be simulated.
 */
export const createSimulatedBoard = (
  protocol: string,
  options: SimulatedBoardOptions,
  model?: string,
): SimulatedEBoard => {
  const row = Object.hasOwn(rows, protocol) ? rows[protocol] : undefined;
  if (row === undefined)
    throw unknown(protocol, message('deviceUrl.notSimulated', { protocol, known: SIMULATED_PROTOCOLS }));
  const { models = {} } = row;
  const create = model === undefined || !Object.hasOwn(models, model) ? undefined : models[model];
  if (model !== undefined && create === undefined)
    throw unknown(protocol, message('deviceUrl.noModel', { protocol, model, known: Object.keys(models) }));
  const { seed, setup } = options;
  return (create ?? row.create)({ seed, setup }, numberOf(protocol, options));
};

const isDoubledOver = (protocol: string, link: DoubleLink): boolean => {
  const double = Object.hasOwn(rows, protocol) ? rows[protocol]?.double : undefined;
  return link === 'line' ? double?.line === true : double?.peripheral !== undefined;
};

/** The protocols that doubles can speak over this link. */
export const doubledOver = (link: DoubleLink): readonly string[] =>
  DOUBLED_PROTOCOLS.filter((protocol) => isDoubledOver(protocol, link));

/**
 * Creates a double. `name`: as for other simulated boards.
 * @throws BridgeError `DEVICE_URL` when there are no doubles of this protocol.
 */
export const createDouble = (
  protocol: string,
  name: string,
  onClockOrder: (order: ClockOrder) => void = () => {},
  link: DoubleLink = 'line',
): SimulatedEBoard => {
  const double = isDoubledOver(protocol, link) ? rows[protocol]?.double : undefined;
  if (double === undefined)
    throw unknown(protocol, message('deviceUrl.noDouble', { protocol, link, known: doubledOver(link) }));
  return double.create({
    number: numberOf(protocol, { name, seed: 1, setup: emptyBoard }),
    link,
    onClockOrder,
  });
};

/**
 * The Bluetooth profile of a double.
 * @throws BridgeError `DEVICE_URL` when there are no doubles of this protocol over Bluetooth.
 */
export const peripheralOf = (protocol: string): GattProfile => {
  const profile = isDoubledOver(protocol, 'ble') ? rows[protocol]?.double?.peripheral : undefined;
  if (profile === undefined)
    throw unknown(
      protocol,
      message('deviceUrl.noDouble', { protocol, link: 'ble', known: doubledOver('ble') }),
    );
  return profile;
};

/** The names of the faults that boards of this protocol can simulate. */
export const faultsOf = (protocol: string): readonly string[] => Object.keys(rows[protocol]?.faulty ?? {});

/**
 * Creates a board with a named fault.
 * @throws BridgeError `DEVICE_URL` when boards of this protocol have no such fault.
 */
export const createFaultyBoard = (
  protocol: string,
  fault: string,
  options: CommonOptions,
): SimulatedEBoard => {
  const create = rows[protocol]?.faulty?.[fault];
  if (create === undefined)
    throw unknown(
      protocol,
      message('deviceUrl.noSimulatedFault', { protocol, fault, known: faultsOf(protocol) }),
    );
  return create(options);
};
