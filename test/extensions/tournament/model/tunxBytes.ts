/** Writes Swiss-Manager's own format as `tunxParts.ts` describes it, with noise in unknown fields. */

type WrittenPlayer = {
  readonly surname: string;
  readonly firstName: string;
  readonly title?: string;
  readonly federation: string;
  readonly rating?: number;
  readonly fideId?: number;
};
type Written = {
  /** Texts of the event by number. */
  readonly texts: Readonly<Record<number, string>>;
  readonly rounds: number;
  readonly currentRound: number;
  readonly from: number;
  readonly to: number;
  readonly players: readonly WrittenPlayer[];
  /** The start numbers of White and Black and the result, game by game. */
  readonly pairings: readonly (readonly [number, number, number])[];
};

const NOISE = 0x5a;
const mark = (part: number): Uint8Array => Uint8Array.of(part, 0xff, 0x89, 0x44);

const numbers = (
  length: number,
  fields: readonly (readonly [at: number, bytes: 1 | 2 | 4, value: number])[],
): Uint8Array => {
  const bytes = new Uint8Array(length).fill(NOISE);
  const view = new DataView(bytes.buffer);
  for (const [at, size, value] of fields) {
    if (size === 1) view.setUint8(at, value);
    else if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return bytes;
};

const textsOf = (count: number, texts: Readonly<Record<number, string>>): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, i) => {
    const text = texts[i] ?? '';
    return new Uint8Array([text.length & 0xff, text.length >> 8, ...Buffer.from(text, 'utf16le')]);
  });

const playerOf = ({ surname, firstName, title = '', federation, rating = 0, fideId = 0 }: WrittenPlayer) => [
  ...textsOf(30, { 0: surname, 1: firstName, 3: 'short', 4: title, 9: 'Club', 10: federation }),
  numbers(110, [
    [0x08, 2, rating],
    [0x18, 4, fideId],
  ]),
];

export const writeTunx = (event: Written): Uint8Array => {
  const { rounds, currentRound, from, to, players, pairings } = event;
  const parts: Uint8Array[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  parts.push(mark(0x93), numbers(0x68, []), ...textsOf(120, event.texts), mark(0x95));
  parts.push(
    numbers(0x60, [
      [0, 2, rounds],
      [0x11, 1, currentRound],
      [0x13, 2, players.length],
      [0x47, 4, from],
      [0x4b, 4, to],
    ]),
  );
  const between = length();
  parts.push(mark(0xa3), numbers(200, []));
  const playersAt = length();
  parts.push(mark(0xa5), ...players.flatMap(playerOf));
  const pairingsAt = length();
  const records = pairings.map(([white, black, result]) =>
    numbers(21, [
      [0, 2, white],
      [2, 2, black],
      [4, 2, result],
    ]),
  );
  parts.push(mark(0xb3), ...records);
  const table = numbers(28, [
    [0, 4, between],
    [4, 4, playersAt],
    [8, 4, pairingsAt],
    [12, 4, length()],
  ]);
  parts.push(mark(0xd3), table, mark(0xe3));
  return Buffer.concat(parts);
};
