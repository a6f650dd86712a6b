import { describeLine } from '../../boards/protocols/open/describe.js';
import {
  type LineFault,
  makeLine,
  nextSeq,
  type OpenLine,
  parseLine,
  sealLine,
} from '../../boards/protocols/open/line.js';
import type { OpenBoardMessage, OpenHostMessage } from '../../boards/protocols/open/messages.js';
import type { Transport } from '../../boards/transport/transport.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** A received line, correct or not. */
export type ReceivedLine = {
  readonly atMs: number;
  readonly text: string;
  /** Including the line end. */
  readonly bytes: number;
  readonly end: 'LF' | 'CR' | 'CRLF';
  readonly line?: OpenLine<'board'>;
  readonly fault?: LineFault;
};

type Answer = OpenBoardMessage & { readonly re?: number };

/** Speaks the open protocol with a board without judging it. For tools that test or tune a board. */
export interface OpenClient {
  open(): Promise<void>;
  close(): Promise<void>;
  /**
   * The received lines in order: all of them in a conformance test, the last thousands in a longer session.
   */
  readonly received: readonly ReceivedLine[];
  /** The number of lines received so far, as a mark for `receivedSince` and `until`. */
  receivedCount(): number;
  /** The lines received after this mark, if they are still kept. */
  receivedSince(mark: number): readonly ReceivedLine[];
  /** The last written text, including its line end. */
  lastWritten(): string;
  /** The number of the next written line. */
  nextNumber(): number;
  setNumber(seq: number): void;
  /** Writes a text unchanged, without adding a line end. */
  writeText(text: string): void;
  /** Numbers, seals and writes a body. Returns the number. */
  writeBody(body: string): number;
  /** Sends a message once and waits for the reply. Undefined when none comes in time. */
  ask(message: OpenHostMessage, timeoutMs?: number): Promise<Answer | undefined>;
  /** The messages with this `re`. Resolves when `count` have come or the time is over. */
  answersTo(seq: number, count?: number, timeoutMs?: number): Promise<readonly Answer[]>;
  wait(ms: number): Promise<void>;
  nowMs(): number;
  /** Resolves with the first matching line after this mark. */
  until(
    mark: number,
    matches: (received: ReceivedLine) => boolean,
    timeoutMs: number,
  ): Promise<ReceivedLine | undefined>;
}

const ANSWER_MS = 1_000;
/**
 * On a busy computer, timers may fire before received bytes are read, so reading gets this much extra time.
 */
const READ_UP_MS = 30;
/** The most characters kept of a line. */
const TEXT_MAX = 2_000;
/** At least this many lines are kept, and fewer than twice as many, because a board may send for days. */
const LINES_KEPT = 5_000;
const LF = 0x0a;
const CR = 0x0d;

const isAnswer = ({ line }: ReceivedLine, seq: number): boolean =>
  line?.kind === 'message' && 're' in line.message && line.message.re === seq;

/** Splits bytes into lines and notes their ends. Of an overlong line, only the beginning is kept. */
const createSplitter = (
  take: (bytes: readonly number[], length: number, end: ReceivedLine['end']) => void,
) => {
  let held: number[] = [];
  let length = 0;
  let afterCr = false;
  const finish = (end: ReceivedLine['end']): void => {
    take(held, length + (end === 'CRLF' ? 2 : 1), end);
    held = [];
    length = 0;
  };
  return (byte: number): void => {
    if (afterCr) finish(byte === LF ? 'CRLF' : 'CR');
    const endsHere = afterCr && byte === LF;
    afterCr = byte === CR;
    if (endsHere || afterCr) return;
    if (byte === LF) {
      finish('LF');
      return;
    }
    length++;
    if (held.length < TEXT_MAX) held.push(byte);
  };
};

export const createOpenClient = (transport: Transport, time: TimeSource): OpenClient => {
  const received: ReceivedLine[] = [];
  let forgotten = 0;
  let lastWritten = '';
  const watchers = new Set<(one: ReceivedLine) => void>();
  let seq = 0;

  const split = createSplitter((held, length, end) => {
    const bytes = Uint8Array.from(held);
    const read = parseLine(bytes, 'board');
    const text = new TextDecoder().decode(bytes);
    const base = { atMs: time.nowMs(), text, bytes: length, end };
    const one = read.ok ? { ...base, line: read.value } : { ...base, fault: read.error };
    received.push(one);
    if (received.length >= 2 * LINES_KEPT) forgotten += received.splice(0, LINES_KEPT).length;
    for (const watch of [...watchers]) watch(one);
  });
  const writeText = (text: string): void => {
    lastWritten = text;
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    void transport.write(bytes).catch(() => {});
  };
  const takeNumber = (): number => {
    const mine = seq;
    seq = nextSeq(seq);
    return mine;
  };
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => time.setTimeout(() => time.setTimeout(resolve, READ_UP_MS), ms - READ_UP_MS));
  const receivedCount = (): number => forgotten + received.length;
  const receivedSince = (mark: number): readonly ReceivedLine[] =>
    received.slice(Math.max(0, mark - forgotten));
  /** The matching lines after this mark. Resolves when `count` have come or the time is over. */
  const gather = (
    mark: number,
    matches: (one: ReceivedLine) => boolean,
    count: number,
    timeoutMs: number,
  ): Promise<readonly ReceivedLine[]> =>
    new Promise((resolve) => {
      const found: ReceivedLine[] = [];
      const end = (): void => {
        watchers.delete(look);
        time.clearTimeout(timer);
        resolve(found);
      };
      const look = (one: ReceivedLine): void => {
        if (found.length < count && matches(one)) found.push(one);
        if (found.length >= count) end();
      };
      let timer = time.setTimeout(() => {
        timer = time.setTimeout(end, READ_UP_MS);
      }, timeoutMs);
      watchers.add(look);
      receivedSince(mark).forEach(look);
    });
  // Numbers repeat, so only messages received after the question count as replies.
  const answersTo = async (re: number, count = 1, timeoutMs = ANSWER_MS): Promise<readonly Answer[]> =>
    (await gather(receivedCount(), (one) => isAnswer(one, re), count, timeoutMs)).flatMap(({ line }) =>
      line?.kind === 'message' ? [line.message] : [],
    );

  return {
    received,
    receivedCount,
    receivedSince,
    lastWritten: () => lastWritten,
    open: () =>
      transport.open((event) => {
        if (event.type === 'bytes') event.bytes.forEach(split);
      }),
    close: () => transport.close(),
    nextNumber: () => seq,
    setNumber: (next) => {
      seq = next;
    },
    writeText,
    writeBody: (body) => {
      const mine = takeNumber();
      writeText(`${sealLine(`${mine} ${body}`)}\n`);
      return mine;
    },
    ask: async (message, timeoutMs) => {
      const mine = takeNumber();
      const answered = answersTo(mine, 1, timeoutMs);
      writeText(`${makeLine(mine, message)}\n`);
      return (await answered)[0];
    },
    answersTo,
    wait,
    nowMs: () => time.nowMs(),
    until: async (mark, matches, timeoutMs) => (await gather(mark, matches, 1, timeoutMs))[0],
  };
};

/** The reply as text: `ERR re=4 code=field key=hold`. */
export const describeAnswer = (message: OpenBoardMessage | undefined): string =>
  message === undefined
    ? 'no answer within a second'
    : describeLine({ kind: 'message', seq: 0, checksum: '', message }).replace(/^0 /, '');
