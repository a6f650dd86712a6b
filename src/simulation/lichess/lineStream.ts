import type { Random } from '../../shared/random.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** An empty line from time to time shows that the connection is alive. */
const KEEP_ALIVE_MS = 7_000;

/** An open answer that continues line by line. */
export type LineStream = {
  readonly body: ReadableStream<Uint8Array>;
  send(line: unknown): void;
  /** Ends the stream properly. */
  end(): void;
  /** Breaks the stream off. */
  cut(): void;
};

/** Divides the bytes anywhere: within a line, within a letter, or after three lines. */
const pieces = (bytes: Uint8Array, random: Random): readonly Uint8Array[] => {
  if (bytes.length < 2 || random.chance(0.5)) return [bytes];
  const at = random.integer(1, bytes.length - 1);
  return [bytes.slice(0, at), ...pieces(bytes.slice(at), random)];
};

type StreamOptions = {
  readonly time: TimeSource;
  readonly random: Random;
  /** Called when the listener has gone, or the stream is over. */
  readonly onGone: () => void;
  /** Does not log the opening. */
  readonly isSilent?: boolean;
};

export const openLineStream = ({ time, random, onGone, isSilent = false }: StreamOptions): LineStream => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let timer: number | undefined;
  const close = (): boolean => {
    if (controller === undefined) return false;
    controller = undefined;
    if (timer !== undefined) time.clearTimeout(timer);
    onGone();
    return true;
  };
  const write = (text: string): void => {
    for (const piece of pieces(encoder.encode(text), random)) controller?.enqueue(piece);
  };
  const keepAlive = (): void => {
    timer = time.setTimeout(() => {
      write('\n');
      keepAlive();
    }, KEEP_ALIVE_MS);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
        write('\n');
        if (!isSilent) keepAlive();
      },
      cancel: () => void close(),
    },
    { highWaterMark: 1_000 },
  );
  const finish = (how: (opened: ReadableStreamDefaultController<Uint8Array>) => void): void => {
    const opened = controller;
    if (close() && opened !== undefined) how(opened);
  };
  return {
    body,
    send: (line) => write(`${JSON.stringify(line)}\n`),
    end: () => finish((opened) => opened.close()),
    cut: () => finish((opened) => opened.error(new Error('the line was cut'))),
  };
};
