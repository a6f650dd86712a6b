import type { Random } from '../../../../src/shared/random.js';
import { createMaker, type Schema, type Schemas, spoiled } from './madeValue.js';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
};
export type Call = {
  readonly method: string;
  readonly operation: Operation;
  readonly url: string;
  readonly body: string | undefined;
};

/** Names of missing things, and texts that are no names. */
const STRANGE = [
  'nobody',
  '__proto__',
  'toString',
  '%00',
  '%2e%2e%2f',
  '%F0%9F%90%A2',
  '%',
  'x'.repeat(3_000),
];
const SPOILED_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '\u0000',
  `{"a":${'['.repeat(5_000)}`,
  'x'.repeat(70_000),
];

const bodyOf = (schema: Schema, { components }: ApiDocument, random: Random): string => {
  if (random.chance(0.05)) return random.pick(SPOILED_BODIES);
  const good = createMaker(components.schemas, random)(schema);
  return JSON.stringify(random.chance(0.3) ? spoiled(good, random) : good);
};

/** Each kind of body that a route accepts. One without a schema for routes without a body. */
const bodyKinds = (
  { requestBody }: Operation,
  { components }: ApiDocument,
): readonly (Schema | undefined)[] => {
  const schema = requestBody?.content['application/json']?.schema;
  const named = components.schemas[String(schema?.['$ref']).split('/').at(-1) ?? ''];
  const kinds = named?.['oneOf'] ?? named?.['anyOf'];
  return Array.isArray(kinds) ? kinds : [schema];
};

const queryOf = ({ parameters }: Operation, random: Random): string => {
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters)
    if (place === 'query' && random.chance(0.4))
      query.set(name, String(random.chance(0.3) ? random.pick(STRANGE) : createMaker({}, random)(schema)));
  return query.size > 0 ? `?${query}` : '';
};

/** Existing names, by the part of the path before them. */
export type Known = Readonly<Record<string, readonly string[]>>;

const nameAfter = (before: string, known: Known, random: Random): string =>
  random.chance(0.85) ? random.pick(known[before] ?? ['index.json', 'round-1', '1']) : random.pick(STRANGE);

/** A call of each route with each kind of body, made from the document. */
export const makeCalls = (document: ApiDocument, known: Known, random: Random): readonly Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      bodyKinds(operation, document).map((schema) => ({
        method,
        operation,
        url:
          path.replaceAll(
            /(\w+)\/\{\w+\}/g,
            (_, before: string) => `${before}/${nameAfter(before, known, random)}`,
          ) + queryOf(operation, random),
        body: schema === undefined ? undefined : bodyOf(schema, document, random),
      })),
    ),
  );
