import { makeSquare, parseSquare } from '../square.js';
import type { Square } from '../types.js';

/** The colour of a marked square or arrow. All programs know the first four; some add the others. */
export type MarkColor = 'green' | 'red' | 'yellow' | 'blue' | 'cyan' | 'orange' | 'magenta';
/** A square of `%csl`. */
export type MarkedSquare = { readonly color: MarkColor; readonly square: Square };
/** An arrow of `%cal`. */
export type MarkedArrow = { readonly color: MarkColor; readonly from: Square; readonly to: Square };

const MARK_COLORS = {
  G: 'green',
  R: 'red',
  Y: 'yellow',
  B: 'blue',
  C: 'cyan',
  O: 'orange',
  M: 'magenta',
} as const satisfies Readonly<Record<string, MarkColor>>;
type MarkLetter = keyof typeof MARK_COLORS;

/**
 * A `[%name …]` command inside a comment. `clk`: time left on the player's clock after the move. `emt`: time
 * the move took. `egt`: time the player has used in the game. `mct`: the display of a mechanical clock (PGN
 * supplement of 2001). `eval`: the value of the position for White, in pawns or as moves to mate (negative:
 * Black mates). `csl` and `cal`: marked squares and arrows. `other`: any other command, or one of these that
 * cannot be parsed, unchanged.
 */
export type CommentCommand =
  | { readonly kind: 'clk' | 'emt' | 'egt' | 'mct'; readonly ms: number }
  | { readonly kind: 'eval'; readonly pawns: number; readonly depth?: number }
  | { readonly kind: 'eval'; readonly mateIn: number; readonly depth?: number }
  | { readonly kind: 'csl'; readonly squares: readonly MarkedSquare[] }
  | { readonly kind: 'cal'; readonly arrows: readonly MarkedArrow[] }
  | { readonly kind: 'other'; readonly text: string };

/** A parsed comment: its text, and its commands in order. */
export type ParsedComment = { readonly text: string; readonly commands: readonly CommentCommand[] };

/** The name, then operands. A quoted operand may contain brackets. `[%` alone is text. */
const COMMAND = /\[%(\w+)((?:\s(?:[^[\]"]|"[^"]*")*)?)\]/g;
const CLOCK = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3})\d*)?$/;
const EVALUATION = /^(?:([+-]?\d{1,4}(?:\.\d{1,3})?)|#([+-]?\d{1,4}))(?:,(\d{1,3}))?$/;

/** `h:mm:ss`, `m:ss` or seconds, with or without a fraction; undefined for anything else. */
const parseTimeMs = (text: string): number | undefined => {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, hours = '0', minutes, seconds = '0', fraction = ''] = match;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  if (match[1] !== undefined && Number(minutes) > 59) return undefined;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'));
};

const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * `h:mm:ss` as the supplement requires, with a fraction only when the time has one. A negative time becomes
 * zero.
 */
