import type { Phrasebook } from './catalogue/asItIs.js';

/** English sentences, with `{gaps}` for what differs, and what they are in another language. */
export type Phrases = Readonly<Record<string, string>>;

const SQUARE = '[a-h][1-8]';
const ROLE = '(?:pawn|knight|bishop|rook|queen|king|piece)';
const PIECE = `(?:white |black )?${ROLE}`;
const COLOR = '(?:[Ww]hite|[Bb]lack)';
const TIME = '\\d+(?::\\d\\d)+(?:\\.\\d)?';
/** `the rook on a1, the king on e1 and the bishop on f1`. */
const PIECES_NAMED = `the ${ROLE} on ${SQUARE}(?:(?:, | and )the ${ROLE} on ${SQUARE})*`;
/** Names have initials, with stops that end no sentence. */
const NAMED = '(?:(?!: |; ).)+?';
/** The same where the next sentence may follow: `J. White`, `Dr. King`. */
const INITIALED = '(?:(?!: |; |(?<!(?:^|[\\s.(-])(?:\\p{Lu}|Dr|Prof|St|Jr|Sr|Mrs?|Ms))\\. ).)+?';
const NUMBER = '\\d+';
/** Moves have numbers, whose stops end no sentence: `3. Bc4`, `2... Nf6 3. Bc4`. */
const NUMBERED = '(?:(?!(?<!\\d\\.{0,2})\\. ).)+?';

/** What may stand in the gaps of a name, so that no sentence is taken for another one. */
const FITTING: Readonly<Record<string, string>> = {
  square: SQUARE,
  from: SQUARE,
  to: SQUARE,
  squares: `${SQUARE}(?:(?:, | and | )${SQUARE})*`,
  origin: '[a-h]?[1-8]?',
  count: NUMBER,
  all: NUMBER,
  seconds: '[\\d.]+',
  pawns: '[\\d.]+',
  time: TIME,
  otherTime: TIME,
  thirdTime: TIME,
  fourthTime: TIME,
  san: '[^ ]+',
  moves: NUMBERED,
  otherMoves: NUMBERED,
  fromMove: '\\d+\\.(?:\\.\\.)?',
  side: COLOR,
  otherSide: COLOR,
  ofSide: COLOR,
  who: '(?:White|Black)',
  opponent: `(?:${COLOR}|your opponent)`,
  whose: "(?:White's|Black's|your)",
  ordinal: '(?:first|second|third|fourth|fifth|\\d+th)',
  piece: PIECE,
  found: PIECE,
  expected: PIECE,
  thePiece: ROLE,
  aPiece: ROLE,
  becomes: ROLE,
  role: `${ROLE}s?`,
  move: '(?:[Pp]awn|[Kk]night|[Bb]ishop|[Rr]ook|[Qq]ueen|[Kk]ing|[Cc]astles) [^.;]+?',
  did: '(?:moved|castled) .+?',
  offence: '[a-z ]+',
  article: '[A-Z]?[.\\d]+',
  code: '[A-Z_]{4,}',
  result: '[-012/*½]+',
  otherResult: '[-012/*½]+',
  number: '[^ ]{1,8}',
  state: '[a-z]+',
  letter: '[PNBRQK]',
  first: PIECES_NAMED,
  second: PIECES_NAMED,
  place: "(?:lichess|your friend's jadoube)",
  round: '[Rr]ound \\d+(?: of .+?)?',
  name: INITIALED,
  names: NAMED,
  players: INITIALED,
  table: INITIALED,
  node: INITIALED,
  white: NAMED,
  black: NAMED,
  player: NAMED,
  game: NAMED,
  section: NAMED,
  cell: '.*?',
  otherCell: '.*?',
  reasons: '.+',
};
/** Anything else, but not more than one sentence. */
const ANYTHING = '(?:(?!\\. ).)+?';

/** Names, paths, moves and the like: they are the same in every language, whatever words they look like. */
const AS_THEY_ARE = new Set([
  ...['name', 'names', 'player', 'players', 'white', 'black', 'section', 'table', 'node', 'path', 'id'],
  ...['cell', 'otherCell', 'text', 'options', 'theirs', 'ours', 'cause', 'variant', 'rule', 'letter'],
  ...['san', 'moves', 'otherMove', 'otherMoves', 'control', 'setting'],
]);

/** Sentences of their own, one after the other. */
const LISTS = new Set(['reasons']);

/** What sentences are joined by, from the widest pause to the least. */
const JOINTS = ['. ', '; ', ': ', ', ', ' · '] as const;

/** How many texts are remembered: pages show the same ones again and again. */
const REMEMBERED = 500;

/** A longer text is none of ours. */
const SENTENCE_CHARS_MAX = 1_000;

type Template = {
  readonly pattern: RegExp;
  /** Words that the row cannot be without: looked for first, because that is quicker. */
  readonly words: string;
  readonly gaps: readonly string[];
  readonly said: string;
};

