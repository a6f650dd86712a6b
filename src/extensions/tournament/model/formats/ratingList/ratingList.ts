/** A player in FIDE's rating list. */
export type RatedPlayer = {
  readonly fideId: number;
  /** `Last, First`, in ASCII. */
  readonly name: string;
  /** FIDE's code: `SUI`. */
  readonly federation: string;
  /** `WFM`, or empty. */
  readonly title: string;
  readonly ratings: Readonly<Partial<Record<RatingKind, number>>>;
  /** The year of birth, or 0 if the list has none. */
  readonly born: number;
};

export const RATING_KINDS = ['standard', 'rapid', 'blitz'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

const RATING_COLUMNS: Readonly<Record<RatingKind, string>> = {
  standard: 'SRtng',
  rapid: 'RRtng',
  blitz: 'BRtng',
};
const NEEDED = ['ID Number', 'Name', 'Fed', 'Tit', 'SRtng'];

/** The first column of each field and the one after its last, counted from 0. */
export type RatingColumns = ReadonlyMap<string, readonly [number, number]>;

/**
 * Reads the columns from the first line of the list (`players_list_foa.txt`: each name begins where its
 * column begins). Undefined for any other line.
 */
export const ratingColumns = (header: string): RatingColumns | undefined => {
  const names = [...header.matchAll(/ID Number|\S+/g)];
  const columns = new Map(
    names.map(([name], i) => [name, [names[i]?.index ?? 0, names[i + 1]?.index ?? Infinity]] as const),
  );
  return NEEDED.every((name) => columns.has(name)) ? columns : undefined;
};

/** The FIDE id of a line, or undefined. */
export const idOfLine = (line: string): number | undefined => {
  const id = Number.parseInt(line, 10);
  return id > 0 ? id : undefined;
};

/** The trimmed text of one column. Lines may be too short to have it. */
export const columnOf = (line: string, columns: RatingColumns, name: string): string => {
  const [from, to] = columns.get(name) ?? [0, 0];
  return line.slice(from, to).trim();
};

/** Reads a line of the list. Undefined if it has no player. */
export const readRatingLine = (line: string, columns: RatingColumns): RatedPlayer | undefined => {
  const fideId = idOfLine(line);
  const name = columnOf(line, columns, 'Name');
  if (fideId === undefined || name === '') return undefined;
  const rated = RATING_KINDS.map(
    (kind) => [kind, Number(columnOf(line, columns, RATING_COLUMNS[kind]))] as const,
  );
  return {
    fideId,
    name,
    federation: columnOf(line, columns, 'Fed'),
    title: columnOf(line, columns, 'Tit'),
    ratings: Object.fromEntries(rated.filter(([, rating]) => rating > 0)),
    born: Number(columnOf(line, columns, 'B-day')) || 0,
  };
};
