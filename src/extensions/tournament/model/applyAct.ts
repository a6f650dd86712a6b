import { findNextRound } from './nextRound.js';
import type { EventDetails, PairedPlayer } from './pairingDocument.js';
import { makePairingId } from './pairingId.js';
import { PlayerIndex } from './playerIndex.js';
import { placesAfter, seatByPlan } from './seatingPlan.js';
import { fenOfStart } from './startPosition.js';
import { withColorsSwapped, withTablesSwapped } from './swapPlayers.js';
import { inRoundOrder, takeDocument } from './takeDocument.js';
import {
  emptyTournament,
  findBoard,
  findRound,
  isSameRound,
  type Origin,
  type Pairing,
  type Round,
  type RoundKey,
  type Sourced,
  type Tournament,
} from './tournament.js';
import type { ActBody, TournamentAct } from './tournamentAct.js';

const IMPORTS_KEPT = 50;

type BodyOf<Type extends ActBody['type']> = Extract<ActBody, { type: Type }>;

const withRound = (tournament: Tournament, key: RoundKey, change: (round: Round) => Round): Tournament => {
  const known = findRound(tournament, key);
  if (known !== undefined)
    return {
      ...tournament,
      rounds: tournament.rounds.map((round) => (isSameRound(round, key) ? change(round) : round)),
    };
  const { round, section } = key;
  const added: Round = { round, ...(section !== undefined && { section }), state: 'paired', pairings: [] };
  return { ...tournament, rounds: inRoundOrder([...tournament.rounds, change(added)]) };
};

const withPairing = (
  tournament: Tournament,
  id: string,
  change: (pairing: Pairing) => Pairing,
): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) =>
    round.pairings.some((pairing) => pairing.id === id)
      ? { ...round, pairings: round.pairings.map((one) => (one.id === id ? change(one) : one)) }
      : round,
  ),
});

/** A copy with the field set, or removed if the value is undefined. */
const withField = <Thing extends object, Key extends keyof Thing>(
  thing: Thing,
  key: Key,
  value: Thing[Key] | undefined,
): Thing => {
  const { [key]: _old, ...rest } = thing;
  return (value === undefined ? rest : { ...rest, [key]: value }) as Thing;
};

const sourcedOrNone = <T>(value: T | null, from: Origin): Sourced<T> | undefined =>
  value === null ? undefined : { value, from };

const describe = (before: Tournament, event: BodyOf<'describe'>['event'], from: Origin): Tournament => {
  const details: Record<string, unknown> = { ...before.event };
  for (const [field, value] of Object.entries(event) as [keyof EventDetails, string | number | null][])
    if (value === null) delete details[field];
    else details[field] = { value, from };
  return { ...before, event: details as Tournament['event'] };
};

/** Sets the start position of all games of the round. */
const startingFrom = (round: Round, fen: Sourced<string> | undefined): Round => ({
  ...round,
  pairings: round.pairings.map((one) => withField(one, 'fen', fen)),
});

const setRound = (before: Tournament, act: BodyOf<'setRound'>, from: Origin): Tournament =>
  withRound(before, act, (round) => {
    let next = round;
    if (act.timeControl !== undefined)
      next = withField(next, 'timeControl', sourcedOrNone(act.timeControl, from));
    if (act.rules !== undefined) next = withField(next, 'rules', sourcedOrNone(act.rules, from));
    const { fen } = act;
    if (fen === undefined) return next;
    return startingFrom(withField(next, 'start', undefined), sourcedOrNone(fen, from));
  });

const startPosition = (
  before: Tournament,
  act: BodyOf<'startPosition'> & Pick<TournamentAct, 'at'>,
  from: Origin,
): Tournament =>
  withRound(before, act, (round) => {
    const { number, drawn, at } = act;
    if (number === null) return startingFrom(withField(round, 'start', undefined), undefined);
    const start = { value: number, from, at, ...(drawn !== undefined && { drawn }) };
    return startingFrom({ ...round, start }, fenOfStart(start));
  });

const seat = (before: Tournament, { tables }: BodyOf<'seat'>, from: Origin): Tournament =>
  Object.entries(tables).reduce(
    (tournament, [id, table]) =>
      withPairing(tournament, id, (one) => withField(one, 'table', sourcedOrNone(table, from))),
    before,
  );

const next = (before: Tournament, section: string | undefined): Tournament => {
  const found = findNextRound(before, section);
  if (!found.ok) return before;
  const { over, next: begun } = found.value;
  const closed =
    over === undefined ? before : withRound(before, over, (round) => ({ ...round, state: 'closed' }));
  return withRound(closed, begun, (round) => ({ ...round, state: 'setUp' }));
};

