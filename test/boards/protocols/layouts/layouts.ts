import type { Random } from '../../../../src/shared/random.js';
import { type Layout, letterOf, type Men, rank8First, text } from './layout.js';

const pairs = (men: Men): readonly Men[] => Array.from({ length: 32 }, (_, i) => men.slice(2 * i, 2 * i + 2));

/** `s`, 64 letters from h1 along the ranks to a8, and the exclusive or of all of it; Millennium's own text. */
const chesslink: Layout = {
  protocol: 'chesslink',
  link: 'serial',
  everyMs: 500,
  say: (men) => {
    const ranks = Array.from({ length: 8 }, (_, i) => men.slice(8 * i, 8 * i + 8).toReversed());
    const status = `s${ranks.flat().map(letterOf).join('')}`;
    const check = [...text(status)].reduce((sum, byte) => sum ^ byte, 0);
    return text(`${status}${check.toString(16).toUpperCase().padStart(2, '0')}`);
  },
};

const checked = (words: string): string => {
  const check = [...text(words)].reduce((sum, byte) => sum ^ byte, 0);
  return `${words}${check.toString(16).toUpperCase().padStart(2, '0')}`;
};
const oddParity = (byte: number): number =>
  [...byte.toString(2)].filter((bit) => bit === '1').length % 2 === 0 ? byte | 0x80 : byte;

/**
 * As another program records it: at every scan, with answers to its own lights in between, and on a port that
 * delivers the parity as an eighth bit.
 */
const chesslinkWithLights: Layout = {
  ...chesslink,
  everyMs: 41,
  greeting: () => text(checked('v0103') + checked('r0200')).map(oddParity),
  say: (men, random, before) => {
    const status = chesslink.say(men, random, before);
    const answer = text(random.chance(0.1) ? checked('l') : random.chance(0.1) ? checked('x') : '');
    return Uint8Array.from([...answer, ...status].map(oddParity));
  },
};

/** An eONE, which follows its pieces without recognising them; it sends no parity. */
const eOne: Layout = {
  ...chesslink,
  greeting: () => text(checked('v0200') + checked('i00e-one v2\n')),
};

/** Report 1 of 63 bytes: 3D, 64 nibbles from h8 to a1, the low one first, then unexplained bytes. */
const chessnut: Layout = {
  protocol: 'chessnut',
  link: 'hid',
  everyMs: 200,
  say: (men) => {
    const nibbles = men.toReversed().map((man) => '.qkbpnRPrBNQK'.indexOf(letterOf(man)));
    const packed = Array.from(
      { length: 32 },
      (_, i) => (nibbles[2 * i] ?? 0) | ((nibbles[2 * i + 1] ?? 0) << 4),
    );
    return Uint8Array.from([0x01, 0x3d, ...packed, ...new Array<number>(29).fill(0)]);
  },
};

/** Over Bluetooth LE: 24, the pieces, and seconds since the start; battery and buttons between. */
const chessnutByRadio: Layout = {
  ...chessnut,
  greeting: () => Uint8Array.from([0x23, 0x01, 0x00, 0x2a, 0x02, 0x58, 0x00]),
  say: (men, random, before) => {
    const pieces = chessnut.say(men, random, before).slice(2, 34);
    const battery = random.chance(0.05) ? [0x2a, 0x02, 0x80 | 87, 0x00] : [];
    const button = random.chance(0.02) ? [0x0f, 0x01, 0x02] : [];
    return Uint8Array.from([...battery, 0x01, 0x24, ...pieces, 0xcb, 0x01, 0x00, 0x00, ...button]);
  },
};

/** As by radio; its charge is an answer of its own. */
const chessnutmove: Layout = {
  ...chessnutByRadio,
  protocol: 'chessnutmove',
  greeting: () => Uint8Array.from([0x23, 0x01, 0x00, 0x41, 0x03, 0x0c, 0x00, 0x58]),
};

/** Zeros, or sometimes the garbage that real boards show on three of ten empty squares. */
const emptyChip = (random: Random): readonly number[] =>
  random.chance(0.29) ? Array.from({ length: 5 }, () => random.integer(1, 255)) : [0, 0, 0, 0, 0];

