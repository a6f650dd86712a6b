import { err, ok, type Result } from '../../../shared/result.js';
import { BOARD_KINDS, type BoardKind, COSTS_VERSION, type Counted, type CountedKind } from './costsText.js';
import { BINS, type Costs, makeCosts, sumCounts } from './costTable.js';

/** The first fault in a file of counts, with its key and line. */
export type CostsFault = {
  readonly key: string;
  readonly line: number;
  readonly fault: 'notJson' | 'version' | 'unknownKey' | 'notObject' | 'notCount' | 'notBins';
};

export type CostsByKind = Readonly<Record<BoardKind, Costs>>;

type Fields = Readonly<Record<string, unknown>>;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const lineOfKey = (text: string, path: readonly string[]): number => {
  let at = 0;
  for (const key of path) {
    const found = text.indexOf(`${JSON.stringify(key)}:`, at);
    if (found === -1) break;
    at = found;
  }
  return lineAt(text, at);
};

class Reader {
  readonly #text: string;
  fault: CostsFault | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  refuse(path: readonly string[], fault: CostsFault['fault']): undefined {
    this.fault ??= { key: path.join(' / '), line: lineOfKey(this.#text, path), fault };
    return undefined;
  }

  fields(value: unknown, path: readonly string[]): Fields | undefined {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Fields) : this.refuse(path, 'notObject');
  }

  count(value: unknown, path: readonly string[]): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.refuse(path, 'notCount');
    return 0;
  }

  counts(value: unknown, path: readonly string[]): Record<string, number> {
    const entries = Object.entries(this.fields(value, path) ?? {});
    return Object.fromEntries(entries.map(([key, count]) => [key, this.count(count, [...path, key])]));
  }

  bins(value: unknown, path: readonly string[]): readonly number[] {
    if (Array.isArray(value) && value.length === BINS) return value.map((count) => this.count(count, path));
    this.refuse(path, 'notBins');
    return [];
  }
}

const eachOf = <T>(fields: Fields, read: (value: unknown, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, read(value, key)]));

const readKind = (reader: Reader, value: unknown, path: readonly string[]): CountedKind => {
  const fields = reader.fields(value, path) ?? {};
  for (const key of Object.keys(fields))
    if (!['games', 'groups', 'times'].includes(key)) reader.refuse([...path, key], 'unknownKey');
  const games = reader.count(fields['games'], [...path, 'games']);
  const groups = reader.fields(fields['groups'], [...path, 'groups']) ?? {};
  const times = reader.fields(fields['times'], [...path, 'times']) ?? {};
  const counts = {
    groups: eachOf(groups, (group, key) => reader.counts(group, [...path, 'groups', key])),
    times: eachOf(times, (bins, key) => reader.bins(bins, [...path, 'times', key])),
  };
  return { games, counts };
};

/**
 * Finds the position of a syntax error as the end of the longest prefix that is only incomplete. Node
 * versions report the position in different words.
 */
const faultAt = (text: string): number => {
  const endsTooSoon = (end: number): boolean => {
    try {
      JSON.parse(text.slice(0, end));
      return true;
    } catch (error) {
      const { message } = error as Error;
      const position = / position (\d+)/.exec(message)?.[1];
      return /end of JSON|Unterminated/i.test(message) || Number(position) >= end;
    }
  };
  let [low, high] = [0, text.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (endsTooSoon(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const syntaxFault = (text: string): CostsFault => ({
  key: '',
  line: lineAt(text, faultAt(text)),
  fault: 'notJson',
});

const parse = (text: string): Result<unknown, CostsFault> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(syntaxFault(text));
  }
};

/** Reads counts. Refuses a faulty file with its first fault. */
export const readCounted = (text: string): Result<Counted, CostsFault> => {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const reader = new Reader(text);
  const fields = reader.fields(parsed.value, []) ?? {};
  if (fields['version'] !== COSTS_VERSION) reader.refuse(['version'], 'version');
  const looks = eachOf(reader.fields(fields['looks'], ['looks']) ?? {}, (group, key) =>
    reader.counts(group, ['looks', key]),
  );
  const kinds = reader.fields(fields['kinds'], ['kinds']) ?? {};
  for (const key of Object.keys(kinds))
    if (!BOARD_KINDS.includes(key as BoardKind)) reader.refuse(['kinds', key], 'unknownKey');
  const read = BOARD_KINDS.map((kind) => [kind, readKind(reader, kinds[kind], ['kinds', kind])] as const);
  const hands = Array.isArray(fields['hands']) ? fields['hands'].map(String) : [];
  if (reader.fault !== undefined) return err(reader.fault);
  return ok({ hands, looks, kinds: Object.fromEntries(read) as Counted['kinds'] });
};

/** Makes costs from counts. `keys` is the number of possible outcomes. */
export const costsOf = ({ kinds, looks }: Counted, keys: number): CostsByKind => {
  const ofHands = sumCounts(BOARD_KINDS.map((kind) => kinds[kind].counts));
  const costs = BOARD_KINDS.map((kind) => [kind, makeCosts(kinds[kind].counts, keys, ofHands, looks)]);
  return Object.fromEntries(costs) as CostsByKind;
};

/**
 * Reads counts as costs. `keys` is the number of possible outcomes. Refuses a faulty file with its first
 * fault.
 */
export const readCosts = (text: string, keys: number): Result<CostsByKind, CostsFault> => {
  const counted = readCounted(text);
  return counted.ok ? ok(costsOf(counted.value, keys)) : counted;
};
