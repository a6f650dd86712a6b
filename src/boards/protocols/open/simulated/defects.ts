import { makeChecksum } from '../crc16.js';
import { sealLine } from '../line.js';
import { openMessageTable } from '../messages.js';

/** A defect of a firmware, as its effect on the lines that it receives and sends. */
type Fault = {
  /** Takes and returns lines without their ends, for the correct firmware. They may contain a CR. */
  readonly receive?: (line: string) => readonly string[];
  readonly say?: (line: string) => readonly string[];
};

const bodyOf = (line: string): string => line.replace(/\*[0-9A-Fa-f]{4}$/, '');
const typeOf = (line: string): string => /^\d+ ([A-Z0-9]+)/.exec(line)?.[1] ?? '';
const isSealed = (line: string): boolean =>
  /\*[0-9A-F]{4}$/i.test(line) && makeChecksum(bodyOf(line)) === line.slice(-4).toUpperCase();
/** The same line with a changed body and a new checksum. */
const change = (line: string, from: string | RegExp, to: string): string => {
  const body = bodyOf(line);
  const changed = body.replace(from, to);
  return changed === body ? line : sealLine(changed);
};
const keyCount = (line: string): number => line.split('=').length - 1;

/** Changes only lines of this type. */
const saying =
  (type: string, from: string | RegExp, to: string): (() => Fault) =>
  () => ({ say: (line) => [typeOf(line) === type ? change(line, from, to) : line] });

const receivingUnless =
  (isDropped: (line: string) => boolean): (() => Fault) =>
  () => ({ receive: (line) => (isDropped(line) ? [] : [line]) });

const knownKeys = new Set(openMessageTable.flatMap(({ fields }) => fields.map(({ key }) => key)));
const knownTypes = new Set(openMessageTable.filter(({ from }) => from === 'host').map(({ name }) => name));
const keysOf = (line: string): readonly string[] =>
  [...line.matchAll(/ ([a-z0-9]+)=/g)].map(([, key = '']) => key);

/** A function that returns true at every `n`th call. */
const every = (n: number): (() => boolean) => {
  let calls = 0;
  return () => ++calls % n === 0;
};

const swapAnswers = (): Fault => {
  let board: string | undefined;
  return {
    say: (line) => {
      if (typeOf(line) === 'BOARD' && line.includes(' re=')) {
        board = line;
        return [];
      }
      const seqOf = (text: string): string => text.split(' ')[0] ?? '';
      if (typeOf(line) !== 'CAPS' || board === undefined) return [line];
      const first = change(line, /^\d+/, seqOf(board));
      return [first, change(board, /^\d+/, seqOf(line))];
    },
  };
};

/** Adds the lights of a pattern to those of the previous pattern. */
const addLights = (): Fault => {
  let before = '';
  return {
    receive: (line) => {
      const picture = /picture=([.a-e]+)/.exec(line)?.[1];
      if (picture === undefined) return [line];
      const merged = [...picture].map((pen, i) => (pen === '.' && before[i] === 'a' ? 'a' : pen)).join('');
      before = merged;
      return line.includes(' a=') ? [change(line, picture, merged)] : [line];
    },
  };
};

/** Carries out a repeated line again, as a new one. */
const repeatCommands = (): Fault => {
  const received = new Set<string>();
  const renamed = new Map<string, string>();
  return {
    receive: (line) => {
      if (!received.has(line)) {
        received.add(line);
        return [line];
      }
      const seq = line.split(' ')[0] ?? '';
      const other = String((Number(seq) + 30_000) % 65_536);
      renamed.set(other, seq);
      return [change(line, /^\d+/, other)];
    },
    say: (line) => {
      const re = / re=(\d+)/.exec(line)?.[1] ?? '';
      return [renamed.has(re) ? change(line, ` re=${re}`, ` re=${renamed.get(re)}`) : line];
    },
  };
};

const cutOverlongLine = (): Fault => ({
  receive: (line) =>
    line.length < 200 ? [line] : [line.slice(0, 200), line.slice(line.lastIndexOf('x') + 1)],
});

