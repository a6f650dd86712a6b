import type {
  DocumentPairing,
  DocumentRound,
  EventDetails,
  PairedPlayer,
  PairingDocument,
} from './pairingDocument.js';
import { makePairingId } from './pairingId.js';
import { isBye, type PairingResult } from './pairingResult.js';
import { PlayerIndex } from './playerIndex.js';
import { fenOfStart } from './startPosition.js';
import { withColorsSwapped } from './swapPlayers.js';
import {
  isSameRound,
  type Origin,
  type Pairing,
  type Round,
  type Sourced,
  type Tournament,
} from './tournament.js';

const sourced = <T>(value: T, from: Origin): Sourced<T> => ({ value, from });

/** Whether the arbiter or the board set a value. A file does not override it. */
const isOwn = (one: Sourced<unknown> | undefined): boolean =>
  one?.from.kind === 'live' || one?.from.kind === 'board';

const detailsAfter = (
  before: Tournament['event'],
  event: EventDetails,
  from: Origin,
): Tournament['event'] => {
  const details: Record<string, Sourced<unknown>> = { ...before };
  for (const [field, value] of Object.entries(event))
    if (!isOwn(details[field])) details[field] = sourced(value, from);
  return details as Tournament['event'];
};

/** Finds pairings of the same two players, with either colours. */
export const pairingFinder = (
  known: readonly Pairing[],
  players: PlayerIndex,
): ((wanted: Pick<DocumentPairing, 'white' | 'black'>) => Pairing | undefined) => {
  const keyOf = (white: PairedPlayer, black: PairedPlayer | null): string =>
    `${players.find(white)} ${black === null ? 'bye' : players.find(black)}`;
  const byPlayers = new Map<string, Pairing>();
  for (const one of known) {
    const key = keyOf(one.white, one.black);
    if (!byPlayers.has(key)) byPlayers.set(key, one);
  }
  return ({ white, black }) =>
    byPlayers.get(keyOf(white, black)) ?? (black === null ? undefined : byPlayers.get(keyOf(black, white)));
};

/** Whether the colours of a pairing are reversed. */
export const isTurned = (known: Pairing, { white }: DocumentPairing, players: PlayerIndex): boolean =>
  players.find(known.white) !== players.find(white);

/**
 * The byes of a round that a file does not mention. They are kept, because many files list only games. A bye
 * ends when its player has a game or another bye.
 */
export const keptByes = (
  before: readonly Pairing[],
  after: readonly Pick<DocumentPairing, 'white' | 'black'>[],
  players: PlayerIndex,
): readonly Pairing[] => {
  const playing = new Set(
    after.flatMap(({ white, black }) => [white, black]).map((one) => one && players.find(one)),
  );
  return before.filter(({ white, black }) => black === null && !playing.has(players.find(white)));
};

/** Adds byes. A bye whose board number is taken moves behind the last board. */
const withByes = (pairings: readonly Pairing[], byes: readonly Pairing[]): readonly Pairing[] => {
  const all = [...pairings];
  for (const bye of byes) {
    const boards = all.map(({ board }) => board);
    all.push(boards.includes(bye.board) ? { ...bye, board: Math.max(...boards) + 1 } : bye);
  }
  return all;
};

/** Whether a file only guesses the kind of a bye that is known here. */
export const isGuessOf = (one: DocumentPairing, known: PairingResult): boolean =>
  one.unsaid === true && isBye(known);

type Context = {
  /** The start position drawn for the round, if any. */
  readonly start?: Sourced<string>;
  readonly tournament: Tournament;
  readonly players: PlayerIndex;
  readonly from: Origin;
  readonly isTaken: (id: string) => boolean;
  /** The person who decided that results of the file override those here. */
  readonly overruledBy: Origin | undefined;
};

const named = (players: PlayerIndex, player: PairedPlayer): PairedPlayer => players.add(player);

