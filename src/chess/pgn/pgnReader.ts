import { type Message, message } from '../../messages/catalogue/message.js';
import type { PgnGame, PgnMove, PgnTag, TextPlace } from './pgnGame.js';
import { PgnGameBuilder } from './pgnGameBuilder.js';
import { PgnScanner, type PgnSink } from './pgnScanner.js';
import { standardTagName } from './tagNames.js';
import { pgnMarkerOf, readWrittenResult, type WrittenResult } from './writtenResult.js';

/** The place of a game in the text it was read from. */
export type PgnSource = TextPlace & {
  /** The number of the game in the text, from 1. */
  readonly game: number;
  /** Where a move or tag of this game begins; undefined for an item of another game. */
  readonly placeOf: (item: PgnMove | PgnTag) => TextPlace | undefined;
};

/**
 * A fault in the text. `tag`: an unreadable tag pair was dropped and the game continues. `movetext`: the rest
 * of the game was dropped. `size`: the same, because the game exceeds the limit.
 */
export type PgnSyntaxFault = TextPlace & {
  readonly kind: 'tag' | 'movetext' | 'size';
  readonly game: number;
  readonly reason: string;
  /** The same as a message. */
  readonly says: Message;
};

/** A correction that the reader made to the text. Nothing is lost by it. */
export type PgnNote = TextPlace & {
  readonly game: number;
  readonly kind: string;
  readonly reason: string;
  /** The same as a message. */
  readonly says: Message;
};

/** The listeners for games and faults. */
export type PgnReaderOptions = {
  /** Called at the end of a game. A damaged game is passed up to the fault, if any of it was readable. */
  readonly onGame: (game: PgnGame, source: PgnSource) => void;
  /** Called before the game to which the fault belongs. */
  readonly onFault?: (fault: PgnSyntaxFault) => void;
  /** Called before the game to which the note belongs. */
  readonly onNote?: (note: PgnNote) => void;
  /** The most characters of a game, to bound its memory. A longer game is damaged. Default: 4 Mi. */
  readonly gameCharsMax?: number;
};

/** Reads a PGN text that arrives in pieces, without holding all of it in memory. */
export interface PgnReader {
  /** Takes the next piece of the text, split anywhere. */
  push(text: string): void;
  /** Ends the text. */
  finish(): void;
  /** The number of the line read last, from 1. */
  line(): number;
}

const GAME_CHARS_MAX = 4 * 1024 * 1024;

/** Decides where games begin and end, and which parts of a damaged game to keep. */
class GameAssembler implements PgnSink {
  readonly #options: PgnReaderOptions;
  readonly #scanner: PgnScanner;
  readonly #gameCharsMax: number;
  #builder = new PgnGameBuilder();
  #gameNumber = 1;
  #startOffset = 0;
  #start: TextPlace | undefined;
  #lastTagLine = 0;
  #lastMoveLine = 0;
  #inMovetext = false;
  /** The rest of this game's movetext is only scanned for its end. */
  #damaged = false;
  #depth = 0;
  /** The depth of the variation that is dropped from its fault on, or 0. */
  #damagedDepth = 0;
  /** The marker that ended the previous game, and its line. */
  #ended: { readonly result: WrittenResult; readonly line: number } | undefined;
  /** A last move that may be the result (`0-0`), unless more of the game follows. */
  #lastMove: { readonly text: string; readonly line: number; readonly column: number } | undefined;
  /** Where the outermost open variation began. */
  #openedAt: TextPlace = { line: 1, column: 1 };

  constructor(options: PgnReaderOptions) {
    this.#options = options;
    this.#gameCharsMax = options.gameCharsMax ?? GAME_CHARS_MAX;
    this.#scanner = new PgnScanner(this);
  }

  push(text: string): void {
    this.#scanner.push(text);
  }

  finish(): void {
    this.#scanner.finish();
    this.#endGame();
  }

  line(): number {
    return this.#scanner.line;
  }

