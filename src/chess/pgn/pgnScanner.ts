import { type Message, message } from '../../messages/catalogue/message.js';
import { CommentCollector } from './commentCommands.js';
import { nagOfGlyph } from './glyphs.js';
import {
  beginsResult,
  isDigit,
  isGlyphPart,
  isMoveLike,
  isPromotionInParentheses,
  isSymbol,
  isWideSpace,
  leadingDigits,
  plainWord,
  resultOfToken,
  TYPED_RESULT_CHARS,
  typedResultAt,
} from './movetextTokens.js';
import { scanTagPair } from './tagPair.js';
import type { WrittenResult } from './writtenResult.js';

/**
 * Receives the tokens in the order of the text. During a call, `scanner.line` and `.column` are the token's
 * place.
 */
export interface PgnSink {
  /** `quotes`: the value had quotation marks other than `"`. */
  tag(name: string, value: string, quotes?: true): void;
  /** A tag pair that cannot be read. `name` is set if a quoted value had begun. */
  brokenTag(name: string | undefined, reason: string, says: Message): void;
  moveNumber(value: number): void;
  move(text: string): void;
  nag(nag: number): void;
  comment(text: string): void;
  openVariation(): void;
  closeVariation(): void;
  result(result: WrittenResult): void;
  /** Text that is neither movetext nor a tag. */
  damage(reason: string, says: Message): void;
}

const TOKEN_CHARS_MAX = 255;
/** Inside a comment, this means that the author forgot to close the comment. */
const NEXT_GAME = '\n\n[Event "';
const INCOMPLETE = -1;

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

type Mode = 'movetext' | 'braceComment' | 'lineComment' | 'skipLine';

/**
 * Splits PGN text, which may arrive in any pieces, into tokens (PGN standard sections 4 to 8, import format).
 * It is iterative and keeps at most one unfinished token between two calls.
 */
export class PgnScanner {
  readonly #sink: PgnSink;
  /** The text being scanned, and the index of its next character. */
  #text = '';
  #at = 0;
  /**
   * The index in `#text` at which the current token begins. `#lineStart` is negative for a line that began in
   * an earlier piece.
   */
  #tokenAt = 0;
  #lineStart = 0;
  #lineNumber = 1;
  #charsBefore = 0;
  #heldReturn = false;
  #isLast = false;
  #mode: Mode = 'movetext';
  readonly #comment = new CommentCollector();
  #commentLine = 0;
  #commentColumn = 0;

  constructor(sink: PgnSink) {
    this.#sink = sink;
  }

  get line(): number {
    return this.#mode === 'braceComment' ? this.#commentLine : this.#lineNumber;
  }

  get column(): number {
    return this.#mode === 'braceComment' ? this.#commentColumn : this.#tokenAt - this.#lineStart + 1;
  }

  get offset(): number {
    return this.#charsBefore + this.#at;
  }

  push(chunk: string): void {
    this.#text += this.#withPlainLineEnds(chunk);
    this.#scan();
    this.#text = this.#text.slice(this.#at);
    this.#charsBefore += this.#at;
    this.#lineStart -= this.#at;
    this.#tokenAt -= this.#at;
    this.#at = 0;
  }

