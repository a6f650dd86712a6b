import { makeLine } from '../../../boards/protocols/open/line.js';
import { OPEN_LINE_BYTES_MAX, type OpenBoardMessage } from '../../../boards/protocols/open/messages.js';
import { changeSquares, hashSquares, parseChanges } from '../../../boards/protocols/open/squares.js';
import type { ReceivedLine } from '../openClient.js';
import type { Check, Found } from './check.js';

type SentMessage = {
  readonly received: ReceivedLine;
  readonly seq: number;
  readonly message: OpenBoardMessage;
};

const BACK_MS = 1_000;
const BEATS_LATE = 2.5;
/** A wrong clock divider doubles or halves the pace, while an emulator may be seven percent off. */
const PACE_SHARE = 0.15;
const PACE_MS_MIN = 10_000;

const said = (lines: readonly ReceivedLine[]): readonly SentMessage[] =>
  lines.flatMap((received) =>
    received.line?.kind === 'message'
      ? [{ received, seq: received.line.seq, message: received.line.message }]
      : [],
  );

/** The number of wrong lines, and the first of them. */
const unlessNone = (wrong: readonly ReceivedLine[]): Found =>
  wrong.length === 0
    ? undefined
    : `${wrong.length} lines, the first: ${JSON.stringify(wrong[0]?.text.slice(0, 100))}`;

const isStart = ({ message }: SentMessage): boolean => message.type === 'BOARD' && message.re === undefined;

/** Lines with a wrong number. The first line, and one after a restart of the board, may have any number. */
const outOfOrder = (lines: readonly ReceivedLine[]): readonly ReceivedLine[] => {
  const numbered = lines.flatMap((received) =>
    received.line?.kind === 'message' || received.line?.kind === 'strange'
      ? [{ received, line: received.line }]
      : [],
  );
  return numbered
    .filter(({ line }, i) => {
      const before = numbered[i - 1]?.line.seq;
      const starts =
        line.kind === 'message' && line.message.type === 'BOARD' && line.message.re === undefined;
      return before !== undefined && !starts && line.seq !== ((before + 1) & 0xffff);
    })
    .map(({ received }) => received);
};

const timesBack = (all: readonly SentMessage[]): readonly ReceivedLine[] => {
  let last: number | undefined;
  return all
    .filter((one) => {
      if (isStart(one)) last = undefined;
      if (one.message.type !== 'BEAT' && one.message.type !== 'STATE') return false;
      const back = last !== undefined && ((one.message.t - last) | 0) < -BACK_MS;
      last = one.message.t;
      return back;
    })
    .map(({ received }) => received);
};

/** Compares board time with this computer's, over all beats since the last start of the board. */
const wrongPace = (all: readonly SentMessage[]): Found => {
  const beats = all
    .slice(Math.max(0, all.findLastIndex(isStart)))
    .flatMap(({ received, message }) =>
      message.type === 'BEAT' ? [{ atMs: received.atMs, t: message.t }] : [],
    );
  const [first, last] = [beats.at(0), beats.at(-1)];
  if (first === undefined || last === undefined || last.atMs - first.atMs < PACE_MS_MIN) return undefined;
  const pace = ((last.t - first.t) >>> 0) / (last.atMs - first.atMs);
  return Math.abs(pace - 1) <= PACE_SHARE ? undefined : `it runs at ${pace.toFixed(2)} times real time`;
};

/** The lines of a type whose hash does not match the squares reported so far. */
const wrongHashes = (
  all: readonly SentMessage[],
  type: 'STATE' | 'DIFF' | 'BEAT',
): readonly ReceivedLine[] => {
  let squares: string | undefined;
  return all
    .filter(({ message }) => {
      if (message.type === 'STATE') squares = message.squares;
      if (message.type === 'DIFF' && squares !== undefined)
        squares = changeSquares(squares, parseChanges(message.changes));
      if (message.type !== type || squares === undefined || !('hash' in message)) return false;
      return hashSquares(squares) !== message.hash;
    })
    .map(({ received }) => received);
};

const check = (
  id: string,
  rule: string,
  title: string,
  fix: string,
  judge: (lines: readonly ReceivedLine[]) => Found,
): Check => ({ id, rule, title, fix, run: async ({ received }) => judge(received) });

