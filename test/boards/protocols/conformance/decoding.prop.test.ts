import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { runs } from '../../../depth.js';
import { runOnLine } from '../../../simulation/lineRun.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';
import { type ByteFault, damage } from './badLines.js';
import { type Family, families } from './families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames } from './playing.js';
import { isThorough, someOf } from './thorough.js';

/** The greeting, and one move. */
const LISTEN_MS = HANDS_BEGIN_MS + 3_000;
/** How many frames of a stream are damaged, and at how many places in the short form. */
const FRAMES_HIT = 4;
const PLACES_HIT = 70;
const LF = 0x0a;
const CR = 0x0d;

const bytesOf = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** The output of a board during its greeting, and while a hand makes a move. */
const saidBy = (family: Family): readonly Uint8Array[] =>
  runOnLine({
    session: family.createSession(),
    board: family.createBoard(),
    acts: handsFor(knownGames[1]?.slice(0, 2) ?? [], handProfiles.clean, 1),
    untilMs: LISTEN_MS,
  }).reads.map(({ bytes }) => bytes);

const decode = ({ protocol }: Family, bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(protocol.createDecoder(), bytes, sizes);

const framesOf = (family: Family, bytes: Uint8Array): readonly unknown[] =>
  decode(family, bytes, inOnePiece(bytes)).frames;

/** How many of the sent frames are missing from the received ones, which otherwise continue as sent. */
const lostFrames = (said: readonly unknown[], received: readonly unknown[]): number => {
  const length = Math.min(said.length, received.length);
  let before = 0;
  while (before < length && isDeepStrictEqual(said[before], received[before])) before++;
  let after = 0;
  while (after < length - before && isDeepStrictEqual(said.at(-1 - after), received.at(-1 - after))) after++;
  return said.length - before - after;
};

/** The end of a stream, from the beginning of one of its last frames on. */
const lastFrames = ({ protocol }: Family, stream: Uint8Array): Uint8Array => {
  const decoder = protocol.createDecoder();
  const ends: number[] = [];
  stream.forEach((byte, i) => {
    if (decoder.push(Uint8Array.of(byte)).some(({ kind }) => kind === 'frame')) ends.push(i + 1);
  });
  return stream.slice(ends.at(-1 - FRAMES_HIT), ends.at(-1));
};

/** Parts of a board's output, noise that resembles it, and any other bytes. */
const anyBytesLike = (stream: Uint8Array) =>
  fc
    .array(
      fc.oneof(
        fc.uint8Array({ maxLength: 30 }),
        fc.uint8Array({ min: 0x20, max: 0x7e, minLength: 100, maxLength: 600 }),
        fc.array(fc.constantFrom(...stream), { maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
        fc
          .tuple(fc.nat(stream.length - 1), fc.integer({ min: 1, max: 200 }))
          .map(([at, length]) => stream.slice(at, at + length)),
      ),
      { maxLength: 8 },
    )
    .map(bytesOf);

/** A digit, a letter, and a byte with its highest bit. */
const ENDLESS = [0x35, 0x41, 0xfe];
const ENDLESS_CHUNKS = 16;
/** No protocol has a longer message. */
const HELD_MOST = 10_000;
type Discarded = { readonly bytes: Uint8Array };

const anyNoise = fc.uint8Array({ maxLength: 60 });
const faultsAt = (at: number): readonly ByteFault[] => [
  'lost',
  'doubled',
  ...[0x00, 0xff, (at * 37) & 0xff].map((changedTo) => ({ changedTo })),
];

const streams = families.filter(({ inReports }) => !inReports);

describe.each(streams.map((family) => [family.id, family] as const))('the bytes of %s', (_, family) => {
  const said = saidBy(family);
  const stream = bytesOf(said);
  const whole = framesOf(family, stream);

  test('in any chunks they are the same frames, and the same noise, whatever else arrives', () => {
    expect(whole.length).toBeGreaterThan(2);
    fc.assert(
      fc.property(anyBytesLike(stream), anySizes(200), (bytes, sizes) => {
        expect(decode(family, bytes, sizes)).toEqual(decode(family, bytes, inOnePiece(bytes)));
      }),
      runs(isThorough ? 500 : 100),
    );
    fc.assert(
      fc.property(anySizes(200), (sizes) => {
        expect(framesOf(family, stream)).toEqual(decode(family, stream, sizes).frames);
      }),
      runs(isThorough ? 300 : 15),
    );
  });

  test('of endless noise at most one message is held, and the next message is received', () => {
    for (const byte of ENDLESS) {
      const decoder = family.protocol.createDecoder();
      const noise = new Uint8Array(4_096).fill(byte);
      let held = 0;
      for (let i = 0; i < ENDLESS_CHUNKS; i++) {
        held += noise.length;
        for (const { bytes } of decoder.push(noise).filter(({ kind }) => kind === 'discarded') as Discarded[])
          held -= bytes.length;
        expect([byte, held < HELD_MOST]).toEqual([byte, true]);
      }
      const received = decoder.push(stream).filter(({ kind }) => kind === 'frame');
      expect(received.length).toBeGreaterThanOrEqual(whole.length - 1);
    }
  });

  test('after anything a reset decoder is as new', () => {
    fc.assert(
      fc.property(anyBytesLike(stream), (bytes) => {
        const decoder = family.protocol.createDecoder();
        decoder.push(bytes);
        decoder.reset();
        expect(decoder.push(stream)).toEqual(family.protocol.createDecoder().push(stream));
      }),
      runs(20),
    );
  });

  test('after any noise all frames but one are received; noise afterwards takes none back', () => {
    fc.assert(
      fc.property(anyNoise, anyNoise, (before, after) => {
        const received = framesOf(family, bytesOf([before, stream]));
        expect(lostFrames(whole, received.slice(-whole.length))).toBeLessThanOrEqual(1);
        const noisy = framesOf(family, bytesOf([stream, after]));
        expect(noisy.slice(0, whole.length)).toEqual(whole);
      }),
      runs(isThorough ? 500 : 20),
    );
  });

  test('a byte lost, doubled or changed anywhere costs one frame; a line end costs the two lines at most', () => {
    const window = lastFrames(family, stream);
    const frames = framesOf(family, window);
    expect(frames.length).toBeGreaterThan(1);
    const dear: string[] = [];
    for (const at of someOf([...window.keys()], PLACES_HIT)) {
      const byte = window[at];
      const allowed = family.inLines && (byte === LF || byte === CR) ? 2 : 1;
      for (const fault of faultsAt(at)) {
        const lost = lostFrames(frames, framesOf(family, damage(window, at, fault)));
        if (lost > allowed) dear.push(`${JSON.stringify(fault)} at ${at} costs ${lost}`);
      }
    }
    expect(dear).toEqual([]);
  });
});
