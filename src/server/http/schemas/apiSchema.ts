import { z } from 'zod';
import { COLORS, type Color } from '../../../chess/types.js';

/** The schemas that have a name of their own in the document of the API. */
export const apiSchemas = z.registry<{ id: string; description?: string }>();

/** Gives a schema its name in the document. */
export const named = <Schema extends z.ZodType>(id: string, schema: Schema, description?: string): Schema => {
  apiSchemas.add(schema, description === undefined ? { id } : { id, description });
  return schema;
};

/**
 * An object that we send: a field of `T` that is missing here, or is another, does not compile. Outside
 * programs must expect fields that are not here yet.
 */
export const sentObject = <T>(fields: { readonly [Field in keyof T]-?: z.ZodType<T[Field]> }) =>
  z.looseObject(fields as Readonly<Record<string, z.ZodType>>) as unknown as z.ZodType<T>;

/** One of these words; a word of `T` that is missing here does not compile. */
export const oneOf = <T extends string>(words: Readonly<Record<T, true>>): z.ZodType<T> =>
  z.enum(Object.keys(words) as T[]) as z.ZodType<string> as z.ZodType<T>;

/** What is described only so far: its inside is for our own pages. */
export const partly = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

/** A field that may be absent. */
export const maybe = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.exactOptional(schema) as z.ZodType<T>;

export const side: z.ZodType<Color> = z.enum(COLORS);
export const count = z.int().min(0);
export const ms = z.int();
export const text = z.string();
export const texts: z.ZodType<readonly string[]> = z.array(text);
export const bothSides = <T>(schema: z.ZodType<T>): z.ZodType<Readonly<Record<Color, T>>> =>
  z.looseObject({ white: schema, black: schema }) as unknown as z.ZodType<Readonly<Record<Color, T>>>;