const faults = {
  checksumIgnored: () => ({
    receive: (line) => [isSealed(line) || !/^\d+ [A-Z]/.test(line) ? line : sealLine(bodyOf(line))],
  }),
  checksumWrong: () => {
    const now = every(5);
    return { say: (line) => [now() ? `${bodyOf(line)}*0000` : line] };
  },
  badLinesNotCounted: saying('BEAT', /bad=\d+/, 'bad=0'),
  overlongLineCut: cutOverlongLine,
  carriageReturnNoEnd: receivingUnless((line) => line.includes('\r')),
  lowerCaseRefused: receivingUnless((line) => /[a-f]/.test(line.slice(line.indexOf('*') + 1 || line.length))),
  numbersStandStill: () => ({ say: (line) => [change(line, /^\d+/, '7')] }),
  numbersSkip: () => {
    const now = every(4);
    let more = 0;
    return {
      say: (line) => {
        if (now()) more++;
        return [change(line, /^\d+/, String((Number.parseInt(line, 10) + more) % 65_536))];
      },
    };
  },
  hashOfStateWrong: saying('STATE', /hash=[0-9A-F]{4}/, 'hash=1234'),
  hashOfBeatWrong: saying('BEAT', /hash=[0-9A-F]{4}/, 'hash=1234'),
  noBeat: () => ({ say: (line) => (typeOf(line) === 'BEAT' && !line.includes(' re=') ? [] : [line]) }),
  beatSeldom: () => {
    const now = every(3);
    return { say: (line) => (typeOf(line) === 'BEAT' && !line.includes(' re=') && !now() ? [] : [line]) };
  },
  timeBack: () => {
    const now = every(3);
    return { say: (line) => [typeOf(line) === 'BEAT' && now() ? change(line, / t=\d+/, ' t=1') : line] };
  },
  timeSlow: () => ({
    say: (line) => {
      const [, t] = / t=(\d+)/.exec(line) ?? [];
      return [t === undefined ? line : change(line, / t=\d+/, ` t=${Math.floor(Number(t) / 2)}`)];
    },
  }),
  answersWithoutRe: () => ({
    say: (line) => [typeOf(line) === 'BOARD' ? change(line, / re=\d+/, '') : line],
  }),
  answersOutOfOrder: swapAnswers,
  debugUnmarked: () => {
    const now = every(6);
    return { say: (line) => (now() ? ['Piece lifted from e2', line] : [line]) };
  },
  hostEchoed: () => {
    const echoes: string[] = [];
    return {
      receive: (line) => {
        echoes.push(line);
        return [line];
      },
      say: (line) => [...echoes.splice(0), line],
    };
  },
  overlongLineSaid: () => ({
    say: (line) => [typeOf(line) === 'CAPS' ? sealLine(`${bodyOf(line)} extra=${'x'.repeat(120)}`) : line],
  }),
  unknownKeyRefused: () => ({
    receive: (line) => [
      keysOf(line).every((key) => knownKeys.has(key)) ? line : change(line, /min=\d+/, 'min=x'),
    ],
  }),
  lastKeyCounts: () => ({
    receive: (line) => {
      const [first = '', type = '', ...words] = bodyOf(line).split(' ');
      return [
        keyCount(line) > 1 && isSealed(line) ? sealLine([first, type, ...words.reverse()].join(' ')) : line,
      ];
    },
  }),
  unknownMessageIgnored: receivingUnless(
    (line) => isSealed(line) && typeOf(line) !== '' && !knownTypes.has(typeOf(line)),
  ),
  faultKeyMissing: saying('ERR', / key=\w+/, ''),
  halfOfSetDone: () => ({
    receive: (line) => [typeOf(line) === 'SET' ? change(line, / scan=1\b/, '') : line],
  }),
  commandDoneTwice: repeatCommands,
  numberZeroRefused: receivingUnless((line) => line.startsWith('0 ')),
  anyVersionTaken: () => ({ receive: (line) => [change(line, /min=2\d\d/, 'min=1')] }),
  questionIgnored: receivingUnless((line) => line === '?'),
  stopIgnored: receivingUnless((line) => line.startsWith('!')),
  lightsAdded: addLights,
  lightsHeldForever: () => ({ receive: (line) => [change(line, / hold=\d+/, '')] }),
  penMissingTaken: () => ({
    receive: (line) => [
      /picture=[.]*b/.test(line) && !line.includes(' b=') ? change(line, /$/, ' b=000000') : line,
    ],
  }),
  clockNeverRuns: () => ({ receive: (line) => [change(line, /side=[18]/, 'side=0')] }),
  armedForever: () => ({ receive: (line) => [change(line, /(ARM seconds)=\d+/, '$1=60')] }),
  stopKeepsArmed: () => ({ receive: (line) => [change(line, ' STOP', ' RUNCLOCK side=0')] }),
  savedAlways: saying('SETTINGS', /saved=0/, 'saved=1'),
  streamForever: receivingUnless((line) => typeOf(line) === 'STREAM' && line.includes('every=0')),
  clockPromised: () => ({
    say: (line) => [
      typeOf(line) === 'CLOCK' && line.includes(' re=')
        ? change(line, /CLOCK re=(\d+).*/, 'ERR re=$1 code=unsupported')
        : line,
    ],
  }),
} as const satisfies Record<string, () => Fault>;

export type OpenDefect = keyof typeof faults;
export const OPEN_DEFECTS = Object.keys(faults) as readonly OpenDefect[];

/** Gives a correct firmware these defects. */
export const createDefects = (names: readonly OpenDefect[]) => {
  const chosen: readonly Fault[] = names.map((name) => faults[name]());
  let held = '';
  const through = (lines: readonly string[], how: 'receive' | 'say'): readonly string[] =>
    chosen.reduce(
      (said: readonly string[], fault) => said.flatMap((line) => fault[how]?.(line) ?? [line]),
      lines,
    );
  return {
    receive: (bytes: Uint8Array): Uint8Array => {
      if (chosen.length === 0) return bytes;
      // A CR counts as the end of a line too, and stays in the line.
      const lines = (held + new TextDecoder('latin1').decode(bytes)).split(/(?<=\r)|\n/);
      held = lines.at(-1)?.endsWith('\r') ? '' : (lines.pop() ?? '');
      const received = through(lines, 'receive').map((line) => `${line}\n`);
      return Uint8Array.from(received.join(''), (character) => character.charCodeAt(0));
    },
    say: (line: string): readonly string[] => through([line], 'say'),
  };
};
