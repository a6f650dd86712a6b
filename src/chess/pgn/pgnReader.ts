import {
  isPgnResult,
  type PgnGame,
  type PgnMove,
  type PgnResult,
  type PgnTag,
  type TextPlace,
} from './pgnGame.js';
import { PgnGameBuilder } from './pgnGameBuilder.js';
import { PgnScanner, type PgnSink } from './pgnScanner.js';

/** Where a game stood in the text it was read from. */
export type PgnSource = TextPlace & {
  /** The how-manieth game of the text it is, from 1. */
  readonly game: number;
  /** Where a move or tag of this game began; undefined for one that is not of this game. */
  readonly placeOf: (item: PgnMove | PgnTag) => TextPlace | undefined;
};

/**
 * What was wrong with the text. `tag`: a tag pair that could not be read was left out, the game goes on.
 * `movetext`: from there to its end the game was left out. `size`: the same, because the game is larger than
 * the limit.
 */
export type PgnSyntaxFault = TextPlace & {
  readonly kind: 'tag' | 'movetext' | 'size';
  readonly game: number;
  readonly reason: string;
};

/** Who is told about games and faults. */
export type PgnReaderOptions = {
  /**
   * Told when a game's end is reached. A damaged game is told too, up to the fault, if anything of it could
   * be read.
   */
  readonly onGame: (game: PgnGame, source: PgnSource) => void;
  /** Told before the game it belongs to. */
  readonly onFault?: (fault: PgnSyntaxFault) => void;
  /**
   * Characters of one game beyond which it counts as damaged; 4 Mi when not given. Bounds the memory of a
   * game.
   */
  readonly gameCharsMax?: number;
};

/** A PGN text, fed in pieces and never held whole. */
export interface PgnReader {
  /** The next piece of the text, cut anywhere. */
  push(text: string): void;
  /** The end of the text. */
  finish(): void;
}

const GAME_CHARS_MAX = 4 * 1024 * 1024;

/** Decides where games begin and end, and what of a damaged game is kept. */
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
  /** The rest of this game's movetext is scanned only to find its end. */
  #damaged = false;
  #depth = 0;
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

  tag(name: string, value: string): void {
    this.#beginTag(name);
    if (this.#keeps()) this.#builder.addTag(name, value, this.#scanner.line, this.#scanner.column);
  }

  brokenTag(name: string | undefined, reason: string): void {
    if (name === undefined && this.#inMovetext) {
      this.damage(reason);
      return;
    }
    this.#beginTag(name);
    this.#fault('tag', reason, this.#scanner);
  }

  /**
   * After an empty line a first move begins a new game, if this one is past its own: some write neither tags
   * nor results.
   */
  moveNumber(value: number): void {
    const afterGap = this.#scanner.line > this.#lastMoveLine + 1;
    if (value === 1 && afterGap && this.#depth === 0 && this.#builder.plies() > 1) this.#endGame();
    this.#enterMovetext();
  }

  move(text: string): void {
    this.#enterMovetext();
    this.#lastMoveLine = this.#scanner.line;
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
    if (this.#keeps() && !this.#builder.openVariation()) this.damage('a variation without a move before it');
    if (this.#depth === 0) this.#openedAt = { line: this.#scanner.line, column: this.#scanner.column };
    this.#depth++;
  }

  closeVariation(): void {
    this.#enterMovetext();
    if (this.#depth === 0) {
      this.damage(') without (');
      return;
    }
    this.#depth--;
    if (this.#keeps()) this.#builder.closeVariation();
  }

  result(result: PgnResult): void {
    this.#enterMovetext();
    // Inside a variation it says how some other game ended.
    if (this.#depth === 0) this.#endGame(result);
  }

  damage(reason: string): void {
    this.#enterMovetext();
    if (this.#damaged) return;
    this.#damaged = true;
    this.#fault('movetext', reason, this.#scanner);
  }

  /** Whether what was read becomes part of the game. */
  #keeps(): boolean {
    if (this.#damaged) return false;
    if (this.#scanner.offset - this.#startOffset <= this.#gameCharsMax) return true;
    this.#damaged = true;
    this.#fault('size', `the game is longer than ${this.#gameCharsMax} characters`, this.#scanner);
    return false;
  }

  /**
   * A tag begins a new game after movetext, and where its name has been seen in this game and an empty line
   * precedes it: some writers put an empty line between the tags of one game, others write games of tags
   * alone.
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

  #fault(kind: PgnSyntaxFault['kind'], reason: string, { line, column }: TextPlace): void {
    this.#options.onFault?.({ kind, game: this.#gameNumber, line, column, reason });
  }

  #endGame(marker?: PgnResult): void {
    if (this.#depth > 0 && !this.#damaged) this.#fault('movetext', '( is never closed', this.#openedAt);
    const builder = this.#builder;
    const place = this.#start ?? { line: 1, column: 1 };
    const bare = builder.isEmpty() && (marker === undefined || this.#damaged);
    this.#reset();
    if (bare) return;
    const source = { ...place, game: this.#gameNumber++, placeOf: builder.placeOf };
    const said = builder.tagValue('Result');
    const result = marker === undefined || marker === '*' ? said : marker;
    this.#options.onGame(builder.build(isPgnResult(result) ? result : '*'), source);
  }

  #reset(): void {
    this.#builder = new PgnGameBuilder();
    this.#start = undefined;
    this.#inMovetext = false;
    this.#damaged = false;
    this.#depth = 0;
  }
}

/**
 * Reads PGN in import format, in pieces, without recursion and without keeping more than one game: every form
 * that is found in the wild, as the tests list them. It reads text, not chess: see `replayPgn` for legality.
 */
export const createPgnReader = (options: PgnReaderOptions): PgnReader => new GameAssembler(options);