const pair = (before: Tournament, act: BodyOf<'pair'>, from: Origin): Tournament => {
  const players = new PlayerIndex(before.players);
  const white = players.add(act.white);
  const black = act.black === null ? null : players.add(act.black);
  const taken = new Set(before.rounds.flatMap(({ pairings }) => pairings.map(({ id }) => id)));
  const event = before.event.name?.value ?? 'game';
  const made: Pairing = {
    id: makePairingId(event, act, white, black, (id) => taken.has(id)),
    board: act.board,
    white,
    black,
    from,
    result: { value: black === null ? 'bye' : '*', from },
  };
  const next = withRound(before, act, (round) => {
    const old = round.pairings.find(({ board }) => board === act.board);
    const fen = old?.fen ?? (round.start && fenOfStart(round.start));
    const kept = withField(withField(made, 'table', old?.table), 'fen', fen);
    const others = round.pairings.filter(({ board }) => board !== act.board);
    return { ...round, pairings: [...others, kept].toSorted((a, b) => a.board - b.board) };
  });
  return { ...next, players: players.all() };
};

/** Adds details of players. Closed rounds keep the details they had. */
const fill = (before: Tournament, given: BodyOf<'fill'>['players']): Tournament => {
  const players = new PlayerIndex(before.players);
  for (const player of given) {
    const at = players.find(player);
    if (at !== undefined) players.add({ ...player, ...players.all()[at] });
  }
  const known = (player: PairedPlayer): PairedPlayer => ({
    ...players.all()[players.find(player) ?? -1],
    ...player,
  });
  const rounds = before.rounds.map((round) =>
    round.state === 'closed'
      ? round
      : {
          ...round,
          pairings: round.pairings.map((one) => ({
            ...one,
            white: known(one.white),
            black: one.black === null ? null : known(one.black),
          })),
        },
  );
  return { ...before, players: players.all(), rounds };
};

const place = (before: Tournament, act: BodyOf<'place'>, from: Origin): Tournament => {
  const { board, section, table, serial } = act;
  const placing = {
    board,
    table,
    ...(section !== undefined && { section }),
    ...(serial !== undefined && { serial }),
  };
  return seatByPlan({ ...before, places: placesAfter(before.places, placing, from) });
};

const delay = (before: Tournament, act: BodyOf<'delay'>, from: Origin): Tournament => {
  if (act.table === undefined) return withField(before, 'delay', sourcedOrNone(act.delay, from));
  const { [act.table]: _old, ...delays } = before.delays;
  const own = sourcedOrNone(act.delay, from);
  return { ...before, delays: own === undefined ? delays : { ...delays, [act.table]: own } };
};

const imported = (
  before: Tournament,
  act: BodyOf<'import'> & Pick<TournamentAct, 'at'>,
  by: Origin,
): Tournament => {
  const { name, at, document, overrule } = act;
  const rounds = document.rounds.map(({ round }) => round);
  const imports = [...before.imports, { name, at, rounds }].slice(-IMPORTS_KEPT);
  const known = act.event === 'new' ? { ...emptyTournament, places: before.places } : before;
  return { ...takeDocument(known, document, { kind: 'import', name }, overrule && by), imports };
};

/** The tournament after an act that `checkAct` accepted. */
export const applyAct = (before: Tournament, act: TournamentAct): Tournament => {
  const from: Origin = { kind: 'live', name: act.by };
  switch (act.type) {
    case 'import':
      return imported(before, act, from);
    case 'fill':
      return fill(before, act.players);
    case 'describe':
      return describe(before, act.event, from);
    case 'setRound':
      return setRound(before, act, from);
    case 'startPosition':
      return startPosition(before, act, from);
    case 'seat':
      return seat(before, act, from);
    case 'place':
      return place(before, act, from);
    case 'pair':
      return pair(before, act, from);
    case 'unpair':
      return {
        ...before,
        rounds: before.rounds.map((round) => ({
          ...round,
          pairings: round.pairings.filter(({ id }) => id !== act.pairing),
        })),
      };
    case 'swapTables':
      return withTablesSwapped(before, act.pairing, act.other);
    case 'swapColors':
      return withPairing(before, act.pairing, withColorsSwapped);
    case 'setUp':
      return withRound(before, act, (round) => ({ ...round, state: 'setUp' }));
    case 'close':
      return withRound(before, act, (round) => ({ ...round, state: 'closed' }));
    case 'next':
      return next(before, act.section);
    case 'begin':
      return withPairing(before, act.pairing, (one) => ({ ...one, game: act.game }));
    case 'setResult': {
      const found = findBoard(before, act);
      return found === undefined
        ? before
        : withPairing(before, found.id, (one) => ({ ...one, result: { value: act.result, from } }));
    }
    case 'result':
      return withPairing(before, act.pairing, (one) => ({
        ...one,
        result: { value: act.result, from: act.from ?? from },
      }));
    case 'delay':
      return delay(before, act, from);
    case 'feature':
      return withField(before, 'feature', sourcedOrNone(act.shown, from));
    case 'evaluation':
      return withField(before, 'evaluation', sourcedOrNone(act.games, from));
    case 'undo':
      return before;
  }
};

/** The acts that are not undone. An undo can be undone as well. */
export const standingActs = (acts: readonly TournamentAct[]): readonly TournamentAct[] => {
  const undone = new Set<number>();
  for (const act of acts.toReversed()) if (act.type === 'undo' && !undone.has(act.n)) undone.add(act.of);
  return acts.filter(({ n }) => !undone.has(n));
};
