import { findTag, type PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader, type PgnSource } from '../../chess/pgn/pgnReader.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { type Lines, readLines } from './branch.js';
import { readEpdLine } from './epdLine.js';

/** One exercise or game of a file. */
export type StudyItem = Lines & {
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
};

/** A file as far as it can be used, and what of it cannot. */
export type StudyText = { readonly items: readonly StudyItem[]; readonly faults: readonly string[] };

/** Characters of a file; more are no collection that anybody works through at a board. */
export const STUDY_CHARS_MAX = 8 * 1024 * 1024;
const ITEMS_MAX = 5_000;
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

const readPgnText = (text: string, faults: Faults): readonly StudyItem[] => {
  const items: StudyItem[] = [];
  const take = (game: PgnGame, source: PgnSource): void => {
    if (items.length >= ITEMS_MAX) return;
    const lines = readLines(game);
    if (lines.ok) {
      const tags = Object.fromEntries(game.tags.map(({ name, value }) => [name, value]));
      items.push({ ...lines.value, title: titleOf(game, source.game), tags });
      return;
    }
    const { move, reason } = lines.error;
    const { line } = (move && source.placeOf(move)) ?? source;
    faults.add(`game ${source.game}, line ${line}: ${reason}`);
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
    if (isRemark(line) || items.length >= ITEMS_MAX) continue;
    const read = readEpdLine(line);
    if (read.ok) items.push({ tags: {}, ...read.value, title: read.value.title ?? `line ${i + 1}` });
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
 * Reads a PGN with exercises or games, or a list of FENs and EPDs, one a line (`bm` names the moves that
 * solve it, `id` its title; `#` begins a remark). What cannot be used is left out and said. Refused when
 * nothing is left.
 */
export const readStudyText = (text: string): Result<StudyText, BridgeError> => {
  if (text.length > STUDY_CHARS_MAX)
    return err(new BridgeError('PGN_INVALID', `the file is longer than ${STUDY_CHARS_MAX} characters`));
  const faults = new Faults();
  const body = text.replace(/^\uFEFF/, '');
  const items = isEpdText(body) ? readEpdText(body, faults) : readPgnText(body, faults);
  const said = faults.all();
  if (items.length > 0) return ok({ items, faults: said });
  const why = said.length === 0 ? 'neither PGN nor FENs are in it' : said.join('; ');
  return err(new BridgeError('PGN_INVALID', `nothing in the file can be played: ${why}`));
};
