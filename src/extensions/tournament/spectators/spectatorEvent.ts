import { lastPart, wholeScore } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GameView, MoveView } from '../../../table/game/gameView.js';
import type { Evaluation, Evaluator } from '../../../table/opponents/evaluator.js';
import type { TableService } from '../../../table/tableService.js';
import type { PairedPlayer } from '../model/pairingDocument.js';
import type { PairingResult } from '../model/pairingResult.js';
import { type Standing, standingsOf } from '../model/standings.js';
import { arrayOfRound } from '../model/startPosition.js';
import {
  findPairing,
  type Pairing,
  type Round,
  roundsAtTables,
  type Tournament,
} from '../model/tournament.js';
import { publicResult } from './publicResult.js';

export type NamedOpening = { readonly eco: string; readonly name: string };

/** A game as spectators may see it. */
export type SpectatorBoard = {
  /** The id of the pairing, which never changes. */
  readonly id: string;
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null if White has a bye. */
  readonly black: PairedPlayer | null;
  readonly result: PairingResult;
  readonly plies: number;
  readonly table?: string;
  /** The id of the table's game, once it is public. */
  readonly game?: string;
  readonly opening?: NamedOpening;
  /** The start position, if it is not the standard one. */
  readonly startFen?: string;
};

export type SpectatorRound = {
  readonly round: number;
  readonly section?: string;
  readonly date?: string;
  /** Whether the tables expect or play the round. */
  readonly atTables: boolean;
  /** The number of the Chess960 position of all games. */
  readonly array?: number;
  readonly boards: readonly SpectatorBoard[];
};

/** An event for spectators as plain JSON, with the public delay. */
export type SpectatorEvent = {
  readonly name?: string;
  readonly site?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeControl?: string;
  /** The id of the board on air. */
  readonly feature?: string;
  readonly rounds: readonly SpectatorRound[];
  /** One table of standings for each section. */
  readonly standings: readonly {
    readonly section?: string;
    /** The rounds that count: those with at least one decided game. */
    readonly rounds: readonly number[];
    /** The latest of these rounds that still has open games. The standings are then preliminary. */
    readonly openRound?: number;
    readonly players: readonly Standing[];
  }[];
};

export type SpectatorMove = Pick<MoveView, 'ply' | 'uci' | 'san' | 'fen' | 'illegal'> & {
  readonly clockMs?: number;
};

/** A game with its moves. */
export type SpectatorGame = SpectatorBoard & {
  readonly round: number;
  readonly section?: string;
  readonly startFen: string;
  readonly moves: readonly SpectatorMove[];
  /**
   * The engine's evaluation of the start and of the position after each move, if the organiser shows it. Null
   * where unknown.
   */
  readonly evaluations?: readonly (Evaluation | null)[];
  /** Whether more evaluations follow soon. */
  readonly isThinking?: boolean;
};

export type SpectatorDeps = {
  /** The tables as the public may see them. */
  readonly tables: Pick<TableService, 'game'>;
  /** The tournament without withheld names. */
  readonly tournament: Tournament;
  /** Finds the opening by the positions after each ply. */
  readonly openingOf: (fens: readonly string[]) => NamedOpening | undefined;
  readonly evaluator?: Evaluator | undefined;
};

const boardOf = ({ tables, openingOf }: SpectatorDeps, pairing: Pairing): SpectatorBoard => {
  const game = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
  const moves = game === undefined ? [] : wholeScore(game).moves;
  const opening = game && openingOf(moves.map(({ fen }) => fen));
  const { id, board, white, black, table, fen } = pairing;
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
    ...(fen !== undefined && { startFen: fen.value }),
  };
};

const roundOf = (deps: SpectatorDeps, whole: Round): SpectatorRound => {
  const { round, section, date, state, pairings } = whole;
  const array = arrayOfRound(whole)?.number;
  return {
    round,
    ...(section !== undefined && { section }),
    ...(date !== undefined && { date }),
    atTables: state === 'setUp',
    ...(array !== undefined && { array }),
    boards: pairings.map((pairing) => boardOf(deps, pairing)).toSorted((a, b) => a.board - b.board),
  };
};

const featureOf = (tournament: Tournament): string | undefined => {
  const shown = tournament.feature?.value;
  const round = roundsAtTables(tournament).find(({ section }) => section === shown?.section);
  return round?.pairings.find(({ board }) => board === shown?.board)?.id;
};

/** The rounds with public results. */
const publicRounds = ({ tables, tournament }: SpectatorDeps): readonly Round[] =>
  tournament.rounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((pairing) => {
      const game = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
      return { ...pairing, result: { ...pairing.result, value: publicResult(pairing, game) } };
    }),
  }));

const isDecided = ({ result }: Pairing): boolean => result.value !== '*';

/** Whether a game of the round is decided. Byes do not count, because they are known with the pairings. */
const hasBegun = ({ pairings }: Round): boolean =>
  pairings.some((pairing) => pairing.black !== null && isDecided(pairing));

/** Clears all results, so that nothing of the round counts. */
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

/** The event as the public may see it now. */
export const spectatorEvent = (deps: SpectatorDeps): SpectatorEvent => {
  const { name, site, from, to, timeControl } = deps.tournament.event;
  const feature = featureOf(deps.tournament);
  return {
    ...(name !== undefined && { name: name.value }),
    ...(site !== undefined && { site: site.value }),
    ...(from !== undefined && { from: from.value }),
    ...(to !== undefined && { to: to.value }),
    ...(timeControl !== undefined && { timeControl: timeControl.value }),
    ...(feature !== undefined && { feature }),
    rounds: deps.tournament.rounds.map((round) => roundOf(deps, round)),
    standings: standings(deps),
  };
};

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * The engine's evaluation of a game, if the organiser has switched it on. It covers only public positions. A
 * game against a remote player has none before it ends, because that player is not supervised.
 */
const evaluated = (
  { tournament, evaluator }: SpectatorDeps,
  game: GameView | undefined,
): Pick<SpectatorGame, 'evaluations' | 'isThinking'> => {
  const games = tournament.evaluation?.value;
  if (games === undefined || evaluator === undefined || game === undefined) return {};
  const { startFen, moves } = wholeScore(game);
  const isRemote = moves.some(({ by }) => by === 'remote');
  if (!isOver(game) && (games === 'finished' || isRemote)) return {};
  const { scores, isThinking } = evaluator.look([startFen, ...moves.map(({ fen }) => fen)]);
  return { evaluations: scores.map((score) => score ?? null), isThinking };
};

/** A game of the event by its pairing, or undefined. */
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
    ...evaluated(deps, game),
  };
};
