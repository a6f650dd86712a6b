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

/** One game as spectators may know it. */
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
  /** The game of the table, when it is public. */
  readonly game?: string;
  readonly opening?: NamedOpening;
  /** Where it is not the standard one. */
  readonly startFen?: string;
};

export type SpectatorRound = {
  readonly round: number;
  readonly section?: string;
  readonly date?: string;
  /** The tables expect or play it. */
  readonly atTables: boolean;
  /** The number of the Chess960 position that all its games start from. */
  readonly array?: number;
  readonly boards: readonly SpectatorBoard[];
};

/** An event for spectators; plain JSON, with the public delay. */
export type SpectatorEvent = {
  readonly name?: string;
  readonly site?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeControl?: string;
  /** The id of the board that the operator has put on air. */
  readonly feature?: string;
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
  /**
   * What an engine thinks of the start and of the position after each move, where the organiser shows that;
   * null: it is not known.
   */
  readonly evaluations?: readonly (Evaluation | null)[];
  /** More of that comes soon. */
  readonly isThinking?: boolean;
};

export type SpectatorDeps = {
  /** As the public may see them. */
  readonly tables: Pick<TableService, 'game'>;
  /** Without names that are held back. */
  readonly tournament: Tournament;
  /** By the positions of a game, from that after the first ply on. */
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

/** The pairing is known, and nothing counts yet. */
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
 * What an engine thinks of a game: only where the organiser has switched that on, and only of positions that
 * the public has seen. A game with a player in another place, where no hall watches, has none before its end.
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
    ...evaluated(deps, game),
  };
};
