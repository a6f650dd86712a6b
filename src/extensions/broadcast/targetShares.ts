import type { GatewayLog } from '../../server/gatewayLog.js';
import { messageOf } from '../../shared/bridgeError.js';
import type { TableService } from '../../table/tableService.js';
import { type RoundGame, type RoundPgnOptions, roundGames } from '../tournament/atTables/roundPgn.js';
import { ScoreTexts } from '../tournament/atTables/scoreTexts.js';
import { type Round, roundsAtTables } from '../tournament/model/tournament.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';
import { GAMES_MAX, keepOrder } from './pushOrder.js';
import type { PushAddress } from './sendRound.js';

export type BroadcastTarget = Omit<PushAddress, 'round'> & {
  readonly name: string;
  /** The rounds on lichess, each with a limited number of games. */
  readonly rounds: readonly string[];
  /** Sends nothing of a round before it is set up. */
  readonly whenSetUp?: boolean;
  /** The number of the tournament's round. Default: the round at the tables. */
  readonly number?: number | undefined;
  /** Empty: only rounds without a section. */
  readonly section?: string | undefined;
  /** Only these boards, both included. */
  readonly boards?: readonly [number, number] | undefined;
};

/** The order of the first push, by round on lichess. It outlives the house. */
export interface PushOrders {
  order(key: string): readonly string[];
  keepOrder(key: string, ids: readonly string[]): Promise<void>;
}

type SharesDeps = {
  readonly tournamentService: PublicTournament;
  readonly tables: TableService;
  readonly orders: PushOrders;
  readonly log: GatewayLog;
};

export interface TargetShares {
  /** The games of one round on lichess, in their order there. */
  games(share: number): readonly RoundGame[];
  /** Resolves when the order of everything `games` returned is stored. */
  kept(): Promise<void>;
}

/**
 * lichess confuses games with equal positions when their Event and Site are the same, so each game gets its
 * own Site.
 */
const ownSite: NonNullable<RoundPgnOptions['tags']> = (tags, { id }) => ({
  ...tags,
  Site: `${tags['Site'] ?? '?'} #${id}`,
});

const OPTIONS: RoundPgnOptions = { final: true, withoutElapsed: true, tags: ownSite };

const roundOf = (
  tournamentService: PublicTournament,
  { number, section, whenSetUp }: BroadcastTarget,
): Round | undefined => {
  const tournament = tournamentService.tournament();
  const isOfSection = (round: Round): boolean =>
    (section === undefined || (round.section ?? '') === section) &&
    (whenSetUp !== true || round.state !== 'paired');
  return number === undefined
    ? roundsAtTables(tournament).find(isOfSection)
    : tournament.rounds.find((round) => round.round === number && isOfSection(round));
};

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** The order of a target's games, stored by round on lichess and round of the tournament. */
const createOrder = ({ url, rounds, name }: BroadcastTarget, { orders, log }: SharesDeps) => {
  let isKept = true;
  let written: Promise<void> = Promise.resolve();
  const keep = async (key: string, ids: readonly string[]): Promise<void> => {
    try {
      await orders.keepOrder(key, ids);
      isKept = true;
    } catch (error) {
      if (isKept)
        log.warn({ target: name, problem: messageOf(error) }, 'the order of the boards cannot be stored');
      isKept = false;
    }
  };
  return {
    of: ({ round, section = '' }: Round, ids: readonly string[]): readonly string[] => {
      const key = [new URL(url).origin, rounds[0] ?? '', round, section].join(' ');
      const before = orders.order(key);
      const next = keepOrder(before, ids, rounds.length * GAMES_MAX);
      if (!isSame(before, next) || !isKept) written = keep(key, next);
      return next;
    },
    kept: () => written,
  };
};

/**
 * The games of a target, divided among its rounds. The order and the division stay the same when boards are
 * renumbered or the house restarts.
 */
export const sharesOf = (target: BroadcastTarget, deps: SharesDeps): TargetShares => {
  const { tournamentService, tables, log } = deps;
  const order = createOrder(target, deps);
  const options = { ...OPTIONS, written: new ScoreTexts() };
  const games = (share: number): readonly RoundGame[] => {
    const round = roundOf(tournamentService, target);
    if (round === undefined) return [];
    const [from = 1, to = Number.POSITIVE_INFINITY] = target.boards ?? [];
    const pairings = round.pairings.filter(
      ({ black, board }) => black !== null && board >= from && board <= to,
    );
    const ids = pairings.map(({ id }) => id);
    const ordered = order.of(round, ids);
    const left = pairings.length - target.rounds.length * GAMES_MAX;
    if (left > 0 && share === 0)
      log.warn(
        { target: target.name, games: pairings.length, left },
        'the round has more games than its broadcast rounds can hold',
      );
    const byId = new Map(pairings.map((one) => [one.id, one]));
    const own = ordered.slice(share * GAMES_MAX, (share + 1) * GAMES_MAX).flatMap((id) => byId.get(id) ?? []);
    return roundGames(tables, tournamentService.tournament(), { ...round, pairings: own }, options);
  };
  return { games, kept: order.kept };
};
