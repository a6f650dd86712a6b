import type { RecordingHeader, RecordingLine } from '../../../../src/boards/transport/recording.js';
import type { Random } from '../../../../src/shared/random.js';
import { asBoardNames, type Man, type Scene, sceneAt } from './scenes.js';

/** The squares as the board names them, beginning with a1. */
export type Men = readonly (Man | undefined)[];

/**
 * A board whose bytes are written from documents of its manufacturer and others, without any code of the
 * product.
 */
export type Layout = {
  readonly protocol: string;
  readonly link: 'serial' | 'hid' | 'ble';
  /** The board's address, where many share one line. */
  readonly bus?: number;
  /** The period in milliseconds of unrequested reports. Absent when each change is reported. */
  readonly everyMs?: number;
  /** Sent once, at the start. */
  readonly greeting?: () => Uint8Array;
  readonly say: (men: Men, random: Random, before: Men | undefined) => Uint8Array;
};

const REST_MS = 8_000;

export const recordingBy = (
  layout: Layout,
  scenes: readonly Scene[],
  { turned, random }: { readonly turned: boolean; readonly random: Random },
): { readonly header: RecordingHeader; readonly lines: readonly RecordingLine[]; readonly cut: boolean } => {
  const lines: RecordingLine[] = [{ atMs: 0, kind: 'link', link: 'opened' }];
  const endMs = (scenes.at(-1)?.atMs ?? 0) + REST_MS;
  const times =
    layout.everyMs === undefined
      ? scenes.map(({ atMs }) => atMs + 200)
      : Array.from({ length: Math.ceil(endMs / layout.everyMs) }, (_, i) => 100 + i * (layout.everyMs ?? 1));
  let before: Men | undefined;
  const greeting = layout.greeting?.();
  if (greeting !== undefined) lines.push({ atMs: 50, kind: 'rx', bytes: greeting });
  for (const atMs of times) {
    const men = asBoardNames(sceneAt(scenes, atMs - (layout.everyMs === undefined ? 200 : 0)), turned);
    const bytes = layout.say(men, random, before);
    before = men;
    if (bytes.length > 0) lines.push({ atMs, kind: 'rx', bytes });
  }
  // A recording goes on without moves.
  lines.push({ atMs: endMs, kind: 'note', note: 'the end' });
  const { protocol, link, bus } = layout;
  const header = { protocol, link, origin: 'from-spec', ...(bus !== undefined && { bus }) } as const;
  return { header, lines, cut: false };
};

export const text = (line: string): Uint8Array => Uint8Array.from(line, (letter) => letter.charCodeAt(0));
export const letterOf = (man: Man | undefined): string => man?.letter ?? '.';

/** Squares from a8 to h1, as most makers name them; ours begin with a1. */
export const rank8First = <Item>(squares: readonly Item[]): readonly Item[] =>
  Array.from({ length: 8 }, (_, i) => squares.slice(56 - 8 * i, 64 - 8 * i)).flat();