  /**
   * Call once, after the last `push`. The scanner treats the zero character as a blank, which ends an
   * unfinished token.
   */
  finish(): void {
    this.#isLast = true;
    this.push(this.#heldReturn ? '\u0000' : '\n\u0000');
    if (this.#mode === 'braceComment') this.#abandonComment();
  }

  #withPlainLineEnds(chunk: string): string {
    if (!this.#heldReturn && !chunk.includes('\r')) return chunk;
    const text = this.#heldReturn ? `\r${chunk}` : chunk;
    this.#heldReturn = text.endsWith('\r');
    return (this.#heldReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
  }

  #scan(): void {
    while (this.#at < this.#text.length) {
      if (this.#mode === 'movetext') {
        this.#tokenAt = this.#at;
        const next = this.#token(this.#text.charCodeAt(this.#at));
        if (next === INCOMPLETE) return;
        this.#at = next;
      } else if (this.#mode === 'braceComment') {
        if (!this.#braceComment()) return;
      } else {
        this.#restOfLine();
      }
    }
  }

  /** Passes the token at `#at` to the sink and returns its end. */
  #token(code: number): number {
    const at = this.#at;
    switch (code) {
      case 10:
        this.#lineNumber++;
        this.#lineStart = at + 1;
        return at + 1;
      case 0:
      case 9:
      case 11:
      case 12:
      case 32:
      case 46: // a full stop
        return at + 1;
      case 123: // {
        this.#commentLine = this.#lineNumber;
        this.#commentColumn = at - this.#lineStart + 1;
        return this.#begin('braceComment', at + 1);
      case 59: // ;
        return this.#begin('lineComment', at + 1);
      case 37: // %
        if (at === this.#lineStart) return this.#begin('skipLine', at + 1);
        return this.#damage(at + 1, '% away from the beginning of a line', message('pgn.percent'));
      case 91: // [
        return this.#tag();
      case 40: // (
        return this.#openParenthesis();
      case 41: // )
        this.#sink.closeVariation();
        return at + 1;
      case 42: // *
        this.#sink.result('*');
        return at + 1;
      case 36: // $
        return this.#nag();
      case 33: // !
      case 63: // ?
        return this.#judgement();
      case 60: // <
        return this.#angleBrackets();
      default:
        if (beginsResult(code)) {
          const end = this.#typedResult();
          if (end !== undefined) return end;
        }
        if (isGlyphPart(code)) return this.#evaluation();
        if (isSymbol(code)) return this.#symbol(code);
        return code < 128 ? this.#stray(at + 1) : this.#beyondAscii();
    }
  }

  /** `1 : 0`, `0,5 - 0,5`, `½ ½`. Undefined if there is no result here. */
  #typedResult(): number | undefined {
    const isCutOff = this.#text.length - this.#at < TYPED_RESULT_CHARS && !this.#isLast;
    if (isCutOff) return INCOMPLETE;
    const typed = typedResultAt(this.#text, this.#at);
    if (typed === undefined) return undefined;
    this.#sink.result(typed.result);
    return typed.end;
  }

  #beyondAscii(): number {
    const char = this.#text.charAt(this.#at);
    const nag = nagOfGlyph(char);
    if (nag !== undefined) this.#sink.nag(nag);
    else if (!isWideSpace(char)) return this.#stray(this.#at + 1);
    return this.#at + 1;
  }

  #begin(mode: Mode, next: number): number {
    this.#mode = mode;
    return next;
  }

  #damage(next: number, reason: string, says: Message): number {
    this.#sink.damage(reason, says);
    return next;
  }

  #stray(next: number): number {
    const token = clip(this.#text.slice(this.#at, next));
    const reason = `'${token}' is neither a move nor anything else that belongs here`;
    return this.#damage(next, reason, message('pgn.stray', { token }));
  }

