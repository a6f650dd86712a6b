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

/** Undefined where the heading does not say a side, or the column belongs to neither. */
export type Column = { readonly kind: ColumnKind; readonly side?: 'white' | 'black' | undefined };

const WORDS: Readonly<Record<ColumnKind, readonly string[]>> = {
  round: ['round', 'rd', 'runde', 'ronde', 'ronda', 'turno', 'rodada', 'ronde', 'runda', 'kolo', 'тур'],
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
    'tabuleiro',
    'bord',
    'szachownica',
    'stol',
    'bord',
    'stul',
    'доска',
    'стол',
    'tavolo',
  ],
  result: [
    'result',
    'res',
    'ergebnis',
    'erg',
    'resultat',
    'resultado',
    'risultato',
    'score',
    'uitslag',
    'wynik',
    'vysledek',
    'результат',
  ],
  name: ['name', 'player', 'spieler', 'nom', 'nombre', 'joueur', 'jugador', 'giocatore'],
  fideId: ['fideid', 'fide', 'fideident', 'idfide', 'fidenr', 'fideno', 'fideident'],
  title: ['title', 'tit', 'titel', 'titre', 'titulo'],
  rating: ['rating', 'elo', 'rtg', 'rtgi', 'eloint', 'classement'],
  federation: ['fed', 'federation', 'land', 'country', 'pays', 'pais'],
  team: ['team', 'club', 'klub', 'mannschaft', 'verein', 'equipe', 'equipo', 'clubcity', 'vereinort'],
  startNumber: ['no', 'nr', 'snr', 'startno', 'startnumber', 'startnr', 'num'],
};

/** The words for both sides in each language, which also tell the language of a table. */
const SIDES_OF: Readonly<
  Record<string, { readonly white: readonly string[]; readonly black: readonly string[] }>
> = {
  en: { white: ['white', 'w'], black: ['black', 'b'] },
  de: { white: ['weiss', 'weiß', 'w'], black: ['schwarz', 's'] },
  fr: { white: ['blancs', 'blanc'], black: ['noirs', 'noir'] },
  es: { white: ['blancas', 'blanco'], black: ['negras', 'negro'] },
  it: { white: ['bianco'], black: ['nero'] },
  pt: { white: ['brancas'], black: ['pretas'] },
  nl: { white: ['wit'], black: ['zwart'] },
  pl: { white: ['białe', 'biale'], black: ['czarne'] },
  sv: { white: ['vit'], black: ['svart'] },
  da: { white: ['hvid'], black: ['sort'] },
  cs: { white: ['bily'], black: ['cerny'] },
  ca: { white: ['blanques'], black: ['negres'] },
  ru: { white: ['белые'], black: ['черные', 'чёрные'] },
};

const sideWords = (side: 'white' | 'black'): ReadonlySet<string> =>
  new Set(Object.values(SIDES_OF).flatMap((words) => words[side]));
const SIDES = { white: sideWords('white'), black: sideWords('black') };

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
  SIDES.white.has(word) ? 'white' : SIDES.black.has(word) ? 'black' : undefined;

/** The language of a table, known by its words for White and Black, or undefined. */
export const languageOf = (headings: readonly string[]): string | undefined => {
  const words = new Set(headings.flatMap(wordsOf));
  const speaks = ({ white, black }: (typeof SIDES_OF)[string]): boolean =>
    white.some((word) => words.has(word)) && black.some((word) => words.has(word));
  return Object.keys(SIDES_OF).find((language) => speaks(SIDES_OF[language] ?? { white: [], black: [] }));
};

/** The meaning of a heading such as `white_fide_id`, `Weiß`, `Rtg` or `Elo (Black)`, or undefined. */
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
 * The columns of a table in order. Lists of pairings often use the same heading twice, for White first and
 * then for Black.
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
