import { expect, test } from 'vitest';
import { startEmulation } from '../../src/app/emulateAs.js';
import type { ProtocolSession } from '../../src/boards/eboard/session.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { chesslinkProtocol } from '../../src/boards/protocols/chesslink/chesslinkProtocol.js';
import { createChesslinkBoard } from '../../src/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import { openProtocol } from '../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { createDouble } from '../../src/boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import { makeSquare, parseSquare } from '../../src/chess/square.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import { inVirtualTime } from './inVirtualTime.js';

const at = (name: string): number => parseSquare(name) ?? 0;
const moved = (atMs: number, from: string, to: string, piece: number): readonly PhysicalAct[] => [
  { atMs, kind: 'lift', square: at(from) },
  { atMs: atMs + 600, kind: 'place', square: at(to), piece },
];
/** 1. e4 e5 */
const script = [...moved(6_000, 'e2', 'e4', 1), ...moved(10_000, 'e7', 'e5', 9)];

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));

type TrueBoard = { readonly board: SimulatedEBoard; readonly session: () => ProtocolSession };

/** The ChessLink is turned, so it names its squares from the other corner. */
const trueBoards: Readonly<Record<string, () => TrueBoard>> = {
  chesslink: () => ({
    board: createChesslinkBoard({ turned: true }),
    session: () => createSession(chesslinkProtocol),
  }),
  open: () => ({
    board: createOpenBoard({ sense: 'occupancy' }),
    session: () => createSession(openProtocol),
  }),
};
const isTurned = (from: string): boolean => from === 'chesslink';

const fail = (what: string): never => {
  throw new Error(`there is no ${what}`);
};

type Phone = {
  readonly received: readonly string[];
  write(bytes: Uint8Array): void;
  wait(untilMs: number): Promise<void>;
  lit(): string;
};

/** A board of the house appears as another kind to a program that connects over `phone`. */
const appears = (from: string, as: string, speak: (phone: Phone) => Promise<void>) =>
  inVirtualTime(async (time: VirtualTime) => {
    const { board, session } = trueBoards[from]?.() ?? fail(from);
    const { host, device } = createMemoryLine(time);
    const emulation = await startEmulation({
      transport: createSimulatedTransport({ board, time, script }),
      session: session(),
      double: (onClockOrder) => createDouble(as, 'double', onClockOrder, 'ble'),
      device,
      time,
    });
    const wait = (untilMs: number): Promise<void> =>
      new Promise((resolve) => time.setTimeout(resolve, untilMs - time.nowMs()));
    const received: string[] = [];
    await wait(3_000);
    await host.open((event) => {
      if (event.type === 'bytes') received.push(hex(event.bytes));
    });
    await speak({
      received,
      write: (bytes) => void host.write(bytes),
      wait,
      lit: () =>
        (board.litSquares?.() ?? [])
          .map((square) => makeSquare(isTurned(from) ? 63 - square : square))
          .sort()
          .join(' '),
    });
    const stopped = emulation.stop();
    await wait(time.nowMs() + 2_000);
    await stopped;
  });

/** 32 bytes of a Chessnut position: h8 g8 … a1, the low half of each byte first. */
const EMPTY_ROW = '00000000';
const BLACK_PAWNS = '44444444';
const WHITE_PAWNS = '77777777';
const START = `58233185${BLACK_PAWNS}${EMPTY_ROW.repeat(4)}${WHITE_PAWNS}a6c99b6a`;
/** Each byte has two files: h and g, f and e, d and c, or b and a. */
const AFTER_E4 = `58233185${BLACK_PAWNS}${EMPTY_ROW.repeat(2)}00700000${EMPTY_ROW}77077777a6c99b6a`;
const AFTER_E5 = `5823318544044444${EMPTY_ROW}0040000000700000${EMPTY_ROW}77077777a6c99b6a`;

test.each(['chesslink', 'open'] as const)(
  'a board of protocol %s is a Chessnut Air: positions, lights and answers',
  (from) =>
    appears(from, 'chessnut', async (phone) => {
      /** The positions with all pieces on the board, without one in the hand. */
      const positions = (): readonly string[] =>
        [
          ...new Set(phone.received.filter((one) => one.startsWith('0124')).map((one) => one.slice(4, 68))),
        ].filter((placement) => placement.replaceAll('0', '').length === 32);
      const answers = (): readonly string[] => phone.received.filter((one) => !one.startsWith('0124'));
      await phone.wait(4_000);
      expect(phone.received).toEqual([]);
      phone.write(bytesOf('21 01 00'));
      await phone.wait(5_000);
      expect(answers()).toEqual(['230100']);
      expect(positions()).toEqual([START]);
      // 38 bytes each, ten per second, even when nothing moves.
      const reports = phone.received.filter((one) => one.startsWith('0124'));
      expect(reports.every((one) => one.length === 76)).toBe(true);
      expect(reports.length).toBeGreaterThanOrEqual(9);
      await phone.wait(30_000);
      expect(positions()).toEqual([START, AFTER_E4, AFTER_E5]);

      phone.write(bytesOf('0a 08 00 00 00 00 08 00 08 00'));
      await phone.wait(31_000);
      // The corners of e2 and e4 are also those of e3.
      expect(phone.lit()).toBe(from === 'chesslink' ? 'e2 e3 e4' : 'e2 e4');
      phone.write(bytesOf('0a 08 00 00 00 00 00 00 00 00'));
      phone.write(bytesOf('29 01 00'));
      phone.write(bytesOf('27 01 00'));
      phone.write(bytesOf('27 01 01'));
      phone.write(bytesOf('31 01 00'));
      phone.write(bytesOf('26 01 00'));
      await phone.wait(32_000);
      expect(phone.lit()).toBe('');
      expect(answers().slice(1, 3)).toEqual(['230100', '230100']);
      expect(answers().slice(3)).toEqual([
        '2a026401',
        // CNCA100_V201 and CN_DVT9_210659
        '280d00434e43413130305f56323031',
        '280f01434e5f445654395f323130363539',
        '320100',
        expect.stringMatching(/^2d04[\da-f]{2}000000$/),
      ]);
    }),
);

