import { type Message, message } from '../../../../../messages/catalogue/message.js';
/**
 * Swiss-Manager's own file, as the notes of `echecsjs/tunx` (`AGENTS.md`, MIT) describe it, checked against
 * the 37 files there. Numbers are little-endian. Each part begins with a mark of four bytes, and only the
 * first byte differs. The last 36 bytes hold a table of the positions of the parts.
 */
export type TunxParts = {
  /** Texts of the event, in the order of the file. */
  readonly texts: readonly string[];
  readonly rounds: number;
  /** The current round. Later rounds hold at most absences. */
  readonly currentRound: number;
  /** `20261002`, or 0 if unknown. */
  readonly from: number;
  readonly to: number;
  readonly players: readonly TunxPlayer[];
  /** The pairings of all rounds in sequence. */
  readonly pairings: readonly TunxPairing[];
};

export type TunxPlayer = {
  readonly texts: readonly string[];
  readonly rating: number;
  readonly fideId: number;
};

export type TunxPairing = {
  /** Start numbers. Black may be `NO_OPPONENT` or `AWAY`. */
  readonly white: number;
  readonly black: number;
  readonly result: number;
};

/** In place of Black: White has a pairing-allocated bye. */
export const NO_OPPONENT = 0xffff;
/** In place of Black: White is not paired in this round. */
export const AWAY = 0xfffe;

const PARTS = { file: 0x93, settings: 0x95, players: 0xa5, pairings: 0xb3, table: 0xd3, end: 0xe3 } as const;
const TEXTS_FROM = 0x6c;
const TABLE_FROM_END = 36;
const PLAYER_TEXTS = 30;
const PLAYER_BYTES = 110;
const PAIRING_BYTES = 21;

const isPart = (bytes: Uint8Array, at: number, part: keyof typeof PARTS): boolean =>
  at >= 0 &&
  bytes[at] === PARTS[part] &&
  bytes[at + 1] === 0xff &&
  bytes[at + 2] === 0x89 &&
  bytes[at + 3] === 0x44;

export const looksLikeTunx = (bytes: Uint8Array): boolean => isPart(bytes, 0, 'file');

/** Reads texts in sequence. Each one follows its length in characters. */
const createTextReader = (view: DataView, from: number) => {
  const utf16 = new TextDecoder('utf-16le');
  let at = from;
  return {
    at: (): number => at,
    skip: (bytes: number): void => {
      at += bytes;
    },
    next: (): string => {
      const length = 2 * view.getUint16(at, true);
      const text = utf16.decode(new Uint8Array(view.buffer, view.byteOffset + at + 2, length));
      at += 2 + length;
      return text.trim();
    },
    /** Whether a part begins here instead of another text. */
    isAt: (part: keyof typeof PARTS): boolean =>
      isPart(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), at, part),
  };
};

const readPlayers = (view: DataView, from: number, count: number): readonly TunxPlayer[] => {
  const reader = createTextReader(view, from + 4);
  return Array.from({ length: count }, () => {
    const texts = Array.from({ length: PLAYER_TEXTS }, reader.next);
    const rating = view.getUint16(reader.at() + 0x08, true);
    const fideId = view.getUint32(reader.at() + 0x18, true);
    reader.skip(PLAYER_BYTES);
    return { texts, rating, fideId };
  });
};

const readPairings = (view: DataView, from: number, to: number): readonly TunxPairing[] =>
  Array.from({ length: Math.floor((to - from - 4) / PAIRING_BYTES) }, (_, i) => {
    const at = from + 4 + i * PAIRING_BYTES;
    return {
      white: view.getUint16(at, true),
      black: view.getUint16(at + 2, true),
      result: view.getUint16(at + 4, true),
    };
  });

/** The parts of a file, or a message why it cannot be read. Throws a RangeError if the file is truncated. */
export const readTunxParts = (bytes: Uint8Array): TunxParts | Message => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = bytes.length - TABLE_FROM_END;
  if (!isPart(bytes, table, 'table') || !isPart(bytes, bytes.length - 4, 'end'))
    return message('reading.endMissing');
  const [players = 0, pairings = 0, end = 0] = [8, 12, 16].map((at) => view.getUint32(table + at, true));
  if (!isPart(bytes, players, 'players') || !isPart(bytes, pairings, 'pairings'))
    return message('reading.partsElsewhere');
  const reader = createTextReader(view, TEXTS_FROM);
  const texts: string[] = [];
  while (!reader.isAt('settings')) texts.push(reader.next());
  const settings = reader.at() + 4;
  return {
    texts,
    rounds: view.getUint16(settings, true),
    currentRound: view.getUint8(settings + 0x11),
    from: view.getUint32(settings + 0x47, true),
    to: view.getUint32(settings + 0x4b, true),
    players: readPlayers(view, players, view.getUint16(settings + 0x13, true)),
    pairings: readPairings(view, pairings, end),
  };
};