/** Five numbers for each square from a8 to h1, some of them cut by the maker's line feeds. */
const certabo: Layout = {
  protocol: 'certabo',
  link: 'serial',
  everyMs: 300,
  say: (men, random) => {
    const numbers = rank8First(men).flatMap((man) =>
      man === undefined ? emptyChip(random) : [30 + man.number, 7 + 3 * man.number, 120, 9, 200 - man.number],
    );
    const wrapped = numbers.join(' ').replace(/.{64}/g, '$&\n');
    return text(`:${wrapped} \r\n`);
  },
};

/** Eight numbers, the eighth rank first, 128 for its a-file. */
const sentio: Layout = {
  protocol: 'sentio',
  link: 'serial',
  everyMs: 250,
  say: (men) => {
    const taken = rank8First(men.map((man) => man !== undefined));
    const rows = Array.from({ length: 8 }, (_, i) =>
      taken.slice(8 * i, 8 * i + 8).reduce((row, isTaken) => 2 * row + Number(isTaken), 0),
    );
    return text(`:${rows.join(' ')} \r\n`);
  },
};

/** `=p`, 64 nibbles from a8 to h1, the high one first. */
const ichessone: Layout = {
  protocol: 'ichessone',
  link: 'serial',
  say: (men) => {
    const nibbles = rank8First(men).map((man) => '.PNBRQKpnbrqk'.indexOf(letterOf(man)));
    const packed = Array.from(
      { length: 32 },
      (_, i) => ((nibbles[2 * i] ?? 0) << 4) | (nibbles[2 * i + 1] ?? 0),
    );
    return Uint8Array.from([0x3d, 0x70, ...packed]);
  },
};

/** The same position repeated, as after `CPM`, with its battery occasionally. */
const ichessoneByTime: Layout = {
  ...ichessone,
  everyMs: 200,
  greeting: () => Uint8Array.from([...text('=hiChessOne v1'), 0x3d, 0x62, 0x01, 0x64]),
  say: (men, random, before) => {
    const battery = random.chance(0.1) ? [0x3d, 0x62, 0x00, 0x58] : [];
    return Uint8Array.from([...battery, ...ichessone.say(men, random, before)]);
  },
};

/** Report without a number: 64 nibbles from a1 to h8, the low one first. */
const hos: Layout = {
  protocol: 'hos',
  link: 'hid',
  everyMs: 300,
  say: (men) => {
    const codes = pairs(men).map((pair) => {
      const [low = 0, high = 0] = pair.map((man) => '.KQRNBPkqrnbp'.indexOf(letterOf(man)));
      return low | (high << 4);
    });
    return Uint8Array.from([0x00, ...codes]);
  },
};

/** With its clock: `FF CA`, three bytes for each side; the last one's upper bits show the running side. */
const hosWithClock: Layout = {
  ...hos,
  say: (men, random, before) =>
    random.chance(0.3)
      ? Uint8Array.from([0x00, 0xff, 0xca, 1, 29, 58, 1, 30, 0x80, ...new Array<number>(24).fill(0)])
      : hos.say(men, random, before),
};

const DGT_CODES = '.PRNBKQprnbkq';
/** A dump of 67 bytes once, then five for each square that changed; square 0 is a8. */
const dgt: Layout = {
  protocol: 'dgt',
  link: 'serial',
  say: (men, _, before) => {
    const codes = (all: Men) => rank8First(all).map((man) => DGT_CODES.indexOf(letterOf(man)));
    const now = codes(men);
    if (before === undefined) return Uint8Array.from([0x86, 0x00, 0x43, ...now]);
    const was = codes(before);
    return Uint8Array.from(
      now.flatMap((code, square) => (code === was[square] ? [] : [0x8e, 0x00, 0x05, square, code])),
    );
  },
};

/** The same messages of an occupancy-only board. */
const pegasus: Layout = {
  protocol: 'pegasus',
  link: 'ble',
  say: (men, random, before) =>
    dgt.say(men, random, before).map((byte, i) => {
      const isCode = before === undefined ? i >= 3 : i % 5 === 4;
      return isCode && byte > 0 ? 1 : byte;
    }),
};

/** A program that polls for the whole board and for its number, and reads the clock. */
const dgtDumps: Layout = {
  ...dgt,
  everyMs: 400,
  greeting: () => Uint8Array.from([0x93, 0x00, 0x05, 0x01, 0x08]),
  say: (men, random) => {
    const dump = dgt.say(men, random, undefined);
    const number = random.chance(0.3) ? [0x91, 0x00, 0x08, ...text('23946')] : [];
    return Uint8Array.from([...number, ...dump]);
  },
};

