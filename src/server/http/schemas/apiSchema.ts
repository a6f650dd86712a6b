import { z } from 'zod';
import { COLORS, type Color } from '../../../chess/types.js';

/** The named schemas of the API document. */
export const apiSchemas = z.registry<{ id: string; description?: string }>();

/** Gives a schema a name in the API document. */
export const named = <Schema extends z.ZodType>(id: string, schema: Schema, description?: string): Schema => {
  apiSchemas.add(schema, description === undefined ? { id } : { id, description });
  return schema;
};

/**
 * An object that the API sends. It does not compile if a field of `T` is missing or has another type. Clients
 * must accept additional fields.
 */
export const sentObject = <T>(fields: { readonly [Field in keyof T]-?: z.ZodType<T[Field]> }) =>
  z.looseObject(fields as Readonly<Record<string, z.ZodType>>) as unknown as z.ZodType<T>;

/** One of these words. It does not compile if a word of `T` is missing. */
export const oneOf = <T extends string>(words: Readonly<Record<T, true>>): z.ZodType<T> =>
  z.enum(Object.keys(words) as T[]) as z.ZodType<string> as z.ZodType<T>;

/** A value that is described only in part, because the rest is for our own pages. */
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
