import type { Random } from '../../../../src/shared/random.js';

export type Schema = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Schema>>;

/** Texts of chess and of this house. A pattern selects those that match. */
const TEXTS = [
  'one',
  'e2e4',
  'e7e8q',
  'e4',
  'Nf3',
  '15+10',
  '40/90,SD/30;+30',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '8/8/8/8/8/8/8/8 w - - 0 1',
  'kept:mine.epd',
  '1',
  '123456',
  'abcdefghijklmnop',
  'Müller, Änne',
  '\u202eright to left',
  '2026.11.22',
  '1-0',
  'Open A',
  'QUFB',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  '-',
] as const;

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);

const numberFor = ({ minimum = -5, maximum = 500 }: Schema, whole: boolean, random: Random): number => {
  const [least, most] = [Number(minimum), Number(maximum)];
  if (random.chance(0.2)) return random.pick([least, most]);
  const some = least + random.next() * Math.min(most - least, 1_000);
  return whole ? Math.floor(some) : some;
};

const textFor = (schema: Schema, random: Random): string => {
  const { pattern, format, minLength = 0, maxLength = 400 } = schema;
  if (format === 'uri') return 'http://127.0.0.1:1/';
  const fits = new RegExp(String(pattern ?? ''), 'u');
  const short = TEXTS.filter((text) => text.length >= Number(minLength) && text.length <= Number(maxLength));
  const fitting = short.filter((text) => fits.test(text));
  return random.pick(fitting.length > 0 ? fitting : TEXTS);
};

/** Makes a value that fits a schema of the document, as far as the schema tells. */
export const createMaker = (schemas: Schemas, random: Random): ((schema: Schema) => unknown) => {
  const objectFor = (schema: Schema): object => {
    const fields = Object.entries((schema['properties'] ?? {}) as Schemas);
    const required = (schema['required'] ?? []) as readonly string[];
    const chosen = fields.filter(([name]) => required.includes(name) || random.chance(0.4));
    const more = schema['additionalProperties'];
    const free = typeof more === 'object' && more !== null && Object.keys(more).length > 0;
    return {
      ...Object.fromEntries(chosen.map(([name, field]) => [name, make(field)])),
      ...(free && { [String(make((schema['propertyNames'] ?? {}) as Schema))]: make(more as Schema) }),
    };
  };
  const arrayFor = (schema: Schema): readonly unknown[] => {
    const first = listOf(schema['prefixItems']).map(make);
    const count = Math.max(Number(schema['minItems'] ?? 0), random.integer(0, 2));
    const items = schema['items'];
    if (typeof items !== 'object' || items === null) return first;
    return [...first, ...Array.from({ length: count - first.length }, () => make(items as Schema))];
  };
  const ofType = (schema: Schema): unknown => {
    const type = Array.isArray(schema['type']) ? random.pick(schema['type'] as string[]) : schema['type'];
    if (type === 'object') return objectFor(schema);
    if (type === 'array') return arrayFor(schema);
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') return numberFor(schema, type === 'integer', random);
    return textFor(schema, random);
  };
  const make = (schema: Schema): unknown => {
    const name = String(schema['$ref'] ?? '')
      .split('/')
      .at(-1);
    if (name) return make(schemas[name] ?? {});
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
    const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
    if (choices.length > 0) return make(random.pick(choices));
    const all = listOf(schema['allOf']);
    if (all.length > 0) return make(Object.assign({ ...schema, allOf: undefined }, ...all));
    return ofType(schema);
  };
  return make;
};

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  0.5,
  '',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  [],
  [[]],
  {},
  { toString: 1 },
];

/** The value with one fault anywhere in it. */
export const spoiled = (value: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(WRONG);
  const keys = Object.keys(value);
  const key = keys.length === 0 || random.chance(0.1) ? 'unknown' : random.pick(keys);
  const inside = (value as Record<string, unknown>)[key];
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? spoiled(item, random) : item));
  if (random.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: spoiled(inside, random) };
};
