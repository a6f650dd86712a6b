import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 200_000;
const LINES_MAX = 400;
/** Besides figures and switches: what is said in our own words. */
const SAID = new Set(['msg', 'code', 'error', 'problem', 'table', 'type', 'gateway']);

/** The end of a file, as whole lines. */
const lastLines = (file: string): readonly string[] => {
  if (!existsSync(file)) return [];
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    const lines = bytes.toString('utf8').split('\n');
    return (size > bytes.length ? lines.slice(1) : lines).filter((line) => line !== '').slice(-LINES_MAX);
  } finally {
    closeSync(descriptor);
  }
};

const readLine = (line: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return { msg: line };
  }
};

/** The last lines of the log (a file of JSON lines), each with what is ours to tell. */
export const makeLogReport = (
  file: string,
  blot: (text: string) => string,
): readonly Readonly<Record<string, unknown>>[] =>
  lastLines(file).map((line) =>
    Object.fromEntries(
      Object.entries(readLine(line)).flatMap(([key, value]): [string, unknown][] => {
        if (key === 'hostname' || key === 'pid') return [];
        if (typeof value === 'number' || typeof value === 'boolean') return [[key, value]];
        return typeof value === 'string' && SAID.has(key) ? [[key, blot(value)]] : [];
      }),
    ),
  );
