import { completeFen } from '../../chess/pastedFen.js';
import { findTag, type PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader, type PgnSource } from '../../chess/pgn/pgnReader.js';
import type { Position } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { makeSan, parseSan } from '../../chess/san.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { englishText } from '../../messages/catalogue/english.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { type Branch, type Lines, readLines } from './branch.js';
import { missingPieces } from './pieceStock.js';

/** `bm Nf3 Nc3; id "WAC.001";` after the four fields of an EPD, or the six of a FEN. */
const OPERATION = /\b([A-Za-z]\w*)\s+("[^"]*"|[^;]*);?/g;

/** The fields before the operations: with counters, as a FEN has them, or without. */
const positionText = (line: string): string =>
  /^(?:\S+\s+){3}\S+(?:\s+(?:\d+|-)\s+(?:\d+|-)(?=\s|$))?/.exec(line)?.[0] ?? line;

const operationsOf = (line: string): Readonly<Record<string, string>> => {
  const rest = line
    .split(/\s+/)
    .slice(4)
    .join(' ')
    .replace(/^(?:\d+|-)\s+(?:\d+|-)(?:\s+|$)/, '');
  return Object.fromEntries(
    [...rest.matchAll(OPERATION)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/^"|"$/g, ''),
    ]),
  );
};

/** How long the mate is; it names no move. */
const MATE_IN = /^(?:#-?\d+|M\d+|mate|in|\d+)$/i;

const branchOf = (position: Position, san: string): Result<Branch, string> => {
  const move = parseSan(position, san);
  if (!move.ok) return err(`bm ${san}: ${move.error.reason}`);
  return ok({ uci: makeUciMove(position, move.value), san: makeSan(position, move.value), after: [] });
};

const LINE_CHARS_MAX = 1_000;

/** One line of a list: a position with the moves that solve it (`bm`), or only to be set up. */
const readEpdLine = (line: string): Result<Lines & { readonly title: string | undefined }, string> => {
  if (line.length > LINE_CHARS_MAX) return err(`a line has at most ${LINE_CHARS_MAX} characters`);
  const start = parsePosition(completeFen(positionText(line)).fen);
  if (!start.ok) return err(start.error.reason);
  const { bm = '', id } = operationsOf(line);
  const branches: Branch[] = [];
  for (const san of bm.split(/[\s,]+/).filter((word) => word !== '' && !MATE_IN.test(word))) {
    const best = branchOf(start.value, san);
    if (!best.ok) return err(best.error);
    if (!branches.some(({ uci }) => uci === best.value.uci)) branches.push(best.value);
  }
  return ok({ start: start.value, branches, title: id?.slice(0, 80) });
};

/** One exercise, or one game, of a file; `result` as PGN has it. */
export type StudyItem = Lines & { readonly title: string; readonly result: string };

/** A file as far as it can be used, and what of it cannot. */
export type StudyText = { readonly items: readonly StudyItem[]; readonly faults: readonly string[] };

/** Bytes of a file: more than any collection for a board. */
export const STUDY_CHARS_MAX = 8 * 1024 * 1024;
const ITEMS_MAX = 20_000;
const FAULTS_MAX = 20;

/** What was wrong, bounded. */
class Faults {
  readonly texts: string[] = [];
  #more = 0;

  add(text: string): void {
    if (this.texts.length < FAULTS_MAX) this.texts.push(text);
    else this.#more += 1;
  }

  all(): readonly string[] {
    return this.#more === 0 ? this.texts : [...this.texts, `and ${this.#more} more`];
  }
}

const isKnown = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && !/^[?.]+$/.test(value);

const titleOf = (game: PgnGame, number: number): string => {
  const [white, black, event] = ['White', 'Black', 'Event'].map((name) => findTag(game, name));
  const names = [white, black].filter(isKnown);
  const title = names.length > 0 ? names.join(' – ') : isKnown(event) ? event : `number ${number}`;
  return title.slice(0, 80);
};

/** Takes one that can be set up with the pieces of a set. */
const add = (items: StudyItem[], faults: Faults, where: string, item: StudyItem): void => {
  const missing = missingPieces(item.start.board);
  if (missing !== undefined) faults.add(`${where}: ${englishText(missing)}`);
  else if (items.length >= ITEMS_MAX) faults.add(`${where}: more than ${ITEMS_MAX} of them`);
  else items.push(item);
};

const readPgnText = (text: string, faults: Faults): readonly StudyItem[] => {
  const items: StudyItem[] = [];
  const take = (game: PgnGame, source: PgnSource): void => {
    const where = (line: number): string => `game ${source.game}, line ${line}`;
    const lines = readLines(game);
    if (lines.ok) {
      add(items, faults, where(source.line), {
        ...lines.value,
        title: titleOf(game, source.game),
        result: game.result,
      });
      return;
    }
    const { move, reason } = lines.error;
    const { line } = (move && source.placeOf(move)) ?? source;
    faults.add(`${where(line)}: ${reason}`);
  };
  const reader = createPgnReader({
    onGame: take,
    onFault: ({ game, line, column, reason }) =>
      faults.add(`game ${game}, line ${line}, column ${column}: ${reason}`),
  });
  reader.push(text);
  reader.finish();
  return items;
};

const PLACEMENT = /^(?:[1-8pnbrqkPNBRQK]{1,8}\/){7}[1-8pnbrqkPNBRQK]{1,8}(?:\s|$)/;
const isRemark = (line: string): boolean => line === '' || line.startsWith('#') || line.startsWith('%');

const readEpdText = (text: string, faults: Faults): readonly StudyItem[] => {
  const items: StudyItem[] = [];
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim();
    if (isRemark(line)) continue;
    const read = readEpdLine(line);
    const title = (read.ok && read.value.title) || `line ${i + 1}`;
    if (read.ok) add(items, faults, `line ${i + 1}`, { ...read.value, title, result: '*' });
    else faults.add(`line ${i + 1}: ${read.error}`);
  }
  return items;
};

const isEpdText = (text: string): boolean =>
  PLACEMENT.test(
    text
      .slice(0, 100_000)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .find((line) => !isRemark(line)) ?? '',
  );

/**
 * Reads a PGN with exercises, or a list of FENs and EPDs, one a line (`bm` names the moves that
 * solve it, `id` its title; `#` begins a remark). What cannot be used is left out and said. Refused when
 * nothing is left.
 */
export const readStudyText = (text: string): Result<StudyText, BridgeError> => {
  const faults = new Faults();
  const body = text.replace(/^\uFEFF/, '');
  const items = isEpdText(body) ? readEpdText(body, faults) : readPgnText(body, faults);
  const said = faults.all();
  if (items.length > 0) return ok({ items, faults: said });
  const why = said.length === 0 ? 'neither a PGN nor FENs are in it' : said.join('; ');
  return err(new BridgeError('PGN_INVALID', `nothing in it can be used: ${why}`));
};