  #symbol(first: number): number {
    const text = this.#text;
    const at = this.#at;
    let end = this.#symbolEnd(at + 1);
    if (end - at > TOKEN_CHARS_MAX) return this.#stray(end);
    if (end >= text.length) return INCOMPLETE;
    if (isDigit(first)) return this.#number(end);
    if (text.charCodeAt(end) === 40 && isDigit(text.charCodeAt(end - 1))) {
      if (end + 2 >= text.length) return INCOMPLETE;
      if (isPromotionInParentheses(text.slice(end, end + 3))) end = this.#symbolEnd(end + 3);
      if (end >= text.length) return INCOMPLETE;
    }
    // `e.p.` is the only symbol with full stops.
    if (text.charCodeAt(end) === 46 && text.charCodeAt(end - 1) === 101) {
      if (end + 2 > text.length) return INCOMPLETE;
      if (text.charCodeAt(end + 1) === 112) return this.#move(text.slice(at, end - 1), end + 2);
    }
    return this.#move(text.slice(at, end), end);
  }

  #symbolEnd(start: number): number {
    let end = start;
    while (end < this.#text.length && isSymbol(this.#text.charCodeAt(end))) end++;
    return end;
  }

  #move(written: string, end: number): number {
    const move = plainWord(written);
    const result = resultOfToken(move);
    if (result !== undefined) this.#sink.result(result);
    else if (isMoveLike(move)) this.#sink.move(move);
    else if (move !== '' && move !== 'ep') return this.#stray(end);
    return end;
  }

  /** A move number, a result, castling with zeros, or a number joined to its move. */
  #number(end: number): number {
    const token = this.#text.slice(this.#at, end);
    if (/^\d+$/.test(token)) {
      this.#sink.moveNumber(Number(token));
      return end;
    }
    const digits = leadingDigits(token);
    if (digits === undefined) return this.#move(token, end);
    this.#sink.moveNumber(Number(digits));
    return this.#at + digits.length;
  }

  #tag(): number {
    const scan = scanTagPair(this.#text, this.#at);
    if (scan.kind === 'incomplete') return INCOMPLETE;
    if (scan.kind === 'bad') {
      this.#sink.brokenTag(scan.name, scan.reason, scan.says);
      return this.#begin('skipLine', this.#at + 1);
    }
    this.#sink.tag(scan.name, scan.value, scan.quotes);
    this.#countLines(this.#at, scan.end);
    return scan.end;
  }

  /** `(=)` is a player's mark for an offered draw (Laws of Chess C.12), not a variation. */
  #openParenthesis(): number {
    const at = this.#at;
    if (at + 2 >= this.#text.length) return INCOMPLETE;
    if (this.#text.startsWith('(=)', at)) {
      this.#sink.comment('(=)');
      return at + 3;
    }
    this.#sink.openVariation();
    return at + 1;
  }

  #nag(): number {
    let end = this.#at + 1;
    while (isDigit(this.#text.charCodeAt(end))) end++;
    if (end >= this.#text.length && end - this.#at <= TOKEN_CHARS_MAX) return INCOMPLETE;
    if (end === this.#at + 1) return this.#damage(end, '$ without a number', message('pgn.noNag'));
    const nag = Number(this.#text.slice(this.#at + 1, end));
    if (nag <= 255) this.#sink.nag(nag);
    return end;
  }

  /** `!`, `?!` and the like. Of a longer run, the first two count. */
  #judgement(): number {
    const text = this.#text;
    let end = this.#at + 1;
    while (text.charCodeAt(end) === 33 || text.charCodeAt(end) === 63) end++;
    if (end >= text.length && end - this.#at <= TOKEN_CHARS_MAX) return INCOMPLETE;
    const nag = nagOfGlyph(text.slice(this.#at, Math.min(end, this.#at + 2)));
    if (nag !== undefined) this.#sink.nag(nag);
    return end;
  }

  /** `+/-` and the like, `--` for a null move, or a check mark separated from its move. */
  #evaluation(): number {
    const text = this.#text;
    let end = this.#at + 1;
    while (isGlyphPart(text.charCodeAt(end))) end++;
    if (end >= text.length && end - this.#at <= TOKEN_CHARS_MAX) return INCOMPLETE;
    const token = text.slice(this.#at, end);
    if (token === '+' || token === '#' || token === '++') return end;
    if (token === '--') return this.#move(token, end);
    const nag = nagOfGlyph(token);
    if (nag === undefined) return this.#stray(end);
    this.#sink.nag(nag);
    return end;
  }

  /** The standard reserves angle brackets. In real files they are left-over markup. */
  #angleBrackets(): number {
    const end = this.#at + TOKEN_CHARS_MAX;
    for (let i = this.#at + 1; i < this.#text.length && i < end; i++) {
      const code = this.#text.charCodeAt(i);
      if (code === 62) return i + 1;
      if (code === 10) return this.#openAngle();
    }
    return this.#text.length < end ? INCOMPLETE : this.#openAngle();
  }

  #openAngle(): number {
    return this.#damage(this.#at + 1, '< without >', message('pgn.openAngle'));
  }

  #restOfLine(): void {
    const lineEnd = this.#text.indexOf('\n', this.#at);
    const end = lineEnd === -1 ? this.#text.length : lineEnd;
    if (this.#mode === 'lineComment') this.#comment.add(this.#text.slice(this.#at, end));
    this.#at = end;
    if (lineEnd === -1) return;
    if (this.#mode === 'lineComment') this.#reportComment();
    this.#mode = 'movetext';
  }

  /** False when more text is needed. */
  #braceComment(): boolean {
    const text = this.#text;
    const close = text.indexOf('}', this.#at);
    const end = close === -1 ? text.length : close;
    const piece = text.slice(this.#at, end);
    const multiline = piece.includes('\n');
    const nextGame = multiline ? piece.indexOf(NEXT_GAME) : -1;
    if (nextGame !== -1) {
      this.#countLines(this.#at, this.#at + nextGame);
      this.#at += nextGame;
      this.#abandonComment();
      return true;
    }
    // Without a closing brace, the last characters stay in the buffer, because NEXT_GAME may be split between
    // pieces.
    const taken = close === -1 ? Math.max(0, piece.length - NEXT_GAME.length) : piece.length;
    this.#comment.add(taken === piece.length ? piece : piece.slice(0, taken));
    if (multiline) this.#countLines(this.#at, this.#at + taken);
    this.#at += taken;
    if (close === -1) return false;
    this.#at++;
    this.#reportComment();
    this.#mode = 'movetext';
    return true;
  }

  #reportComment(): void {
    const comment = this.#comment.take();
    if (comment.kind === 'tooLong') this.#sink.damage('a comment without end', message('pgn.endlessComment'));
    else if (comment.text !== '') this.#sink.comment(comment.text);
  }

  #abandonComment(): void {
    this.#sink.damage('{ is never closed', message('pgn.notClosed', { bracket: '{' }));
    this.#comment.take();
    this.#mode = 'movetext';
  }

  #countLines(from: number, to: number): void {
    for (let i = this.#text.indexOf('\n', from); i !== -1 && i < to; i = this.#text.indexOf('\n', i + 1)) {
      this.#lineNumber++;
      this.#lineStart = i + 1;
    }
  }
}
