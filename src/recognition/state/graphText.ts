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
  readonly type: abstract new (...args: never) => T;
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

const oddRef = (value: unknown): Ref => ({ odd: Object.is(value, -0) ? '-0' : String(value) });

type Named = { readonly [name: string]: unknown };

/** The shape with these names, reached name by name, without a list of names for each object. */
type Shape = { readonly names: readonly string[]; readonly next: Map<string, Shape> };

const shapeWith = (names: readonly string[]): Shape => ({ names, next: new Map() });

/** A state has a few dozen shapes. Beyond this many steps to them, all are forgotten. */
const STEPS_MAX = 5_000;
const known = { empty: shapeWith([]), steps: 0 };

const addName = (shape: Shape, name: string): Shape => {
  if (known.steps++ > STEPS_MAX) Object.assign(known, { empty: shapeWith([]), steps: 0 });
  const longer = shapeWith([...shape.names, name]);
  shape.next.set(name, longer);
  return longer;
};

/**
 * Encodes a value without cycles. Numbers are tested in its loops rather than in functions, and typed arrays
 * are copied by index: a state of a thousand values is encoded several times a ply.
 */
export const encodeGraph = <T extends object>(value: unknown, { type, parts }: Maker<T>): GraphText => {
  const table: Entry[] = [];
  const places = new Map<object, number>();
  const shapes: (readonly string[])[] = [];
  const shapePlaces = new Map<Shape, number>();
  const refsTo = (values: readonly unknown[]): Ref[] => {
    const refs = new Array<Ref>(values.length);
    for (let i = 0; i < values.length; i++) {
      const part = values[i];
      if (typeof part === 'object' && part !== null) refs[i] = { at: places.get(part) ?? add(part) };
      else if (part === undefined) refs[i] = oddRef(part);
      else if (typeof part === 'number' && (part - part !== 0 || Object.is(part, -0))) refs[i] = oddRef(part);
      else refs[i] = part as Ref;
    }
    return refs;
  };
  const floatsOf = (numbers: Float64Array): readonly Ref[] => {
    const refs = new Array<Ref>(numbers.length);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number;
      refs[at] = number - number !== 0 || Object.is(number, -0) ? oddRef(number) : number;
    }
    return refs;
  };
  const bytesOf = (bytes: Uint8Array): readonly number[] => {
    const values = new Array<number>(bytes.length);
    for (let at = 0; at < bytes.length; at++) values[at] = bytes[at] as number;
    return values;
  };
  const entryOf = (object: object): Entry => {
    if (object instanceof type) return { kind: 'own', values: refsTo(parts(object)) };
    if (Array.isArray(object)) return { kind: 'array', values: refsTo(object) };
    if (object instanceof Float64Array) return { kind: 'floats', values: floatsOf(object) };
    if (object instanceof Uint8Array) return { kind: 'bytes', values: bytesOf(object) };
    const fields: unknown[] = [];
    let shape = known.empty;
    for (const name in object) {
      shape = shape.next.get(name) ?? addName(shape, name);
      fields.push((object as Named)[name]);
    }
    let place = shapePlaces.get(shape);
    if (place === undefined) {
      place = shapes.push(shape.names) - 1;
      shapePlaces.set(shape, place);
    }
    return { kind: 'object', shape: place, values: refsTo(fields) };
  };
  /** Adds an object to the table, after its parts. */
  const add = (object: object): number => {
    const at = table.push(entryOf(object)) - 1;
    places.set(object, at);
    return at;
  };
  const [root] = refsTo([value]);
  return { root: root as Ref, shapes, table };
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
