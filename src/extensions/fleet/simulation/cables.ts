import { execFileSync } from 'node:child_process';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageOf } from '../../../shared/bridgeError.js';

/** A network namespace for the broker with a simulated cable to each machine. */
export type Cables = {
  /** The command prefix that runs a program in the broker's namespace. */
  readonly within: readonly string[];
  /** The address at which machine number `nth` reaches the broker. */
  readonly hostOf: (nth: number) => string;
  /** Drops all packets without notice to either end, like a dead switch. */
  cut(nth: number): void;
  /** Makes the line too slow for its traffic, so that packets are dropped. */
  slow(nth: number): void;
  mend(nth: number): void;
  remove(): void;
};

/** RFC 2544 reserves these addresses for tests. Each cable uses four, and each process has its own range. */
const addressOf = (nth: number, end: 1 | 2): string => {
  const at = ((process.pid % 128) * 256 + nth) * 4 + end;
  return `198.${18 + Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`;
};
const CABLES_MAX = 256;

/** Delay and loss if the kernel has netem. Otherwise a narrow line, whose queue delays and drops packets. */
const SLOW_WAYS = [
  ['netem', 'delay', '400ms', '200ms', 'loss', '3%', 'rate', '64kbit'],
  ['tbf', 'rate', '24kbit', 'burst', '3000', 'latency', '3s'],
] as const;

const run = (program: string, ...args: readonly string[]): void => {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (cause) {
    const said = message('error.cablesNeed', { why: messageOf(cause).trim() });
    throw keyedError('BAD_REQUEST', said, {}, cause);
  }
};

const tries = (program: string, ...args: readonly string[]): boolean => {
  try {
    run(program, ...args);
    return true;
  } catch {
    return false;
  }
};

/** Throws BAD_REQUEST if this machine has no namespaces or the user may not create them. */
export const openCables = (count: number): Cables => {
  if (count > CABLES_MAX)
    throw keyedError(
      'BAD_REQUEST',
      message('error.cablesMany', { max: String(CABLES_MAX), count: String(count) }),
    );
  const space = `jadoube-${process.pid}`;
  const ourEnd = (nth: number): string => `jd${process.pid}n${nth}`;
  const theirEnd = (nth: number): string => `bus${nth}`;
  const there = (program: string, ...args: readonly string[]): void => run(program, '-n', space, ...args);
  run('ip', 'netns', 'add', space);
  try {
    there('ip', 'link', 'set', 'lo', 'up');
    for (let nth = 0; nth < count; nth++) {
      const [ours, theirs] = [ourEnd(nth), theirEnd(nth)];
      run('ip', 'link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', space);
      run('ip', 'address', 'add', `${addressOf(nth, 1)}/30`, 'dev', ours);
      there('ip', 'address', 'add', `${addressOf(nth, 2)}/30`, 'dev', theirs);
      run('ip', 'link', 'set', ours, 'up');
      there('ip', 'link', 'set', theirs, 'up');
    }
  } catch (error) {
    tries('ip', 'netns', 'delete', space);
    throw error;
  }
  return {
    within: ['ip', 'netns', 'exec', space],
    hostOf: (nth) => addressOf(nth, 2),
    cut: (nth) => there('ip', 'link', 'set', theirEnd(nth), 'down'),
    slow: (nth) => {
      const ends = [
        ['dev', ourEnd(nth)],
        ['-n', space, 'dev', theirEnd(nth)],
      ] as const;
      for (const end of ends) {
        const [before, dev] = end.length === 2 ? [[], end] : [end.slice(0, 2), end.slice(2)];
        const isSlow = SLOW_WAYS.some((way) =>
          tries('tc', ...before, 'qdisc', 'replace', ...dev, 'root', ...way),
        );
        if (!isSlow) throw keyedError('BAD_REQUEST', message('error.noNetem'));
      }
    },
    mend: (nth) => {
      there('ip', 'link', 'set', theirEnd(nth), 'up');
      tries('tc', 'qdisc', 'delete', 'dev', ourEnd(nth), 'root');
      tries('tc', '-n', space, 'qdisc', 'delete', 'dev', theirEnd(nth), 'root');
    },
    remove: () => void tries('ip', 'netns', 'delete', space),
  };
};
