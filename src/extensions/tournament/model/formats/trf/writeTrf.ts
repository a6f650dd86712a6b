import { parsePgnTimeControl } from '../../../../../clock/pgnTimeControl.js';
import { makePeopleTimeControl } from '../../../../../clock/timeControlText.js';
import type { DocumentPairing, EventDetails, PairedPlayer, PairingDocument } from '../../pairingDocument.js';
import { isBye, pointsOf } from '../../pairingResult.js';
import { plainText } from '../../samePlayer.js';

type Block = { readonly opponent: string; readonly color: string; readonly result: string };

const NO_PLAYER = '0000';
const BLANK: Block = { opponent: '    ', color: ' ', result: ' ' };
const BYES = { bye: 'U', halfBye: 'H', zeroBye: 'Z' } as const;

const right = (text: string | number, width: number): string => String(text).padStart(width).slice(-width);
const left = (text: string, width: number): string => text.padEnd(width).slice(0, width);

/** The letters of White and Black. */
const lettersOf = ({ result }: DocumentPairing): readonly [string, string] => {
  switch (result) {
    case '1-0':
      return ['1', '0'];
    case '0-1':
      return ['0', '1'];
    case '1/2-1/2':
      return ['=', '='];
    case '0-0':
      return ['0', '0'];
    case '+--':
      return ['+', '-'];
    case '--+':
      return ['-', '+'];
    case '---':
      return ['-', '-'];
    default:
      return [' ', ' '];
  }
};

type Seat = { readonly pairing: DocumentPairing; readonly isWhite: boolean };

const blockOf = (seat: Seat | undefined): Block => {
  if (seat === undefined) return BLANK;
  const { pairing, isWhite } = seat;
  const { white, black, result } = pairing;
  if (black === null)
    return {
      opponent: NO_PLAYER,
      color: '-',
      result: isBye(result) ? BYES[result as keyof typeof BYES] : ' ',
    };
  const [forWhite, forBlack] = lettersOf(pairing);
  const other = isWhite ? black : white;
  return {
    opponent: right(other.startNumber ?? 0, 4),
    color: isWhite ? 'w' : 'b',
    result: isWhite ? forWhite : forBlack,
  };
};

/** The pairings of a round by start number. */
const seatsOf = (pairings: readonly DocumentPairing[]): ReadonlyMap<number, Seat> =>
  new Map(
    pairings.flatMap((pairing) => {
      const { white, black } = pairing;
      const seats: [number, Seat][] = [[white.startNumber ?? 0, { pairing, isWhite: true }]];
      if (black !== null) seats.push([black.startNumber ?? 0, { pairing, isWhite: false }]);
      return seats;
    }),
  );

const pointsText = (seats: readonly (Seat | undefined)[]): string =>
  seats
    .reduce((sum, seat) => {
      if (seat === undefined) return sum;
      const { white, black } = pointsOf(seat.pairing.result);
      return sum + (seat.isWhite ? white : black);
    }, 0)
    .toFixed(1);

const trfDate = (date: string | undefined): string => (date ?? '').replaceAll('-', '/');

/** Writes the control in minutes, because people read this field. */
const proseOf = (tag: string): string => {
  const read = parsePgnTimeControl(tag);
  return read.ok && typeof read.value === 'object' ? makePeopleTimeControl(read.value) : tag;
};

const headerLines = (event: EventDetails, players: number, rounds: number): readonly string[] =>
  [
    `012 ${plainText(event.name ?? '')}`,
    `022 ${plainText(event.site ?? '')}`,
    `032 ${event.federation ?? ''}`,
    `042 ${trfDate(event.from)}`,
    `052 ${trfDate(event.to)}`,
    `062 ${players}`,
    `102 ${plainText(event.arbiter ?? '')}`,
    `122 ${plainText(proseOf(event.timeControl ?? ''))}`,
    `142 ${event.rounds ?? rounds}`,
    `XXR ${event.rounds ?? rounds}`,
  ].filter((line) => line.length > 4);

/** The line of the rounds' dates, if any date is known. */
const dateLine = (dates: readonly (string | undefined)[]): readonly string[] =>
  dates.every((date) => date === undefined)
    ? []
    : [`132${' '.repeat(88)}${dates.map((date) => left(trfDate(date).slice(2), 8)).join('  ')}`];

/** Gives the next free start numbers to players without one, in order. */
export const withStartNumbers = (players: readonly PairedPlayer[]): readonly PairedPlayer[] => {
  let free = Math.max(0, ...players.map(({ startNumber = 0 }) => startNumber));
  return players.map((player) =>
    player.startNumber === undefined ? { ...player, startNumber: ++free } : player,
  );
};

/**
 * Writes a TRF with all results for other programs. Names are in ASCII, because programs count the columns of
 * other letters differently. Lines end with CR LF, and no column is left out. Each player has a start number
 * (`withStartNumbers`). Titles are included, and dates of birth never are.
 */
export const writeTrf = ({ event, rounds, players = [] }: PairingDocument): string => {
  const count = Math.max(0, ...rounds.map(({ round }) => round));
  const byRound = Array.from({ length: count }, (_, i) => rounds.find(({ round }) => round === i + 1));
  const seats = byRound.map((round) => seatsOf(round?.pairings ?? []));
  const lines = players
    .toSorted((a, b) => (a.startNumber ?? 0) - (b.startNumber ?? 0))
    .map((player) => {
      const { startNumber = 0, title = '', name, rating, federation = '', fideId } = player;
      const own = seats.map((round) => round.get(startNumber));
      const blocks = own
        .map(blockOf)
        .map(({ opponent, color, result }) => `  ${opponent} ${color} ${result}`);
      return [
        `001 ${right(startNumber, 4)}  ${right(title, 3)} ${left(plainText(name), 33)}`,
        ` ${right(rating ?? '', 4)} ${left(federation, 3)} ${right(fideId ?? '', 11)} ${' '.repeat(10)}`,
        ` ${right(pointsText(own), 4)} ${' '.repeat(4)}`,
        ...blocks,
      ].join('');
    });
  const dates = dateLine(byRound.map((round) => round?.date));
  const teams = teamLines(players);
  return [...headerLines(event, players.length, count), ...dates, ...lines, ...teams]
    .map((line) => `${line}\r\n`)
    .join('');
};

const teamLines = (players: readonly PairedPlayer[]): readonly string[] => {
  const teams = new Map<string, number[]>();
  for (const { team, startNumber = 0 } of players)
    if (team !== undefined) teams.set(team, [...(teams.get(team) ?? []), startNumber]);
  return [...teams].map(
    ([name, members]) =>
      `013 ${left(plainText(name), 32)}${members.map((member) => right(member, 4)).join(' ')}`,
  );
};
