/** What a column holds. */
export type ColumnKind =
  | 'round'
  | 'section'
  | 'board'
  | 'result'
  | 'name'
  | 'fideId'
  | 'title'
  | 'rating'
  | 'federation'
  | 'team'
  | 'startNumber';

/** Of which side; undefined where it is not said, or of neither. */
export type Column = { readonly kind: ColumnKind; readonly side?: 'white' | 'black' | undefined };

const WORDS: Readonly<Record<ColumnKind, readonly string[]>> = {
  round: ['round', 'rd', 'runde', 'ronde', 'ronda', 'turno'],
  section: ['section', 'group', 'gruppe', 'groupe', 'grupo'],
  board: [
    'board',
    'bo',
    'brett',
    'br',
    'table',
    'tisch',
    'echiquier',
    'ech',
    'tablero',
    'mesa',
    'scacchiera',
  ],
  result: ['result', 'res', 'ergebnis', 'erg', 'resultat', 'resultado', 'risultato', 'score'],
  name: ['name', 'player', 'spieler', 'nom', 'nombre', 'joueur', 'jugador', 'giocatore'],
  fideId: ['fideid', 'fide', 'fideident', 'idfide', 'fidenr', 'fideno', 'fideident'],
  title: ['title', 'tit', 'titel', 'titre', 'titulo'],
  rating: ['rating', 'elo', 'rtg', 'rtgi', 'eloint', 'classement'],
  federation: ['fed', 'federation', 'land', 'country', 'pays', 'pais'],
  team: ['team', 'club', 'klub', 'mannschaft', 'verein', 'equipe', 'equipo', 'clubcity', 'vereinort'],
  startNumber: ['no', 'nr', 'snr', 'startno', 'startnumber', 'startnr', 'num'],
};

const SIDES = {
  white: ['white', 'weiss', 'weiß', 'blancs', 'blancas', 'bianco', 'w'],
  black: ['black', 'schwarz', 'noirs', 'negras', 'nero', 'b', 's'],
} as const;

const wordsOf = (heading: string): readonly string[] =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

const kindOf = (text: string): ColumnKind | undefined =>
  (Object.keys(WORDS) as ColumnKind[]).find((kind) => WORDS[kind].includes(text));

const sideOf = (word: string): 'white' | 'black' | undefined =>
  (SIDES.white as readonly string[]).includes(word)
    ? 'white'
    : (SIDES.black as readonly string[]).includes(word)
      ? 'black'
      : undefined;

/**
 * What a heading says of its column: `white_fide_id`, `Weiß`, `Rtg`, `Elo (Black)`; undefined: something
 * else.
 */
const columnOf = (heading: string): Column | undefined => {
  const words = wordsOf(heading);
  const whole = kindOf(words.join(''));
  if (whole !== undefined) return { kind: whole };
  const side = words.map(sideOf).find((found) => found !== undefined);
  const rest = words.filter((word) => sideOf(word) === undefined).join('');
  if (side === undefined) return undefined;
  const kind = rest === '' ? 'name' : kindOf(rest);
  return kind === undefined ? undefined : { kind, side };
};

const OF_PLAYERS: readonly ColumnKind[] = [
  'name',
  'fideId',
  'title',
  'rating',
  'federation',
  'team',
  'startNumber',
];

/**
 * The columns of a table, in order. Of two columns with one heading, as lists of pairings have them, the
 * first is White's and the second Black's.
 */
export const columnsOf = (headings: readonly string[]): readonly (Column | undefined)[] => {
  const seen = new Map<ColumnKind, number>();
  return headings.map(columnOf).map((column) => {
    if (column === undefined || column.side !== undefined || !OF_PLAYERS.includes(column.kind)) return column;
    const before = seen.get(column.kind) ?? 0;
    seen.set(column.kind, before + 1);
    return { kind: column.kind, side: before === 0 ? 'white' : 'black' };
  });
};
