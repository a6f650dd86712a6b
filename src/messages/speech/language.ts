export const PIECES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type PieceName = (typeof PIECES)[number];
export const UNITS = ['hour', 'minute', 'second'] as const;
export type Unit = (typeof UNITS)[number];

/**
 * Every spoken phrase with its `{places}`. A place takes a name in its dictionary form, so that phrases need
 * no inflection.
 */
export const PHRASES = {
  white: [],
  black: [],
  king: [],
  queen: [],
  rook: [],
  bishop: [],
  knight: [],
  pawn: [],
  kings: [],
  queens: [],
  rooks: [],
  bishops: [],
  knights: [],
  pawns: [],
  piece: [],
  move: ['piece', 'to'],
  moveFrom: ['piece', 'from', 'to'],
  takes: ['piece', 'to'],
  takesFrom: ['piece', 'from', 'to'],
  castlesShort: [],
  castlesLong: [],
  enPassant: ['move'],
  promotes: ['move', 'piece'],
  check: ['move'],
  mate: ['move'],
  said: ['side', 'move'],
  own: ['move'],
  carryOut: ['side', 'move'],
  putBack: ['move'],
  carriedOut: [],
  numbered: ['number', 'said'],
  turn: ['side'],
  over: [],
  clock: ['side', 'time'],
  noClock: [],
  noGame: [],
  noMove: [],
  where: ['side', 'pieces', 'squares'],
  nowhere: ['side', 'pieces'],
  allRight: [],
  putRight: [],
  takeAway: ['square', 'piece'],
  missing: ['square', 'piece'],
  swap: ['square', 'expected', 'found'],
  more: ['count'],
  newGame: [],
  youPlay: ['side'],
  takenBack: [],
  corrected: ['move'],
  illegal: [],
  timeLeft: ['side', 'time'],
  whiteWins: [],
  blackWins: [],
  draw: [],
  noResult: [],
  checkmate: [],
  stalemate: [],
  resignation: [],
  time: [],
  agreement: [],
  boardLost: [],
  boardBack: [],
  trouble: [],
  opponentGone: [],
  winClaimable: [],
  noLine: [],
  accountTaken: [],
  loginGone: [],
  resignAsked: [],
  drawAsked: [],
  kingsBack: [],
  drawOffered: ['side'],
  takeBackAsked: ['side'],
  question: [],
  nothingSaid: [],
  flag: ['side'],
  hint: ['hint'],
  careful: ['move'],
  solved: [],
  lastSolved: [],
  notSolved: [],
} as const satisfies Record<string, readonly string[]>;

export type PhraseKey = keyof typeof PHRASES;

/** A language as data, in `languages/CODE.ts`. */
export type Language = {
  /** In BCP 47, by which espeak-ng and browsers choose their voices. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** Names of the files a to h, for rooms where a single letter may be misheard. */
  readonly files: readonly string[];
  /** Files without names, for voices that read letters as words or in another language. */
  readonly letters?: readonly string[];
  readonly phrases: Readonly<Record<PhraseKey, string>>;
  /**
   * By the plural forms of the language, with `other` for forms that are not listed. A number whose word has
   * a gender is listed itself: `1: 'eine Minute'`.
   */
  readonly units: Readonly<Record<Unit, { readonly [form: string]: string; readonly other: string }>>;
};

/**
 * Numbers from 21 to 59 whose last word has a gender, spelled: voices read `21 минута` as masculine. `ones`
 * are the last words with their unit.
 */
export const compoundNumbers = (
  tens: readonly string[],
  ones: Readonly<Record<number, string>>,
): Readonly<Record<number, string>> =>
  Object.fromEntries(
    tens.flatMap((ten, i) =>
      Object.entries(ones).map(([one, words]) => [10 * (i + 2) + Number(one), `${ten} ${words}`]),
    ),
  );

/** How squares are spoken: with names of files (`Eva 4`) or letters (`E4`). */
export const SQUARE_STYLES = ['names', 'plain'] as const;
export type SpeechStyle = { readonly language: Language; readonly squares: (typeof SQUARE_STYLES)[number] };

/** Fills the places of a phrase. */
export const say = (
  { language }: SpeechStyle,
  key: PhraseKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  language.phrases[key].replaceAll(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ''));
