import { lastPart, wholeScore } from '../../game/gameParts.js';
import type { MoveView } from '../../game/gameView.js';
import type { TableService } from '../../table/tableService.js';
import type { PairedPlayer } from '../../tournament/pairingDocument.js';
import type { PairingResult } from '../../tournament/pairingResult.js';
import { type Standing, standingsOf } from '../../tournament/standings.js';
import { findPairing, type Pairing, type Round, type Tournament } from '../../tournament/tournament.js';
import { publicResult } from './publicResult.js';

export type NamedOpening = { readonly eco: string; readonly name: string };

/** One game as those who look on may know it. */
export type SpectatorBoard = {
  /** Of its pairing: never changes. */
  readonly id: string;
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null: White has a bye. */
  readonly black: PairedPlayer | null;
  readonly result: PairingResult;
  readonly plies: number;
  readonly table?: string;
  /** The game of the table, when the public has heard of it. */
  readonly game?: string;
  readonly opening?: NamedOpening;
};

export type SpectatorRound = {
  readonly round: number;
  readonly section?: string;
  readonly date?: string;
  /** The tables expect or play it. */
  readonly atTables: boolean;
  readonly boards: readonly SpectatorBoard[];
};

/** An event for those who look on; plain JSON, later than the hall where a delay is set. */
export type SpectatorEvent = {
  readonly name?: string;
  readonly site?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeControl?: string;
  readonly rounds: readonly SpectatorRound[];
  /** One list for each section. */
  readonly standings: readonly {
    readonly section?: string;
    /** The rounds that they were made from: in which a game is decided. */
    readonly rounds: readonly number[];
    /** That is still played, so that they are of its middle. */
    readonly openRound?: number;
    readonly players: readonly Standing[];
  }[];
};

export type SpectatorMove = Pick<MoveView, 'ply' | 'uci' | 'san' | 'fen' | 'illegal'> & {
  readonly clockMs?: number;
};

/** A game to be replayed. */
export type SpectatorGame = SpectatorBoard & {
  readonly round: number;
  readonly section?: string;
  readonly startFen: string;
  readonly moves: readonly SpectatorMove[];
};

export type SpectatorDeps = {
  /** As the public may see them. */
  readonly tables: Pick<TableService, 'game'>;
  /** Without names that are held back. */
  readonly tournament: Tournament;
  /** By the positions of a game, from that after the first ply on. */
  readonly openingOf: (fens: readonly string[]) => NamedOpening | undefined;
};

const boardOf = ({ tables, openingOf }: SpectatorDeps, pairing: Pairing): SpectatorBoard => {
  const game = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
  const moves = game === undefined ? [] : wholeScore(game).moves;
  const opening = game && openingOf(moves.map(({ fen }) => fen));
  const { id, board, white, black, table } = pairing;
  return {
    id,
    board,
    white,
    black,
    result: publicResult(pairing, game),
    plies: moves.length,
    ...(table !== undefined && { table: table.value }),
    ...(game !== undefined && { game: game.id }),
    ...(opening !== undefined && { opening }),
  };
};

const roundOf = (deps: SpectatorDeps, { round, section, date, state, pairings }: Round): SpectatorRound => ({
  round,
  ...(section !== undefined && { section }),
  ...(date !== undefined && { date }),
  atTables: state === 'setUp',
  boards: pairings.map((pairing) => boardOf(deps, pairing)).toSorted((a, b) => a.board - b.board),
});

/** The rounds with the results that the public may know. */
const publicRounds = ({ tables, tournament }: SpectatorDeps): readonly Round[] =>
  tournament.rounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((pairing) => {
      const game = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
      return { ...pairing, result: { ...pairing.result, value: publicResult(pairing, game) } };
    }),
  }));

const isDecided = ({ result }: Pairing): boolean => result.value !== '*';

/** A bye is known with the pairings; a round has begun when a game of it is decided. */
const hasBegun = ({ pairings }: Round): boolean =>
  pairings.some((pairing) => pairing.black !== null && isDecided(pairing));

/** Who is to play is known, and nothing counts yet. */
const withoutResults = (round: Round): Round => ({
  ...round,
  pairings: round.pairings.map((one) => ({ ...one, result: { ...one.result, value: '*' } })),
});

const standings = (deps: SpectatorDeps): SpectatorEvent['standings'] => {
  const rounds = publicRounds(deps);
  const sections = [...new Set(rounds.map(({ section }) => section))];
  return sections.map((section) => {
    const own = rounds.filter((round) => round.section === section);
    const known = own.filter(hasBegun);
    const open = known.findLast(({ pairings }) => !pairings.every(isDecided));
    return {
      ...(section !== undefined && { section }),
      rounds: known.map(({ round }) => round),
      ...(open !== undefined && { openRound: open.round }),
      players: standingsOf(own.map((round) => (hasBegun(round) ? round : withoutResults(round)))),
    };
  });
};

/** The event as the public may know it now. */
export const spectatorEvent = (deps: SpectatorDeps): SpectatorEvent => {
  const { name, site, from, to, timeControl } = deps.tournament.event;
  return {
    ...(name !== undefined && { name: name.value }),
    ...(site !== undefined && { site: site.value }),
    ...(from !== undefined && { from: from.value }),
    ...(to !== undefined && { to: to.value }),
    ...(timeControl !== undefined && { timeControl: timeControl.value }),
    rounds: deps.tournament.rounds.map((round) => roundOf(deps, round)),
    standings: standings(deps),
  };
};

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game of the event by its pairing; undefined: there is no such pairing. */
export const spectatorGame = (deps: SpectatorDeps, id: string): SpectatorGame | undefined => {
  const found = findPairing(deps.tournament, id);
  if (found === undefined) return undefined;
  const { round, pairing } = found;
  const game = pairing.game === undefined ? undefined : lastPart(deps.tables, pairing.game);
  const score = game && wholeScore(game);
  return {
    ...boardOf(deps, pairing),
    round: round.round,
    ...(round.section !== undefined && { section: round.section }),
    startFen: score?.startFen ?? pairing.fen?.value ?? STANDARD_START,
    moves: (score?.moves ?? []).map(({ ply, uci, san, fen, clockMs, illegal }) => ({
      ply,
      uci,
      san,
      fen,
      ...(clockMs !== undefined && { clockMs }),
      ...(illegal && { illegal }),
    })),
  };
};
