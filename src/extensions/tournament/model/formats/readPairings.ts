import { message } from '../../../../messages/catalogue/message.js';
import { type FileTextFinding, readFileText } from '../../../../shared/fileText.js';
import type { PairedPlayer, PairingDocument, ReadFault, Reading } from '../pairingDocument.js';
import { reasonOf } from '../pairingDocument.js';
import { looksLikeLichessRound, readLichessRound } from './lichess/readLichessRound.js';
import { looksLikePgn, readPairingPgn } from './pgn/readPairingPgn.js';
import { looksLikeSwissManager, readSwissManager } from './swissManager/readSwissManager.js';
import { readTable } from './table/readTable.js';
import { PAIRINGS_MAX, tooManyPairings } from './tooManyPairings.js';
import { looksLikeTrf, readTrf } from './trf/readTrf.js';
import { readTunx } from './tunx/readTunx.js';
import { looksLikeTunx } from './tunx/tunxParts.js';

/** Limit for a name, place, title or time control. */
const TEXT_CHARS_MAX = 200;
/** Length of the part of a long text that is shown and located in the file. */
const SHOWN_CHARS = 40;

const cut = <Of extends object>(record: Of): Of =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, TEXT_CHARS_MAX) : value,
    ]),
  ) as Of;

const cutPlayer = <Player extends PairedPlayer | null>(player: Player): Player =>
  player === null ? player : cut(player);

const cutDocument = ({ event, rounds, players }: PairingDocument): PairingDocument => ({
  event: cut(event),
  rounds: rounds.map((round) => ({
    ...cut(round),
    pairings: round.pairings.map((pairing) => ({
      ...cut(pairing),
      white: cutPlayer(pairing.white),
      black: cutPlayer(pairing.black),
    })),
  })),
  ...(players !== undefined && { players: players.map(cutPlayer) }),
});

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

const placeIn = (source: string, text: string): Pick<ReadFault, 'line' | 'column'> => {
  const at = Math.max(0, source.indexOf(text.slice(0, SHOWN_CHARS)));
  const before = source.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Reports texts that are too long as faults and cuts them. */
const withoutLongTexts = (reading: Reading, source: string): Reading => {
  const long = new Set([...textsOf(reading.document)].filter((text) => text.length > TEXT_CHARS_MAX));
  if (long.size === 0) return reading;
  const faults = [...long].map((text) => ({
    ...placeIn(source, text),
    ...reasonOf(
      message('reading.tooLong', {
        start: text.slice(0, SHOWN_CHARS),
        count: text.length,
        most: TEXT_CHARS_MAX,
      }),
    ),
  }));
  return { ...reading, document: cutDocument(reading.document), faults: [...reading.faults, ...faults] };
};

const onlyRound = (document: PairingDocument, round: number): PairingDocument => ({
  ...document,
  rounds: document.rounds.filter((one) => one.round === round),
});

/** Whether the file is a workbook, which is a ZIP archive. */
const looksLikeWorkbook = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

const WORKBOOK: ReadFault = {
  line: 1,
  column: 1,
  ...reasonOf(message('reading.workbook')),
};

/** Adds a note about an outdated encoding, and a fault if text follows the end-of-file mark. */
const withFinding = (reading: Reading, finding: FileTextFinding): Reading => {
  const { codePageLines, firstCodePageLine = 1, hasMoreBehindEnd } = finding;
  const faults = hasMoreBehindEnd
    ? [...reading.faults, { line: 1, column: 1, ...reasonOf(message('reading.behindEnd')) }]
    : reading.faults;
  if (codePageLines === 0) return { ...reading, faults };
  const why = message('reading.codePage');
  return {
    ...reading,
    faults,
    notes: [...(reading.notes ?? []), { line: firstCodePageLine, column: 1, ...reasonOf(why) }],
  };
};

const ofOneEvent = (reading: Reading): Reading => {
  const count = reading.document.rounds.reduce((sum, { pairings }) => sum + pairings.length, 0);
  return count <= PAIRINGS_MAX ? reading : tooManyPairings(reading.format, count);
};

const readText = (
  bytes: Uint8Array,
  text: string,
  known: readonly PairedPlayer[],
  round: number | undefined,
): Reading => {
  if (looksLikeLichessRound(text)) return readLichessRound(text);
  if (looksLikeTrf(text)) return readTrf(bytes);
  if (looksLikePgn(text)) return readPairingPgn(text);
  if (looksLikeSwissManager(text)) return readSwissManager(text, known);
  return readTable(text, round);
};

const read = (bytes: Uint8Array, known: readonly PairedPlayer[], round: number | undefined): Reading => {
  if (looksLikeWorkbook(bytes))
    return { format: 'table', document: { event: {}, rounds: [] }, faults: [WORKBOOK] };
  if (looksLikeTunx(bytes)) return readTunx(bytes);
  const { text, ...finding } = readFileText(bytes);
  return withFinding(withoutLongTexts(readText(bytes, text, known, round), text), finding);
};

/**
 * Reads the file of any pairing program. Detects the format from the content. Never throws.
 *
 * @param known players whom the file may refer to by start number alone
 */
export const readPairings = (
  bytes: Uint8Array,
  {
    known = [],
    round,
  }: { readonly known?: readonly PairedPlayer[]; readonly round?: number | undefined } = {},
): Reading => {
  const reading = ofOneEvent(read(bytes, known, round));
  if (round === undefined || reading.document.rounds.length === 0) return reading;
  const document = onlyRound(reading.document, round);
  if (document.rounds.length > 0) return { ...reading, document };
  const there = reading.document.rounds.map((one) => one.round).join(', ');
  const why = message('reading.noRound', { round, there });
  return { ...reading, document, faults: [...reading.faults, { line: 1, column: 1, ...reasonOf(why) }] };
};