const pairingAfter = (
  before: Pairing | undefined,
  one: DocumentPairing,
  round: DocumentRound,
  { start: drawn, tournament, players, from, isTaken, overruledBy }: Context,
): Pairing => {
  const white = named(players, one.white);
  const black = one.black === null ? null : named(players, one.black);
  const { board, result, fen } = one;
  const own = before?.fen ?? drawn;
  const start = fen === undefined || isOwn(own) ? own : sourced(fen, from);
  const known = before?.result;
  const isOverruled = overruledBy !== undefined && isOwn(known) && known?.value !== result;
  const isProtected = isOwn(known) && !isOverruled;
  const keeps = known !== undefined && (isProtected || result === '*' || isGuessOf(one, known.value));
  const event = tournament.event.name?.value ?? 'game';
  return {
    id: before?.id ?? one.gameId ?? makePairingId(event, round, white, black, isTaken),
    board,
    white,
    black,
    from: before?.from ?? from,
    result: keeps ? known : sourced(result, isOverruled ? overruledBy : from),
    ...(start !== undefined && { fen: start }),
    ...(before?.table !== undefined && { table: before.table }),
    ...(before?.game !== undefined && { game: before.game }),
  };
};

const roundAfter = (before: Round | undefined, one: DocumentRound, context: Context): Round => {
  const { players, from } = context;
  const old = before?.pairings ?? [];
  const taken = new Set<string>();
  const isTaken = (id: string): boolean => taken.has(id) || context.isTaken(id);
  const sameAs = pairingFinder(old, players);
  const pairings = one.pairings.map((pairing) => {
    const same = sameAs(pairing);
    const turned = same && isTurned(same, pairing, players) ? withColorsSwapped(same) : same;
    const made = pairingAfter(turned, pairing, one, {
      ...context,
      isTaken,
      ...(before?.start !== undefined && { start: fenOfStart(before.start) }),
    });
    taken.add(made.id);
    return made;
  });
  const timeControl =
    one.timeControl === undefined || isOwn(before?.timeControl)
      ? before?.timeControl
      : sourced(one.timeControl, from);
  const date = one.date ?? before?.date;
  return {
    round: one.round,
    ...(one.section !== undefined && { section: one.section }),
    state: before?.state ?? 'paired',
    ...(date !== undefined && { date }),
    ...(timeControl !== undefined && { timeControl }),
    ...(before?.rules !== undefined && { rules: before.rules }),
    ...(before?.start !== undefined && { start: before.start }),
    pairings: withByes(pairings, keptByes(old, one.pairings, players)),
  };
};

export const inRoundOrder = (rounds: readonly Round[]): readonly Round[] =>
  rounds.toSorted((a, b) => a.round - b.round || (a.section ?? '').localeCompare(b.section ?? ''));

/** The tournament after an import. Rounds that the file does not mention stay. */
export const takeDocument = (
  before: Tournament,
  document: PairingDocument,
  from: Origin,
  overruledBy?: Origin,
): Tournament => {
  const players = new PlayerIndex(before.players);
  for (const player of document.players ?? []) players.add(player);
  for (const { pairings } of document.rounds)
    for (const { white, black } of pairings)
      for (const player of black === null ? [white] : [white, black]) players.add(player);
  const event = detailsAfter(before.event, document.event, from);
  const ids = new Set(before.rounds.flatMap(({ pairings }) => pairings.map(({ id }) => id)));
  const context: Context = {
    tournament: { ...before, event },
    players,
    from,
    isTaken: (id) => ids.has(id),
    overruledBy,
  };
  const rounds = [...before.rounds];
  for (const one of document.rounds) {
    const at = rounds.findIndex((round) => isSameRound(round, one));
    const round = roundAfter(rounds[at], one, context);
    for (const { id } of round.pairings) ids.add(id);
    if (at === -1) rounds.push(round);
    else rounds[at] = round;
  }
  return { ...before, event, players: players.all(), rounds: inRoundOrder(rounds) };
};
