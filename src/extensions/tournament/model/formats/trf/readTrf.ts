import { type Message, message } from '../../../../../messages/catalogue/message.js';
import { inBoardOrder, inMatchOrder, scoresOver } from '../../boardOrder.js';
import type {
  DocumentPairing,
  DocumentRound,
  PairedPlayer,
  ReadFault,
  Reading,
} from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import type { PairingResult } from '../../pairingResult.js';
import { type TrfLine, trfLines } from './trfColumns.js';
import { readTrfHeader, type TrfHeader } from './trfHeader.js';
import { ROUND_COLUMNS, ROUNDS_FROM, readTrfPlayer, type TrfPlayer, type TrfRound } from './trfPlayer.js';

type Unnumbered = Omit<DocumentPairing, 'board'>;

/** Whether a text is a TRF: it has the name of the event, or a player line. */
export const looksLikeTrf = (text: string): boolean =>
  /^(012|001|###|XXR|142)[ \d]/m.test(text.slice(0, 4_000));

const isFault = (thing: TrfPlayer | ReadFault): thing is ReadFault => 'reason' in thing;

/** The opponent's letter for each letter of a player. */
const MIRROR: Readonly<Record<string, string>> = {
  '1': '0',
  '0': '1',
  '=': '=',
  '+': '-',
  '-': '+',
  W: 'L',
  L: 'W',
  D: 'D',
};

/**
 * The result of a game from both players' lines, or from one if only one has it. Undefined when they
 * contradict each other.
 */
const bothSay = (white: string, black: string): PairingResult | undefined => {
  switch ((white || (MIRROR[black] ?? '')) + (black || (MIRROR[white] ?? ''))) {
    case '':
      return '*';
    case '10':
    case 'WL':
      return '1-0';
    case '01':
    case 'LW':
      return '0-1';
    case '==':
    case 'DD':
      return '1/2-1/2';
    case '00':
    case 'LL':
      return '0-0';
    case '+-':
      return '+--';
    case '-+':
      return '--+';
    case '--':
      return '---';
    default:
      return undefined;
  }
};

/** The kind of bye in a round without an opponent. */
const byeOf = ({ result }: TrfRound): PairingResult => {
  if (result === 'U' || result === 'F' || result === '+' || result === '1') return 'bye';
  return result === 'H' || result === '=' ? 'halfBye' : 'zeroBye';
};

type Context = {
  readonly players: ReadonlyMap<number, TrfPlayer>;
  readonly named: (player: TrfPlayer) => PairedPlayer;
  readonly faults: ReadFault[];
};

const pairingsOfRound = (index: number, { players, named, faults }: Context): readonly Unnumbered[] => {
  const pairings: Unnumbered[] = [];
  const column = ROUNDS_FROM + index * ROUND_COLUMNS;
  const fault = (line: number, why: Message): void =>
    void faults.push({ line, column, ...reasonOf(message('reading.ofRound', { number: index + 1, why })) });
  for (const own of players.values()) {
    const round = own.rounds[index];
    if (round === undefined || round.isBlank) continue;
    if (round.opponent === 0) {
      pairings.push({ white: named(own), black: null, result: byeOf(round) });
      continue;
    }
    const other = players.get(round.opponent);
    const theirs = other?.rounds[index];
    if (other === undefined || theirs === undefined || theirs.opponent !== own.number) {
      fault(own.line, message('reading.strangeOpponent', { player: own.number, opponent: round.opponent }));
      continue;
    }
    // Reports a conflict only once.
    if (round.color === 'b' || (round.color === '-' && own.number > other.number)) {
      if (theirs.color === 'b')
        fault(own.line, message('reading.bothBlack', { one: own.number, other: other.number }));
      continue;
    }
    if (theirs.color === 'w' && own.number > other.number) continue;
    if (theirs.color === 'w')
      fault(own.line, message('reading.bothWhite', { one: own.number, other: other.number }));
    const result = bothSay(round.result, theirs.result);
    if (result === undefined)
      fault(
        own.line,
        message('reading.resultsDiffer', {
          one: own.number,
          result: round.result,
          other: other.number,
          theirs: theirs.result,
        }),
      );
    pairings.push({ white: named(own), black: named(other), result: result ?? '*' });
  }
  return pairings;
};

const playersOf = (lines: readonly TrfLine[], faults: ReadFault[]): ReadonlyMap<number, TrfPlayer> => {
  const players = new Map<number, TrfPlayer>();
  for (const row of lines) {
    if (!row.line.startsWith('001')) continue;
    const read = readTrfPlayer(row);
    if (isFault(read)) faults.push(read);
    else if (players.has(read.number))
      faults.push({
        line: read.line,
        column: 5,
        ...reasonOf(message('reading.numberTwice', { number: read.number })),
      });
    else players.set(read.number, read);
  }
  return players;
};

const teamNames = ({ teams }: TrfHeader): ReadonlyMap<number, { team: string; board: number }> =>
  new Map(
    teams.flatMap(({ name, members }) => members.map((member, i) => [member, { team: name, board: i }])),
  );

/** Reads TRF16 and TRF-2026. The coming round has an opponent and a colour but no result. */
export const readTrf = (bytes: Uint8Array): Reading => {
  const lines = trfLines(bytes);
  const faults: ReadFault[] = [];
  const header = readTrfHeader(lines);
  const teams = teamNames(header);
  const players = playersOf(lines, faults);
  const named = ({ player, number }: TrfPlayer): PairedPlayer => {
    const team = teams.get(number)?.team;
    return team === undefined ? player : { ...player, team };
  };
  const count = Math.max(0, ...[...players.values()].map(({ rounds }) => rounds.length));
  const rounds: DocumentRound[] = [];
  const before: Unnumbered[] = [];
  for (let index = 0; index < count; index++) {
    const pairings = pairingsOfRound(index, { players, named, faults });
    if (pairings.length === 0) continue;
    const date = header.dates[index];
    const score = scoresOver(before);
    const ordered =
      teams.size > 0
        ? inMatchOrder(pairings, score, ({ startNumber = 0 }) => teams.get(startNumber)?.board ?? 0)
        : inBoardOrder(pairings, score);
    rounds.push({ round: index + 1, ...(date !== undefined && { date }), pairings: ordered });
    before.push(...pairings);
  }
  if (players.size === 0) faults.push({ line: 1, column: 1, ...reasonOf(message('reading.noPlayer')) });
  const document = { event: header.event, rounds, players: [...players.values()].map(named) };
  const { notes } = header;
  return { format: 'trf', document, faults, ...(notes.length > 0 && { notes }) };
};
