/**
 * A value as plain JSON that keeps what JSON loses: object identity, typed arrays, `undefined`, NaN,
 * infinities and negative zero. Objects are in a table and are referenced by index. Field names are stored
 * once per shape.
 */
export type GraphText = {
  readonly root: Ref;
  readonly shapes: readonly (readonly string[])[];
  readonly table: readonly Entry[];
};

/** A plain value, or the index of an object in the table. */
export type Ref = string | boolean | number | null | { readonly at: number } | { readonly odd: string };

/** An object by kind. A `Maker` encodes and decodes the kind `own`. */
export type Entry =
  | { readonly kind: 'object'; readonly shape: number; readonly values: readonly Ref[] }
  | { readonly kind: 'array' | 'floats' | 'own'; readonly values: readonly Ref[] }
  | { readonly kind: 'bytes'; readonly values: readonly number[] };

/** Converts objects of one class to values and back. */
export type Maker<T extends object> = {
  readonly isOwn: (value: object) => value is T;
  readonly parts: (value: T) => readonly unknown[];
  readonly make: (parts: readonly unknown[]) => T;
};

const ODD: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
];

const oddName = (value: unknown): string | undefined => {
  if (value === undefined) return 'undefined';
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return undefined;
  return Object.is(value, -0) ? '-0' : String(value);
};

type Named = { readonly [name: string]: unknown };

/** Copies by index, because the iterator of a typed array allocates an object for each number. */
const plain = (numbers: Float64Array | Uint8Array): readonly number[] => {
  const values = new Array<number>(numbers.length);
  for (let at = 0; at < numbers.length; at++) values[at] = numbers[at] ?? 0;
  return values;
};

type Way = { readonly on: Map<string, Way> };

/**
 * Limit of the cache that finds a shape without building a list of names for each object. A state has a few
 * dozen shapes. Beyond this many steps the cache is cleared.
 */
const STEPS_MAX = 5_000;
const known = { start: { on: new Map() } as Way, steps: 0 };

const nextWay = (way: Way, name: string): Way => {
  const found = way.on.get(name);
  if (found !== undefined) return found;
  if (known.steps++ > STEPS_MAX) Object.assign(known, { start: { on: new Map() }, steps: 0 });
  const next: Way = { on: new Map() };
  way.on.set(name, next);
  return next;
};

const createShapes = () => {
  const lists: (readonly string[])[] = [];
  const placeOf = new Map<Way, number>();
  return {
    lists,
    shapeOf: (object: object): number => {
      let way = known.start;
      for (const name in object) way = nextWay(way, name);
      let place = placeOf.get(way);
      if (place === undefined) {
        place = lists.push(Object.keys(object)) - 1;
        placeOf.set(way, place);
      }
      return place;
    },
  };
};

/** Encodes a value without cycles. */
export const encodeGraph = <T extends object>(value: unknown, maker: Maker<T>): GraphText => {
  const table: Entry[] = [];
  const places = new Map<object, number>();
  const { lists, shapeOf } = createShapes();
  const entryOf = (object: object): Entry => {
    if (maker.isOwn(object)) return { kind: 'own', values: maker.parts(object).map(refTo) };
    if (Array.isArray(object)) return { kind: 'array', values: object.map(refTo) };
    if (object instanceof Float64Array) return { kind: 'floats', values: plain(object).map(refTo) };
    if (object instanceof Uint8Array) return { kind: 'bytes', values: plain(object) };
    const values: Ref[] = [];
    for (const name in object) values.push(refTo((object as Named)[name]));
    return { kind: 'object', shape: shapeOf(object), values };
  };
  const refTo = (part: unknown): Ref => {
    const odd = oddName(part);
    if (odd !== undefined) return { odd };
    if (typeof part !== 'object' || part === null) return part as Ref;
    let at = places.get(part);
    if (at === undefined) {
      const entry = entryOf(part);
      // The parts of an object come before it in the table.
      at = table.push(entry) - 1;
      places.set(part, at);
    }
    return { at };
  };
  return { root: refTo(value), shapes: lists, table };
};

/** Reverses `encodeGraph`. */
export const decodeGraph = <T extends object>(
  { root, shapes, table }: GraphText,
  maker: Maker<T>,
): unknown => {
  const made: object[] = [];
  const partOf = (ref: Ref): unknown => {
    if (typeof ref !== 'object' || ref === null) return ref;
    return 'at' in ref ? made[ref.at] : ODD.find(([name]) => name === ref.odd)?.[1];
  };
  const make = (entry: Entry): object => {
    if (entry.kind === 'bytes') return Uint8Array.from(entry.values);
    const values = entry.values.map(partOf);
    if (entry.kind === 'object')
      return Object.fromEntries(
        (shapes[entry.shape] ?? []).map((name, i): [string, unknown] => [name, values[i]]),
      );
    if (entry.kind === 'own') return maker.make(values);
    return entry.kind === 'array' ? values : Float64Array.from(values as number[]);
  };
  for (const entry of table) made.push(make(entry));
  return partOf(root);
};
