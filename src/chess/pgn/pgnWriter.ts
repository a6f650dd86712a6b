import { findTag, type PgnGame, type PgnLine, type PgnMove } from './pgnGame.js';
import { cleanTagName, makeTagPair } from './tagPair.js';

/**
 * Fills lines with as many words as fit. It holds the last word back until the next one comes, so that a
 * suffix can be joined to it.
 */
class LineFiller {
  readonly #charsMax: number;
  readonly #lines: string[] = [];
  #line = '';
  #held = '';
  #prefix = '';

  constructor(charsMax: number) {
    this.#charsMax = charsMax;
  }

  add(word: string): void {
    this.#place();
    this.#held = this.#prefix + word;
    this.#prefix = '';
  }

  /** Joins a text to the beginning of the next word. */
  prefix(text: string): void {
    this.#prefix += text;
  }

  /** Joins a text to the end of the last word if the result fits on a line. */
  suffix(text: string): void {
    if (this.#held.length + text.length > this.#charsMax) this.#place();
    this.#held += text;
  }

  /** All lines, each ending with a newline. */
  finish(): string {
    this.#endLine();
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  #endLine(): void {
    this.#place();
    if (this.#line !== '') this.#lines.push(this.#line);
    this.#line = '';
  }

  #place(): void {
    const word = this.#held;
    this.#held = '';
    if (word === '') return;
    if (this.#line === '') {
      this.#line = word;
    } else if (this.#line.length + 1 + word.length <= this.#charsMax) {
      this.#line += ` ${word}`;
    } else {
      this.#lines.push(this.#line);
      this.#line = word;
    }
  }
}

/** Export format lines have fewer than 80 characters (PGN standard 8.2.1). */
const LINE_CHARS_MAX = 79;
const SEVEN_TAG_ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'] as const;

const rosterValue = (game: PgnGame, name: string): string => {
  if (name === 'Result') return game.result;
  const value = findTag(game, name)?.trim();
  if (value !== undefined && value !== '') return value;
  return name === 'Date' ? '????.??.??' : '?';
};

/** The tags beyond the roster, each name once, in ASCII order. SetUp is present exactly when FEN is. */
const otherTags = (game: PgnGame): readonly (readonly [name: string, value: string])[] => {
  const values = new Map<string, string>();
  for (const { name, value } of game.tags) {
    const clean = cleanTagName(name);
    if (clean !== '' && !values.has(clean)) values.set(clean, value);
  }
  for (const name of SEVEN_TAG_ROSTER) values.delete(name);
  values.delete('SetUp');
  if (values.has('FEN')) values.set('SetUp', '1');
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1));
};

const PARENTHESES: Readonly<Record<string, string>> = { '{': '(', '}': ')' };

/**
 * Cleans a comment for writing: one line, no control characters, trimmed. Braces become parentheses, because
 * a brace comment cannot contain braces and not every program reads comments after `;`. The result may be
 * empty.
 */
export const cleanComment = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the purpose
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[{}]/g, (brace) => PARENTHESES[brace] ?? '')
    .trim();

const isSpace = (char: string | undefined): boolean => char === undefined || char.trim() === '';

/**
 * Splits a comment where a line may break without changing the text: at single spaces, but not before `%`,
 * which would hide a line that begins with it, and not after the name of a `[%…]` command.
 */
const wrapWords = (comment: string): readonly string[] => {
  const words: string[] = [];
  let word = '';
  let last: string | undefined;
  for (const part of comment.split(' ')) {
    const whole = last === undefined || isSpace(last.at(-1)) || isSpace(part[0]) || part[0] === '%';
    if (last === undefined) word = part;
    else if (whole || /\[%\w+$/.test(last)) word += ` ${part}`;
    else {
      words.push(word);
      word = part;
    }
    last = part;
  }
  return [...words, word];
};

const addComment = (filler: LineFiller, comment: string): void => {
  const text = cleanComment(comment);
  if (text === '') return;
  filler.prefix('{');
  for (const word of wrapWords(text)) filler.add(word);
  filler.suffix('}');
};

/**
 * The writing progress within a line. `variation` counts the variations already written for the move before
 * `next`.
 */
type Cursor = { readonly line: PgnLine; next: number; ply: number; variation: number; numberNeeded: boolean };

const openLine = (filler: LineFiller, line: PgnLine, ply: number): Cursor => {
  for (const comment of line.comments) addComment(filler, comment);
  return { line, next: 0, ply, variation: 0, numberNeeded: true };
};

const addMove = (filler: LineFiller, move: PgnMove, ply: number, numberNeeded: boolean): void => {
  const number = (ply >> 1) + 1;
  if (ply % 2 === 0) filler.add(`${number}.`);
  else if (numberNeeded) filler.add(`${number}...`);
  filler.add(move.san);
  for (const nag of move.nags) filler.add(`$${nag}`);
  for (const comment of move.comments) addComment(filler, comment);
};

const isEmpty = (line: PgnLine): boolean => line.moves.length === 0 && line.comments.length === 0;

/** The number of plies from White's move 1 to the start position, by the FEN tag. */
const startPly = (game: PgnGame): number => {
  const [, turn, , , , number = '1'] = (findTag(game, 'FEN') ?? '').trim().split(/ +/);
  const fullmoves = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1;
  return (fullmoves - 1) * 2 + (turn === 'b' ? 1 : 0);
};

/** Depth first without recursion, because variations may be nested a hundred thousand deep. */
const addMovetext = (filler: LineFiller, game: PgnGame): void => {
  const outer: Cursor[] = [];
  let cursor = openLine(filler, game, startPly(game));
  for (;;) {
    const variation = cursor.line.moves[cursor.next - 1]?.variations[cursor.variation];
    const move = cursor.line.moves[cursor.next];
    if (variation !== undefined) {
      cursor.variation++;
      if (isEmpty(variation)) continue;
      cursor.numberNeeded = true;
      outer.push(cursor);
      filler.prefix('(');
      cursor = openLine(filler, variation, cursor.ply - 1);
    } else if (move !== undefined) {
      addMove(filler, move, cursor.ply, cursor.numberNeeded);
      cursor.next++;
      cursor.ply++;
      cursor.variation = 0;
      cursor.numberNeeded = move.comments.some((comment) => cleanComment(comment) !== '');
    } else {
      const parent = outer.pop();
      if (parent === undefined) return;
      filler.suffix(')');
      cursor = parent;
    }
  }
};

/**
 * Writes a game in PGN export format (standard 1994-03-12, 3.2 and 8), ending with an empty line. The Seven
 * Tag Roster comes first and complete, the other tags follow in ASCII order, and movetext stays below 80
 * columns. `N...` precedes a black move only at the start and after comments and variations. Moves are
 * written unchanged; `replayPgn` and `makeSan` make them standard. Tag values and comments are cleaned
 * (`cleanTagValue`, `cleanComment`). Of several tags with one name, the first counts.
 */
export const makePgn = (game: PgnGame): string => {
  const roster = SEVEN_TAG_ROSTER.map((name) => makeTagPair(name, rosterValue(game, name)));
  const others = otherTags(game).map(([name, value]) => makeTagPair(name, value));
  const filler = new LineFiller(LINE_CHARS_MAX);
  addMovetext(filler, game);
  filler.add(game.result);
  return `${[...roster, ...others].join('\n')}\n\n${filler.finish()}\n`;
};