  tag(written: string, value: string, quotes?: true): void {
    const name = standardTagName(written);
    this.#beginTag(name);
    if (quotes)
      this.#note('quotes', this.#scanner, {
        reason: `the quotes of the tag ${name} are not those of PGN (")`,
        says: message('pgn.quotes', { tag: name }),
      });
    if (name !== written)
      this.#note('tagName', this.#scanner, {
        reason: `the tag ${written} is read as ${name}`,
        says: message('pgn.tagName', { written, tag: name }),
      });
    if (this.#keeps()) this.#builder.addTag(name, value, this.#scanner.line, this.#scanner.column);
  }

  brokenTag(name: string | undefined, reason: string, says: Message): void {
    if (name === undefined && this.#inMovetext) {
      this.damage(reason, says);
      return;
    }
    this.#beginTag(name);
    this.#fault('tag', reason, this.#scanner, says);
  }

  /**
   * A move number 1 after an empty line begins a new game if this game has several plies already. Some
   * programs write neither tags nor results.
   */
  moveNumber(value: number): void {
    const afterGap = this.#scanner.line > this.#lastMoveLine + 1;
    if (value === 1 && afterGap && this.#depth === 0 && this.#builder.plies() > 1) this.#endGame();
    this.#enterMovetext();
  }

  move(text: string): void {
    this.#enterMovetext();
    const { line, column } = this.#scanner;
    this.#lastMoveLine = line;
    this.#lastMove = this.#depth === 0 ? { text, line, column } : undefined;
    if (this.#keeps()) this.#builder.addMove(text, this.#scanner.line, this.#scanner.column);
  }

  nag(nag: number): void {
    if (this.#keeps()) this.#builder.addNag(nag);
  }

  comment(text: string): void {
    this.#begin();
    if (this.#keeps()) this.#builder.addComment(text);
  }

  openVariation(): void {
    this.#enterMovetext();
    this.#lastMove = undefined;
    if (this.#keeps() && !this.#builder.openVariation())
      this.damage('a variation without a move before it', message('pgn.noMoveBefore'));
    if (this.#depth === 0) this.#openedAt = { line: this.#scanner.line, column: this.#scanner.column };
    this.#depth++;
  }

  closeVariation(): void {
    this.#enterMovetext();
    if (this.#depth === 0) {
      this.damage(') without (', message('pgn.noOpening'));
      return;
    }
    if (this.#damagedDepth === this.#depth) this.#damagedDepth = 0;
    this.#depth--;
    if (this.#keeps()) this.#builder.closeVariation();
  }

  result(result: WrittenResult): void {
    // Some programs repeat the result on the same line.
    const { line } = this.#scanner;
    if (this.#start === undefined && this.#ended?.result === result && this.#ended.line === line) return;
    this.#enterMovetext();
    // A result inside a variation is that of another game.
    if (this.#depth > 0) return;
    this.#endGame(result);
    this.#ended = { result, line };
  }

  /** A fault in a variation drops only the rest of that variation. */
  damage(reason: string, says: Message): void {
    this.#enterMovetext();
    if (this.#damaged || this.#damagedDepth > 0) return;
    if (this.#depth > 0) this.#damagedDepth = this.#depth;
    else this.#damaged = true;
    this.#fault('movetext', reason, this.#scanner, says);
  }

  /** Whether the current item becomes part of the game. */
  #keeps(): boolean {
    if (this.#damaged || this.#damagedDepth > 0) return false;
    if (this.#scanner.offset - this.#startOffset <= this.#gameCharsMax) return true;
    this.#damaged = true;
    const max = this.#gameCharsMax;
    const says = message('pgn.longGame', { max });
    this.#fault('size', `the game is longer than ${max} characters`, this.#scanner, says);
    return false;
  }

  /**
   * A tag begins a new game after movetext, or after an empty line when the current game has a tag of that
   * name. Some programs put empty lines between the tags of one game; others write games that have only tags.
   */
  #beginTag(name: string | undefined): void {
    const afterGap = this.#scanner.line > this.#lastTagLine + 1;
    const repeated = afterGap && name !== undefined && this.#builder.hasTag(name);
    if (this.#inMovetext || repeated) this.#endGame();
    this.#begin();
    this.#lastTagLine = this.#scanner.line;
  }

  #begin(): void {
    if (this.#start !== undefined) return;
    this.#start = { line: this.#scanner.line, column: this.#scanner.column };
    this.#startOffset = this.#scanner.offset;
  }

  #enterMovetext(): void {
    this.#begin();
    this.#inMovetext = true;
  }

  #fault(kind: PgnSyntaxFault['kind'], reason: string, { line, column }: TextPlace, says: Message): void {
    this.#options.onFault?.({ kind, game: this.#gameNumber, line, column, reason, says });
  }

  #note(
    kind: string,
    { line, column }: TextPlace,
    said: { readonly reason: string; readonly says: Message },
  ): void {
    this.#options.onNote?.({ kind, game: this.#gameNumber, line, column, ...said });
  }

  #endGame(marker?: WrittenResult): void {
    if (this.#depth > 0 && !this.#damaged && this.#damagedDepth === 0)
      this.#fault(
        'movetext',
        '( is never closed',
        this.#openedAt,
        message('pgn.notClosed', { bracket: '(' }),
      );
    const builder = this.#builder;
    const place = this.#start ?? { line: 1, column: 1 };
    const bare = builder.isEmpty() && (marker === undefined || this.#damaged);
    const result = bare ? '*' : this.#resultOf(marker, place);
    this.#reset();
    if (bare) return;
    const source = { ...place, game: this.#gameNumber++, placeOf: builder.placeOf };
    this.#options.onGame(builder.build(pgnMarkerOf(result)), source);
  }

  /** The result of the marker, or of the tag when the marker is `*` or missing. */
  #resultOf(marker: WrittenResult | undefined, place: TextPlace): WrittenResult {
    const written = this.#builder.tagValue('Result');
    const said = written === undefined ? undefined : readWrittenResult(written);
    const at = this.#builder.tagPlace('Result') ?? place;
    if (written !== undefined && said === undefined && !/^[?\s-]*$/.test(written))
      this.#note('result', at, {
        reason: `'${written}' of the tag Result is no result`,
        says: message('pgn.noResult', { written }),
      });
    const result =
      this.#takeMarkedMove(said, marker) ?? (marker === undefined || marker === '*' ? said : marker);
    if (result === undefined) return '*';
    if (said !== undefined && said !== '*' && said !== result)
      this.#note('result', at, {
        reason: `the tag Result says ${said} and the game ends with ${result}, which is used`,
        says: message('pgn.otherResult', { said, result }),
      });
    else if (said !== undefined && said !== '*' && said !== written)
      this.#note('result', at, {
        reason: `the tag Result '${written}' is read as ${said}`,
        says: message('pgn.resultRead', { written: written ?? '', said }),
      });
    this.#sayUnwritable(result, at);
    return result;
  }

  /**
   * Treats `0-0` or `--` at the end of a game as its result, not as a move, when the Result tag says the
   * same.
   */
  #takeMarkedMove(
    said: WrittenResult | undefined,
    marker: WrittenResult | undefined,
  ): WrittenResult | undefined {
    const last = this.#lastMove;
    if (last === undefined || marker !== undefined || this.#damaged) return undefined;
    if ((said !== '0-0' && said !== '---') || readWrittenResult(last.text) !== said) return undefined;
    this.#builder.takeLastMove();
    return said;
  }

  /** PGN has no marker for a double loss, so the words become a comment. No reader takes them for a move. */
  #sayUnwritable(result: WrittenResult, at: TextPlace): void {
    if (result !== '0-0' && result !== '---') return;
    const words = result === '0-0' ? '0-0' : 'double forfeit';
    this.#note('nobodyWon', at, {
      reason: `PGN has no result for ${words}: it is written as *, with a comment`,
      says: message('pgn.unwritable', { result: words }),
    });
    this.#builder.addLastComment(words);
  }

  #reset(): void {
    this.#builder = new PgnGameBuilder();
    this.#start = undefined;
    this.#inMovetext = false;
    this.#damaged = false;
    this.#damagedDepth = 0;
    this.#depth = 0;
    this.#ended = undefined;
    this.#lastMove = undefined;
  }
}

/**
 * Reads PGN in import format in pieces, iteratively, and keeps one game at a time. It accepts the deviations
 * that occur in real files; the tests list them. It does not check the moves: see `replayPgn`.
 */
export const createPgnReader = (options: PgnReaderOptions): PgnReader => new GameAssembler(options);