/** A block of ChessLink with its checksum and odd parity in the eighth bit. */
const block = (text: string): Uint8Array => {
  const sum = [...text].reduce((all, letter) => all ^ letter.charCodeAt(0), 0);
  const whole = text + sum.toString(16).toUpperCase().padStart(2, '0');
  return Uint8Array.from(
    [...whole].map((letter) => {
      const code = letter.charCodeAt(0);
      const isOdd = [...code.toString(2)].filter((bit) => bit === '1').length % 2 === 1;
      return isOdd ? code : code | 0x80;
    }),
  );
};

const START_PLACES = 'RNBKQBNRPPPPPPPP................................pppppppprnbkqbnr';
const E4_PLACES = 'RNBKQBNRPPP.PPPP...........P....................pppppppprnbkqbnr';
const E5_PLACES = 'RNBKQBNRPPP.PPPP...........P.......p............ppp.pppprnbkqbnr';

/** The corners of e2 and e4 in the picture of 81 lights, with slot time 22. */
const pictureOf = (lights: readonly number[]): string =>
  `L22${Array.from({ length: 81 }, (_, light) => (lights.includes(light) ? 'FF' : '00')).join('')}`;

test('a board that feels only where something stands is a ChessLink', () =>
  appears('open', 'chesslink', async (phone) => {
    const said = (): readonly string[] =>
      phone.received.map((one) => String.fromCharCode(...bytesOf(one).map((byte) => byte & 0x7f)));
    phone.write(block('V'));
    phone.write(block('M'));
    await phone.wait(4_000);
    // The eighth bit makes the number of ones odd, because no port adds parity here.
    expect(phone.received[0]).toBe('76b031b0b33734');
    expect(said()[0]).toBe('v010374');
    await phone.wait(30_000);
    const places = said().flatMap((text) => (text.startsWith('s') ? [text.slice(1, 65)] : []));
    expect([...new Set(places)].filter((place) => place.replaceAll('.', '').length === 32)).toEqual([
      START_PLACES,
      E4_PLACES,
      E5_PLACES,
    ]);
    phone.write(block(pictureOf([28, 29, 37, 38, 30, 31, 39, 40])));
    await phone.wait(31_000);
    expect(said()).toContain('l6C');
  }));

test('what a phone lights on a ChessLink is lit on the board', () =>
  appears('chesslink', 'chesslink', async (phone) => {
    await phone.wait(5_000);
    phone.write(block(pictureOf([28, 29, 37, 38, 30, 31, 39, 40])));
    await phone.wait(6_000);
    // Between two lit squares of a file the corners are also lit.
    expect(phone.lit()).toBe('e2 e3 e4');
    phone.write(block('X'));
    await phone.wait(7_000);
    expect(phone.lit()).toBe('');
  }));

test('a ChessLink is a board of the Chess Peripheral Protocol, and lights the moves of the central', () =>
  appears('chesslink', 'cpp', async (phone) => {
    const say = (line: string): void => phone.write(new TextEncoder().encode(`${line}\n`));
    const said = (): string => phone.received.map((one) => String.fromCharCode(...bytesOf(one))).join('');
    await phone.wait(4_000);
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    say('feature get_state');
    say('get_state');
    say(`begin ${start} w KQkq - 0 1`);
    await phone.wait(9_900);
    expect(said()).toBe(`ok\nstate ${start}\nsync ${start}\nmove e2e4\n`);
    say('ok');
    say('move e7e5');
    await phone.wait(9_990);
    // The corners of e7 and e5 are also those of e6.
    expect(phone.lit()).toBe('e5 e6 e7');
    await phone.wait(30_000);
    // Hands have carried the move out, which is not reported.
    expect(phone.lit()).toBe('');
    expect(said().split('\n').slice(4)).toEqual(['']);
    say('move e4e5');
    say('end resign');
    await phone.wait(31_000);
    expect(said().split('\n').slice(4)).toEqual(['err wrong move', '']);
  }));
