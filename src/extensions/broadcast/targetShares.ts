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
  /** The rounds at the other end, each for as many games as one can hold. */
  readonly rounds: readonly string[];
  /** Nothing of the round before it is set up. */
  readonly whenSetUp?: boolean;
  /** Which round of the tournament; the one at the tables when not said. */
  readonly number?: number | undefined;
  /** Empty: only what is in none. */
  readonly section?: string | undefined;
  /** Only these boards, both included. */
  readonly boards?: readonly [number, number] | undefined;
};

/** In which order games were pushed first, by the round there; outlives the house. */
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
  /** The games of one round there, in the order of their boards there. */
  games(share: number): readonly RoundGame[];
  /** Resolves when a restarted house would know the order of everything that `games` returned. */
  kept(): Promise<void>;
}

/**
 * lichess takes games with equal positions for one another where Event and Site are the same: a site for
 * each game keeps them apart.
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

/**
 * The order of a target's games, kept by the round there and the round here: what was pushed there for one
 * round says nothing of the next one.
 */
const createOrder = ({ url, rounds, name }: BroadcastTarget, { orders, log }: SharesDeps) => {
  let isKept = true;
  let written: Promise<void> = Promise.resolve();
  const keep = async (key: string, ids: readonly string[]): Promise<void> => {
    try {
      await orders.keepOrder(key, ids);
      isKept = true;
    } catch (error) {
      if (isKept)
        log.warn({ target: name, problem: messageOf(error) }, 'the order of the boards cannot be kept');
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
 * The games of a target, share by share of its rounds. Their order stays, however boards are numbered later
 * and whenever the house starts again, and with it the share of each.
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
        'there are more games than its rounds hold',
      );
    const byId = new Map(pairings.map((one) => [one.id, one]));
    const own = ordered.slice(share * GAMES_MAX, (share + 1) * GAMES_MAX).flatMap((id) => byId.get(id) ?? []);
    return roundGames(tables, tournamentService.tournament(), { ...round, pairings: own }, options);
  };
  return { games, kept: order.kept };
};
