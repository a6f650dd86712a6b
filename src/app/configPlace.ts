export type Place = { readonly line: number; readonly column: number };

/** The position of a field in a text. Undefined when it is not written there. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place | undefined;

/** Knows no positions, for settings that were not read from a text. */
export const noPlace: PlaceOf = () => undefined;
