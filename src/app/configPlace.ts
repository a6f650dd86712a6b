export type Place = { readonly line: number; readonly column: number };

/** Where a field of a text stands; undefined where nothing is written. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place | undefined;

/** Of what was not read from a text. */
export const noPlace: PlaceOf = () => undefined;
