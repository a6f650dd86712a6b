import { type Message, message } from '../../../../../messages/catalogue/message.js';
import { readDate } from '../../../../../shared/writtenDate.js';
import type {
  DocumentPairing,
  EventDetails,
  PairedPlayer,
  ReadFault,
  Reading,
} from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import type { PairingResult } from '../../pairingResult.js';
import { controlText } from '../controlText.js';
import {
  AWAY,
  NO_OPPONENT,
  readTunxParts,
  type TunxPairing,
  type TunxParts,
  type TunxPlayer,
} from './tunxParts.js';

/** Results of games by their code. An unknown code leaves the game open. */
const RESULTS: Readonly<Record<number, PairingResult>> = {
  1: '1-0',
  2: '1/2-1/2',
  3: '0-1',
  4: '+--',
  5: '--+',
  6: '---',
};
const HALF_POINT = 2;

const dateOf = (day: number): string | undefined =>
  readDate(String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const oneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();

const eventOf = ({ texts, rounds, from, to }: TunxParts, notes: ReadFault[]): EventDetails => {
  const control = oneLine(texts[14]);
  const details = {
    name: oneLine(texts[0]),
    site: oneLine(texts[10]) || oneLine(texts[5]),
    federation: oneLine(texts[20]),
    timeControl: control && controlText(control, 'people', 1, notes),
    arbiter: oneLine(texts[3]),
  };
  const [begins, ends] = [dateOf(from), dateOf(to)];
  return {
    ...Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')),
    ...(begins !== undefined && { from: begins }),
    ...(ends !== undefined && { to: ends }),
    ...(rounds > 0 && { rounds }),
  };
};

const playerOf = ({ texts, rating, fideId }: TunxPlayer, at: number): PairedPlayer => {
  const name = [oneLine(texts[0]), oneLine(texts[1])].filter((part) => part !== '').join(', ');
  const title = oneLine(texts[4]);
  const federation = oneLine(texts[10]);
  return {
    name: name === '' ? `Player ${at + 1}` : name,
    ...(fideId > 0 && { fideId }),
    ...(rating > 0 && { rating }),
    ...(title !== '' && { title }),
    ...(federation !== '' && { federation }),
    startNumber: at + 1,
  };
};

/**
 * Splits pairings into rounds. A player appears once in a round, so a repeated player begins the next one.
 */
const byRound = (pairings: readonly TunxPairing[]): readonly (readonly TunxPairing[])[] => {
  const rounds: TunxPairing[][] = [];
  let named = new Set<number>();
  for (const pairing of pairings) {
    const both = pairing.black >= AWAY ? [pairing.white] : [pairing.white, pairing.black];
    if (rounds.length === 0 || both.some((number) => named.has(number))) {
      rounds.push([]);
      named = new Set();
    }
    rounds.at(-1)?.push(pairing);
    for (const number of both) named.add(number);
  }
  return rounds;
};

const resultOf = ({ black, result }: TunxPairing): PairingResult => {
  if (black === NO_OPPONENT) return 'bye';
  if (black === AWAY) return result === HALF_POINT ? 'halfBye' : 'zeroBye';
  return RESULTS[result] ?? '*';
};

/** A start number that the list of players does not have, or undefined. */
const strangerIn = ({ pairings, players }: TunxParts): number | undefined =>
  pairings
    .flatMap(({ white, black }) => (black >= AWAY ? [white] : [white, black]))
    .find((number) => number < 1 || number > players.length);

const NO_PLAYER = message('reading.noPlayers');

const faulty = (why: Message): Reading => ({
  format: 'tunx',
  document: { event: {}, rounds: [] },
  faults: [{ line: 1, column: 1, ...reasonOf(message('reading.unreadable', { why })) }],
});

const readParts = (bytes: Uint8Array): TunxParts | Message => {
  try {
    return readTunxParts(bytes);
  } catch (error) {
    if (error instanceof RangeError) return message('reading.endsInPart');
    throw error;
  }
};

/** Reads Swiss-Manager's own file (`.TUNX`) up to the current round. */
export const readTunx = (bytes: Uint8Array): Reading => {
  const parts = readParts(bytes);
  if ('key' in parts) return faulty(parts);
  if (parts.players.length === 0) return faulty(NO_PLAYER);
  const stranger = strangerIn(parts);
  if (stranger !== undefined) return faulty(message('reading.unknownNumberIn', { number: stranger }));
  const players = parts.players.map(playerOf);
  const notes: ReadFault[] = [];
  const pairingOf = (one: TunxPairing, at: number): readonly DocumentPairing[] => {
    const white = players[one.white - 1];
    const black = one.black >= AWAY ? null : (players[one.black - 1] ?? null);
    return white === undefined ? [] : [{ board: at + 1, white, black, result: resultOf(one) }];
  };
  const rounds = byRound(parts.pairings)
    .slice(0, parts.currentRound)
    .map((pairings, i) => ({ round: i + 1, pairings: pairings.flatMap(pairingOf) }));
  const document = { event: eventOf(parts, notes), rounds, players };
  return { format: 'tunx', document, faults: [], ...(notes.length > 0 && { notes }) };
};
