import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

type Schema = { readonly [key: string]: unknown };
/** A schema, and the file that its references start from. */
type Placed = { readonly schema: Schema; readonly file: string };

const files = new Map<string, Schema>();
export const readYaml = (file: string): Schema => {
  const known = files.get(file) ?? (parse(readFileSync(file, 'utf8')) as Schema);
  files.set(file, known);
  return known;
};

/** The schema that a reference means; every other schema is returned as it is. */
export const follow = ({ schema, file }: Placed): Placed => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { schema, file };
  const target = join(dirname(file), reference);
  return follow({ schema: readYaml(target), file: target });
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};
const isOfType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);

const checkObject = (value: Schema, { schema, file }: Placed, at: string): readonly string[] => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const foreign =
    schema['additionalProperties'] === false
      ? Object.keys(value).filter((name) => !(name in properties))
      : [];
  const wrong = Object.entries(properties).flatMap(([name, property]) =>
    name in value ? findFaults(value[name], { schema: property, file }, `${at}.${name}`) : [],
  );
  return [...missing, ...foreign.map((name) => `${at}.${name} is not known`), ...wrong];
};

/**
 * The faults of a value by a schema of OpenAPI 3.1, as far as the specification of lichess uses that
 * standard.
 */
export const findFaults = (value: unknown, placed: Placed, at = ''): readonly string[] => {
  const { schema, file } = follow(placed);
  const { type, const: only, enum: some, minLength, maxLength, items } = schema;
  const types = type === undefined ? [] : [type].flat().map(String);
  if (types.length > 0 && !types.some((one) => isOfType(value, one)))
    return [`${at}: ${typeOf(value)} instead of ${types.join(' or ')}`];
  const faults: string[] = [];
  if ('const' in schema && value !== only) faults.push(`${at}: ${String(value)} instead of ${String(only)}`);
  if (Array.isArray(some) && !some.includes(value)) faults.push(`${at}: ${String(value)} is none of ${some}`);
  if (typeof value === 'string') {
    if (value.length < Number(minLength ?? 0)) faults.push(`${at}: too short`);
    if (value.length > Number(maxLength ?? Number.POSITIVE_INFINITY)) faults.push(`${at}: too long`);
  }
  if (Array.isArray(value) && items !== undefined)
    faults.push(
      ...value.flatMap((item, i) => findFaults(item, { schema: items as Schema, file }, `${at}[${i}]`)),
    );
  if (typeOf(value) === 'object') faults.push(...checkObject(value as Schema, { schema, file }, at));
  for (const part of listOf(schema['allOf'])) faults.push(...findFaults(value, { schema: part, file }, at));
  const choices = listOf(schema['oneOf']).map((choice) => findFaults(value, { schema: choice, file }, at));
  if (choices.length > 0 && choices.every((one) => one.length > 0))
    faults.push(`${at} fits nothing: ${choices.map((one) => one[0]).join('; or ')}`);
  return faults;
};
