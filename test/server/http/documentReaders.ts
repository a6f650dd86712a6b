import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

/** The readers for all schemas that a document of the HTTP interface names. All are compiled together. */
export const documentReaders = (schemas: Readonly<Record<string, Schema>>) => {
  const text = JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/');
  const names = Object.keys(schemas);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const $defs = JSON.parse(text) as Record<string, never>;
  const { shape } = z.fromJSONSchema({ type: 'object', properties, required: names, $defs }) as z.ZodObject;
  return (name: string): z.ZodType => {
    const reader = shape[name];
    if (reader === undefined) throw new RangeError(`the document names no schema ${name}`);
    return reader as z.ZodType;
  };
};