const GAP = /\{(\w+)\}/g;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A row may begin a sentence, whichever way it is written. */
const eitherCase = (literal: string): string => {
  const [first = ''] = literal;
  return /[a-z]/i.test(first)
    ? `[${first.toLowerCase()}${first.toUpperCase()}]${escaped(literal.slice(1))}`
    : escaped(literal);
};

const templateOf = ([english, said]: readonly [string, string]): Template => {
  const gaps = [...english.matchAll(GAP)].map(([, name = '']) => name);
  const pieces = english.split(GAP).map((part, index) => {
    if (index % 2 === 1) return `(${FITTING[part] ?? ANYTHING})`;
    return index === 0 ? eitherCase(part) : escaped(part);
  });
  const literals = english.split(GAP).map((part, index) => (index % 2 === 1 ? '' : part));
  const [first = '', ...others] = literals;
  const words = [first.slice(1), ...others].reduce((a, b) => (b.length > a.length ? b : a));
  return { pattern: new RegExp(`^${pieces.join('')}$`, 'u'), words, gaps, said };
};

const literalLength = (english: string): number => english.replaceAll(GAP, '').length;

/**
 * Reads finished English sentences by the rows of a language: a whole sentence, one with something in its
 * gaps, or several joined. What fills a gap is said as that language needs it there (`who|White`), else as it
 * is everywhere (`White`). What stands between sentences is a row too, where a language writes it otherwise.
 */
export const createPhrasebook = (given: Phrases): Phrasebook => {
  // Without a prototype: a word such as `constructor` has no row.
  const phrases: Phrases = Object.assign(Object.create(null), given);
  const templates = Object.entries(phrases)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => literalLength(other) - literalLength(one))
    .map(templateOf);
  const remembered = new Map<string, string>();

  const fillGap = (gap: string, value: string): string => {
    const said = phrases[`${gap}|${value}`];
    if (said !== undefined) return said;
    if (AS_THEY_ARE.has(gap)) return value;
    // Two names, of which the second may be `bye`: no opponent.
    if (gap === 'game') return value.replace(/ - bye$/, ` - ${phrases['bye'] ?? 'bye'}`);
    if (!LISTS.has(gap)) return known(value) ?? value;
    const parts = value.split('; ').map((part) => known(part) ?? part);
    return parts.join(phrases['; '] ?? '; ');
  };

  const byTemplate = (english: string): string | undefined => {
    for (const { pattern, words, gaps, said } of templates) {
      const match = english.includes(words) ? pattern.exec(english) : null;
      if (match === null) continue;
      const values = new Map(gaps.map((gap, index) => [gap, fillGap(gap, match[index + 1] ?? '')]));
      return said.replaceAll(GAP, (whole, gap: string) => values.get(gap) ?? whole);
    }
    return undefined;
  };

  const byRow = (english: string): string | undefined =>
    phrases[english] ??
    phrases[lowerFirst(english)] ??
    phrases[upperFirst(english)] ??
    byTemplate(english) ??
    byTemplate(lowerFirst(english));

  /** One sentence. Its stop, and the capital that it begins with, are no part of a row. */
  const whole = (english: string): string | undefined => {
    const exact = phrases[english];
    if (exact !== undefined) return exact;
    const stop = english.endsWith('.') ? '.' : '';
    const said = byRow(english.slice(0, english.length - stop.length));
    if (said === undefined) return undefined;
    const isCapital = english !== lowerFirst(english);
    return `${isCapital ? upperFirst(said) : said}${stop}`;
  };

  /** Each part by itself, and the last ones as one sentence where a row has the joint in it. */
  const sayParts = (parts: readonly string[], joint: string): readonly string[] | undefined => {
    const said: string[] = [];
    let isSaid = false;
    for (const [index, part] of parts.entries()) {
      const rest = index === 0 ? undefined : whole(parts.slice(index).join(joint));
      const one = rest ?? known(part);
      said.push(one ?? part);
      isSaid ||= one !== undefined;
      if (rest !== undefined) break;
    }
    return isSaid ? said : undefined;
  };

  /** A question, and what may be answered. */
  const asked = (english: string): string | undefined => {
    const at = english.indexOf('? ');
    const question = at === -1 ? undefined : whole(english.slice(0, at + 1));
    if (question === undefined) return undefined;
    const answers = english.slice(at + 2);
    return `${question} ${known(answers) ?? answers}`;
  };

  const joined = (english: string): string | undefined => {
    const question = asked(english);
    if (question !== undefined) return question;
    for (const joint of JOINTS) {
      const parts = english.split(joint);
      if (parts.length === 1) continue;
      const said = sayParts(parts, joint);
      if (said !== undefined) return said.join(phrases[joint] ?? joint);
    }
    return undefined;
  };

  const known = (english: string): string | undefined => whole(english) ?? joined(english);

  return (english) => {
    if (english.length > SENTENCE_CHARS_MAX) return english;
    const before = remembered.get(english);
    if (before !== undefined) return before;
    const said = known(english) ?? english;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(english, said);
    return said;
  };
};