const makeTime = (ms: number, hourDigits: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const fraction =
    whole % 1000 === 0
      ? ''
      : `.${String(whole % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  const hours = String(Math.floor(seconds / 3600)).padStart(hourDigits, '0');
  return `${hours}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}${fraction}`;
};

/** Adding 0 turns -0 into 0. */
const parseEvaluation = (text: string): CommentCommand | undefined => {
  const match = EVALUATION.exec(text);
  if (match === null) return undefined;
  const depth = match[3] === undefined ? {} : { depth: Number(match[3]) };
  return match[1] === undefined
    ? { kind: 'eval', mateIn: Number(match[2]) + 0, ...depth }
    : { kind: 'eval', pawns: Number(match[1]) + 0, ...depth };
};

const markColor = (letter: string | undefined): MarkColor | undefined =>
  letter !== undefined && Object.hasOwn(MARK_COLORS, letter) ? MARK_COLORS[letter as MarkLetter] : undefined;
const markLetter = (color: MarkColor): string =>
  Object.entries(MARK_COLORS).find(([, name]) => name === color)?.[0] ?? 'G';

/** Parses each part of a comma-separated list. Undefined when one of them cannot be parsed. */
const parseList = <T>(text: string, parsePart: (part: string) => T | undefined): readonly T[] | undefined => {
  const parts = text.split(',').map((part) => parsePart(part.trim()));
  return parts.every((part): part is NonNullable<typeof part> => part !== undefined) ? parts : undefined;
};

const parseMarkedSquare = (part: string): MarkedSquare | undefined => {
  const color = markColor(part[0]);
  const square = parseSquare(part.slice(1));
  return color === undefined || square === undefined ? undefined : { color, square };
};

const parseArrow = (part: string): MarkedArrow | undefined => {
  const color = markColor(part[0]);
  const from = parseSquare(part.slice(1, 3));
  const to = parseSquare(part.slice(3));
  return color === undefined || from === undefined || to === undefined ? undefined : { color, from, to };
};

const parseCommand = (name: string, operands: string): CommentCommand | undefined => {
  switch (name) {
    case 'clk':
    case 'emt':
    case 'egt':
    case 'mct': {
      const ms = parseTimeMs(operands);
      return ms === undefined ? undefined : { kind: name, ms };
    }
    case 'eval':
      return parseEvaluation(operands);
    case 'csl': {
      const squares = parseList(operands, parseMarkedSquare);
      return squares && { kind: 'csl', squares };
    }
    case 'cal': {
      const arrows = parseList(operands, parseArrow);
      return arrows && { kind: 'cal', arrows };
    }
    default:
      return undefined;
  }
};

/** Parses a comment. Anything that cannot be parsed becomes text or a command of kind `other`. */
export const parseComment = (comment: string): ParsedComment => {
  if (!comment.includes('[%')) return { text: comment.trim(), commands: [] };
  const commands: CommentCommand[] = [];
  const words: string[] = [];
  let end = 0;
  for (const match of comment.matchAll(COMMAND)) {
    const [text, name = '', operands = ''] = match;
    commands.push(parseCommand(name, operands.trim()) ?? { kind: 'other', text });
    words.push(comment.slice(end, match.index).trim());
    end = match.index + text.length;
  }
  words.push(comment.slice(end).trim());
  return { text: words.filter((word) => word !== '').join(' '), commands };
};

/** Two decimals, or more if the value has more. */
const makePawns = (pawns: number): string => {
  const text = pawns.toFixed(2);
  return Number(text) === pawns ? text : String(pawns);
};

const makeEvaluation = (command: CommentCommand & { readonly kind: 'eval' }): string => {
  const value = 'mateIn' in command ? `#${command.mateIn}` : makePawns(command.pawns);
  return command.depth === undefined ? value : `${value},${command.depth}`;
};

const makeMarkedSquare = ({ color, square }: MarkedSquare): string => markLetter(color) + makeSquare(square);
const makeArrow = ({ color, from, to }: MarkedArrow): string =>
  markLetter(color) + makeSquare(from) + makeSquare(to);

/** Writes a command as it appears in a comment. */
export const makeCommentCommand = (command: CommentCommand): string => {
  switch (command.kind) {
    case 'clk':
    case 'emt':
    case 'egt':
      return `[%${command.kind} ${makeTime(command.ms, 1)}]`;
    case 'mct':
      return `[%mct ${makeTime(command.ms, 2)}]`;
    case 'eval':
      return `[%eval ${makeEvaluation(command)}]`;
    case 'csl':
      return `[%csl ${command.squares.map(makeMarkedSquare).join(',')}]`;
    case 'cal':
      return `[%cal ${command.arrows.map(makeArrow).join(',')}]`;
    case 'other':
      return command.text;
  }
};

/** Commands first, then the text, because programs look for commands at the beginning. */
export const makeComment = (comment: ParsedComment): string =>
  [...comment.commands.map(makeCommentCommand), comment.text.trim()].filter((part) => part !== '').join(' ');

/** The most characters of a comment. A longer one is treated as damage. */
const COMMENT_CHARS_MAX = 1 << 20;

/** Joins a wrapped comment into one line: a run of white space that contains a line end becomes a space. */
const unwrap = (text: string): string =>
  (text.includes('\n') ? text.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)) : text).trim();

export type Comment = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'tooLong' };

/** Collects a comment that arrives in pieces. */
export class CommentCollector {
  #text = '';
  #tooLong = false;

  add(piece: string): void {
    this.#tooLong ||= this.#text.length + piece.length > COMMENT_CHARS_MAX;
    if (this.#tooLong) this.#text = '';
    else this.#text = this.#text === '' ? piece : this.#text + piece;
  }

  /** Returns the comment so far and starts the next one. */
  take(): Comment {
    const comment: Comment = this.#tooLong ? { kind: 'tooLong' } : { kind: 'text', text: unwrap(this.#text) };
    this.#text = '';
    this.#tooLong = false;
    return comment;
  }
}
