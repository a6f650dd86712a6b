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

/** An object: its shape or its kind, then its values. A `Maker` encodes and decodes the kind `own`. */
export type Entry = readonly [kind: number | 'array' | 'floats' | 'own' | 'bytes', ...values: Ref[]];

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

const UNDEFINED: Ref = { odd: 'undefined' };
const oddRef = (value: number): Ref => ({ odd: Object.is(value, -0) ? '-0' : String(value) });

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

/** A state has some hundred objects. References to the first ones are the same in all states. */
const REFS = Array.from({ length: 1_000 }, (_, at): Ref => ({ at }));
const refAt = (at: number): Ref => REFS[at] ?? { at };

/**
 * Encodes a value without cycles. A state of a thousand values is encoded for each ply, so parts gather on
 * one stack, and each entry is copied from it in its exact size. Plain values are tested in its loops rather
 * than in a function.
 */
export const encodeGraph = <T extends object>(value: unknown, { type, parts }: Maker<T>): GraphText => {
  const table: Entry[] = [];
  const places = new Map<object, number>();
  const shapes: (readonly string[])[] = [];
  const shapePlaces = new Map<Shape, number>();
  const stack: Ref[] = [];
  const refTo = (part: unknown): Ref => {
    if (typeof part === 'object' && part !== null) return refAt(places.get(part) ?? add(part));
    if (part === undefined) return UNDEFINED;
    if (typeof part === 'number' && (part - part !== 0 || Object.is(part, -0))) return oddRef(part);
    return part as Ref;
  };
  const placeOf = (shape: Shape): number => {
    const before = shapePlaces.get(shape);
    if (before !== undefined) return before;
    const place = shapes.push(shape.names) - 1;
    shapePlaces.set(shape, place);
    return place;
  };
  /** Puts the values on the stack. Returns what they are of. */
  const gather = (object: object): Entry[0] => {
    if (object instanceof type) {
      for (const part of parts(object)) stack.push(refTo(part));
      return 'own';
    }
    if (Array.isArray(object) || object instanceof Float64Array) {
      for (let i = 0; i < object.length; i++) {
        const part: unknown = object[i];
        const isPlain =
          typeof part === 'number'
            ? part - part === 0 && (part !== 0 || 1 / part > 0)
            : typeof part === 'string' || typeof part === 'boolean';
        stack.push(isPlain ? (part as Ref) : refTo(part));
      }
      return Array.isArray(object) ? 'array' : 'floats';
    }
    if (object instanceof Uint8Array) {
      for (let i = 0; i < object.length; i++) stack.push(object[i] as number);
      return 'bytes';
    }
    let shape = known.empty;
    for (const name in object) {
      shape = shape.next.get(name) ?? addName(shape, name);
      const part = (object as Named)[name];
      const isPlain =
        typeof part === 'number'
          ? part - part === 0 && (part !== 0 || 1 / part > 0)
          : typeof part === 'string' || typeof part === 'boolean';
      stack.push(isPlain ? (part as Ref) : refTo(part));
    }
    return placeOf(shape);
  };
  /** Adds an object to the table, after its parts. */
  const add = (object: object): number => {
    const from = stack.push(null) - 1;
    stack[from] = gather(object);
    const at = table.push(stack.slice(from) as unknown as Entry) - 1;
    stack.length = from;
    places.set(object, at);
    return at;
  };
  return { root: refTo(value), shapes, table };
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
  const make = ([kind, ...refs]: Entry): object => {
    if (kind === 'bytes') return Uint8Array.from(refs as number[]);
    const values = refs.map(partOf);
    if (kind === 'own') return maker.make(values);
    if (kind === 'array') return values;
    if (kind === 'floats') return Float64Array.from(values as number[]);
    return Object.fromEntries((shapes[kind] ?? []).map((name, i): [string, unknown] => [name, values[i]]));
  };
  for (const entry of table) made.push(make(entry));
  return partOf(root);
};