/** These checks judge everything received during the others, so they run last. */
export const listeningChecks: readonly Check[] = [
  check('said-end', '1.1', 'every line ends in LF', 'Print "\\n" alone, not "\\r\\n".', (lines) =>
    unlessNone(lines.filter(({ end }) => end !== 'LF')),
  ),
  check(
    'said-length',
    '1.2',
    'no line is longer than 200 bytes with its end',
    'Keep names and versions short.',
    (lines) => unlessNone(lines.filter(({ bytes }) => bytes > OPEN_LINE_BYTES_MAX)),
  ),
  check(
    'said-shape',
    '1.3 to 1.6',
    'every line has number, message, fields and checksum, or begins with #',
    'Begin every line for people with #.',
    (lines) => unlessNone(lines.filter(({ fault }) => fault === 'shape' || fault === 'character')),
  ),
  check(
    'said-crc',
    '1.7',
    'every checksum is right',
    'CRC-16/IBM-3740 over all bytes before the star: 29B1 for 123456789.',
    (lines) => unlessNone(lines.filter(({ fault }) => fault === 'checksum')),
  ),
  check(
    'said-number',
    '1.5',
    'each line increments the number',
    'Count in the one place that writes lines, except for debug lines.',
    (lines) => unlessNone(outOfOrder(lines)),
  ),
  check(
    'said-known',
    '7.4',
    'the board sends only its own messages',
    'Do not echo input; only a later version may add messages.',
    (lines) => unlessNone(lines.filter(({ line }) => line?.kind === 'strange' && line.code === 'type')),
  ),
  check(
    'said-fields',
    '7.5',
    'every message has all its fields, each within its limits',
    'Compare with the tables of section 8.',
    (lines) => unlessNone(lines.filter(({ line }) => line?.kind === 'strange' && line.code === 'field')),
  ),
  check(
    'said-spelling',
    '1.4, 1.8',
    'fields come in the order of the tables, digits in upper case',
    'Write the fields as the tables list them.',
    (lines) =>
      unlessNone(
        said(lines)
          .filter(({ received, seq, message }) => keysOf(received.text) === keysOf(makeLine(seq, message)))
          .filter(({ received, seq, message }) => received.text !== makeLine(seq, message))
          .map(({ received }) => received),
      ),
  ),
  check(
    'said-time',
    '4.7',
    'board time never goes back',
    'Count milliseconds in 32 bits from the start, and never set the count.',
    (lines) => unlessNone(timesBack(said(lines))),
  ),
  check(
    'said-pace',
    '4.7',
    'board time runs at the pace of real time',
    'Count milliseconds by a hardware timer; look at its divider and at the clock of the controller.',
    (lines) => wrongPace(said(lines)),
  ),
  check(
    'said-state',
    '4.6',
    'the hash of STATE matches its squares',
    'CRC-16 of the 64 characters.',
    (lines) => unlessNone(wrongHashes(said(lines), 'STATE')),
  ),
  check(
    'said-diff',
    '4.6',
    'the hash of DIFF matches all squares after the change',
    'Take the checksum after the change, over the reported squares.',
    (lines) => unlessNone(wrongHashes(said(lines), 'DIFF')),
  ),
  check(
    'said-beat',
    '4.6',
    'the hash of BEAT matches the reported squares',
    'Send changes before the BEAT, or take the checksum of the reported squares.',
    (lines) => unlessNone(wrongHashes(said(lines), 'BEAT')),
  ),
  {
    id: 'beat',
    rule: '3.6',
    title: 'BEAT never stopped',
    fix: 'Send BEAT by a timer of its own, whatever else happens.',
    run: async (client, { settings }) => {
      const from = client.receivedCount();
      await client.wait((BEATS_LATE + 1) * settings.beat);
      const beats = said(client.receivedSince(from)).filter(({ message }) => message.type === 'BEAT').length;
      return beats >= BEATS_LATE
        ? undefined
        : `${beats} in ${(BEATS_LATE + 1) * settings.beat} ms without a command`;
    },
  },
  {
    id: 'restarts',
    rule: '2.4',
    title: 'the board did not restart during the checks',
    fix: 'Look for a watchdog reset, a stack overflow, or too little current for the lights.',
    run: async ({ received }) => {
      const boots = new Set(
        said(received).flatMap(({ message }) => (message.type === 'BOARD' ? [message.boot] : [])),
      );
      return boots.size <= 1 ? undefined : `boot was ${[...boots].join(', then ')}`;
    },
  },
];

const keysOf = (text: string): string =>
  [...text.matchAll(/ ([a-z0-9]+)=/g)]
    .map(([, key]) => key)
    .sort()
    .join();
