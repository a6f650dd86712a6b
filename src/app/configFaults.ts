import { z } from 'zod';
import { closestName } from './closestName.js';
import type { PlaceOf } from './configFile.js';

type Field = { readonly properties?: Readonly<Record<string, Field>>; readonly items?: Field };

/** The settings that may stand where an unknown one stands. */
const namesAt = (schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] => {
  let field: Field | undefined = z.toJSONSchema(schema, { io: 'input' }) as Field;
  for (const step of path)
    field = typeof step === 'number' ? field?.items : field?.properties?.[String(step)];
  return Object.keys(field?.properties ?? {});
};

const meant = (name: string, names: readonly string[]): string => {
  const close = closestName(name, names);
  return close === undefined ? '' : `, did you mean ${close}?`;
};

/** A setting by its name and its place in the text; what is not there has the place of what it belongs to. */
export const settingAt = (path: readonly PropertyKey[], placeOf: PlaceOf): string => {
  const place = placeOf(path) ?? placeOf(path.slice(0, -1));
  return `${path.join('.') || '(top)'}${place === undefined ? '' : ` (${place})`}`;
};

/** Every wrong setting as a sentence: its name, its place in the text, and what may have been meant. */
export const configFaults = (
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  placeOf: PlaceOf,
): readonly string[] => {
  const say = (path: readonly PropertyKey[], what: string): string => `${settingAt(path, placeOf)}: ${what}`;
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [say(issue.path, issue.message)];
    const names = namesAt(schema, issue.path);
    return issue.keys.map((key) => say([...issue.path, key], `no such setting${meant(key, names)}`));
  });
};
