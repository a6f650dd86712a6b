import type { KeyedReason } from '../../chess/fenFault.js';
import { completeFen } from '../../chess/pastedFen.js';
import { findTag, type PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader, type PgnSource } from '../../chess/pgn/pgnReader.js';
import type { Position } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { makeSan, parseSan } from '../../chess/san.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type EnglishText, type Message, message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { KeyedText } from '../../shared/keyedText.js';
import { err, ok, type Result } from '../../shared/result.js';
import { type Branch, type Lines, readLines } from './branch.js';
import { missingPieces } from './pieceStock.js';

/** `bm Nf3 Nc3; id "WAC.001";` after the four fields of an EPD, or the six of a FEN. */
const OPERATION = /\b([A-Za-z]\w*)\s+("[^"]*"|[^;]*);?/g;

/** The fields before the operations, with counters (FEN) or without (EPD). */
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

const saidFault = (fault: KeyedReason): Message | EnglishText => paramBeside(fault.reason, fault);

/** The distance of a mate, which is not a move. */
const MATE_IN = /^(?:#-?\d+|M\d+|mate|in|\d+)$/i;

const branchOf = (position: Position, san: string): Result<Branch, Message> => {
  const move = parseSan(position, san);
  if (!move.ok) return err(message('study.bestMove', { move: san, why: saidFault(move.error) }));
  return ok({ uci: makeUciMove(position, move.value), san: makeSan(position, move.value), after: [] });
};

const LINE_CHARS_MAX = 1_000;

/** Reads a line of a list: a position with the moves that solve it (`bm`), or a position to set up. */
const readEpdLine = (
  line: string,
): Result<Lines & { readonly title: string | undefined }, Message | EnglishText> => {
  if (line.length > LINE_CHARS_MAX) return err(message('study.lineLong', { max: LINE_CHARS_MAX }));
  const start = parsePosition(completeFen(positionText(line)).fen);
  if (!start.ok) return err(saidFault(start.error));
  const { bm = '', id } = operationsOf(line);
  const branches: Branch[] = [];
  for (const san of bm.split(/[\s,]+/).filter((word) => word !== '' && !MATE_IN.test(word))) {
    const best = branchOf(start.value, san);
    if (!best.ok) return err(best.error);
    if (!branches.some(({ uci }) => uci === best.value.uci)) branches.push(best.value);
  }
  return ok({ start: start.value, branches, title: id?.slice(0, 80) });
};

/** One exercise or game of a file. `result` as in PGN. */
export type StudyItem = Lines & { readonly title: string; readonly result: string };

/** The usable items of a file, and the faults of the others. */
export type StudyText = { readonly items: readonly StudyItem[]; readonly faults: readonly KeyedText[] };

/** The most bytes of a file. Any collection for a board is smaller. */
export const STUDY_CHARS_MAX = 8 * 1024 * 1024;
const ITEMS_MAX = 20_000;
const FAULTS_MAX = 20;

/** Collects faults, up to a limit. */
class Faults {
  readonly #said: Message[] = [];
  #more = 0;

  add(said: Message): void {
    if (this.#said.length < FAULTS_MAX) this.#said.push(said);
    else this.#more += 1;
  }

  all(): readonly Message[] {
    return this.#more === 0 ? this.#said : [...this.#said, message('list.more', { count: this.#more })];
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

/** Adds an item if its position can be set up with one chess set. */
const add = (items: StudyItem[], faults: Faults, at: (why: Message) => Message, item: StudyItem): void => {
  const missing = missingPieces(item.start.board);
  if (missing !== undefined) faults.add(at(missing));
  else if (items.length >= ITEMS_MAX) faults.add(at(message('study.tooMany', { max: ITEMS_MAX })));
  else items.push(item);
};

const readPgnText = (text: string, faults: Faults): readonly StudyItem[] => {
  const items: StudyItem[] = [];
  const take = (game: PgnGame, source: PgnSource): void => {
    const { game: number } = source;
    const lines = readLines(game);
    if (lines.ok) {
      add(items, faults, (why) => message('study.inGame', { game: number, line: source.line, why }), {
        ...lines.value,
        title: titleOf(game, source.game),
        result: game.result,
      });
      return;
    }
    const { move } = lines.error;
    const { line } = (move && source.placeOf(move)) ?? source;
    faults.add(message('study.inGame', { game: number, line, why: saidFault(lines.error) }));
  };
  const reader = createPgnReader({
    onGame: take,
    onFault: ({ game, line, column, reason, says }) =>
      faults.add(message('study.inGameAt', { game, line, column, why: paramBeside(reason, says ?? {}) })),
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
    if (read.ok)
      add(items, faults, (why) => message('study.inLine', { line: i + 1, why }), {
        ...read.value,
        title,
        result: '*',
      });
    else faults.add(message('study.inLine', { line: i + 1, why: read.error }));
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
 * Reads a PGN with exercises, or a list of FENs and EPDs, one per line (`bm`: the solving moves, `id`: the
 * title, `#`: a remark). Unusable items are dropped and reported. The file is refused if nothing is left.
 */
export const readStudyText = (text: string): Result<StudyText, BridgeError> => {
  const faults = new Faults();
  const body = text.replace(/^\uFEFF/, '');
  const items = isEpdText(body) ? readEpdText(body, faults) : readPgnText(body, faults);
  const said = faults.all();
  if (items.length > 0) return ok({ items, faults: said.map(withEnglish) });
  const why = said.length === 0 ? message('study.neither') : said;
  return err(keyedError('PGN_INVALID', message('study.nothing', { why })));
};