/** Address 1025 is 08 01; a message ends with the sum of its bytes, seven bits of it. */
const busMessage = (id: number, payload: readonly number[]): readonly number[] => {
  const length = payload.length + 6;
  const message = [0x80 | id, length >> 7, length & 0x7f, 0x08, 0x01, ...payload];
  return [...message, message.reduce((sum, byte) => sum + byte, 0) & 0x7f];
};

/**
 * On a line with many boards, by a program that requests the whole board after every change: tags of the
 * board's log, and a dump.
 */
const dgtBus: Layout = {
  protocol: 'dgt',
  link: 'serial',
  bus: 1025,
  say: (men, _, before) => {
    const codes = (all: Men) => rank8First(all).map((man) => DGT_CODES.indexOf(letterOf(man)));
    const now = codes(men);
    if (before === undefined) return Uint8Array.from(busMessage(0x03, now));
    const was = codes(before);
    const tags = now.flatMap((code, square) => (code === was[square] ? [] : [0x40 | code, square]));
    return Uint8Array.from([...busMessage(0x05, tags), ...busMessage(0x03, now)]);
  },
};

/** `30#`, 64 digits file by file, `*`, and a square that changed as `0#e2u*` or `0#e4d*`. */
const squareoff: Layout = {
  protocol: 'squareoff',
  link: 'ble',
  greeting: () => text('14#GO*22#3.67*'),
  say: (men, _, before) => {
    const files = Array.from({ length: 64 }, (_square, i) => 8 * (i & 7) + (i >> 3));
    if (before === undefined) return text(`30#${files.map((at) => (men[at] ? 1 : 0)).join('')}*`);
    const changed = files.filter((at) => (men[at] === undefined) !== (before[at] === undefined));
    return text(
      changed.map((at) => `0#${'abcdefgh'[at & 7]}${(at >> 3) + 1}${men[at] ? 'd' : 'u'}*`).join(''),
    );
  },
};

/** A Spectrum acknowledges its coloured lights between its lines. */
const spectrumOf = (board: Layout): Layout => ({
  ...board,
  say: (men, random, before) => {
    const line = board.say(men, random, before);
    return random.chance(0.2) ? Uint8Array.from([...line, ...text('D\r\n')]) : line;
  },
});

/** CRC-16/IBM-3740. */
const crcOf = (line: string): string => {
  let crc = 0xffff;
  for (const byte of text(line)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Lines of the open protocol: the board's identity, then the whole state at each change. */
const createOpen = (): Layout => {
  let number = 0;
  let timeMs = 0;
  const line = (words: string): string => {
    const body = `${number++} ${words}`;
    return `${body}*${crcOf(body)}\n`;
  };
  return {
    protocol: 'open',
    link: 'serial',
    greeting: () =>
      text(
        line('BOARD proto=1 id=000004D2 name=Shed fw=1.0.0 boot=7') +
          line(
            'CAPS sense=piece levels=0 lights=none colours=none buttons=0 clock=0 battery=0 scan=20 turn=fixed motors=0 queue=1 line=200',
          ),
      ),
    say: (men) => {
      const squares = men.map(letterOf).join('');
      timeMs += 1_000;
      return text(line(`STATE t=${timeMs} squares=${squares} hash=${crcOf(squares)}`));
    },
  };
};

/** By the id of the protocol, and what is special about the board. */
export const layouts: Readonly<Record<string, () => Layout>> = {
  certabo: () => certabo,
  'certabo (Spectrum)': () => spectrumOf(certabo),
  chesslink: () => chesslink,
  'chesslink (at every scan, with lights)': () => chesslinkWithLights,
  'chesslink (eONE)': () => eOne,
  chessnut: () => chessnut,
  'chessnut (by radio)': () => chessnutByRadio,
  chessnutmove: () => chessnutmove,
  dgt: () => dgt,
  'dgt (whole boards)': () => dgtDumps,
  'dgt (on a bus)': () => dgtBus,
  hos: () => hos,
  'hos (with its clock)': () => hosWithClock,
  ichessone: () => ichessone,
  'ichessone (by time)': () => ichessoneByTime,
  open: createOpen,
  pegasus: () => pegasus,
  sentio: () => sentio,
  'sentio (Spectrum)': () => spectrumOf(sentio),
  squareoff: () => squareoff,
};
