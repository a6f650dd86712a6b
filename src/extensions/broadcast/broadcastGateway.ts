import type { Gateway } from '../../server/gateway.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { createPushTarget, type PushContent, type PushTarget } from '../../server/pushTarget.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OutputState } from '../../table/outputState.js';
import type { TableService } from '../../table/tableService.js';
import type { RoundGame } from '../tournament/atTables/roundPgn.js';
import { roundName } from '../tournament/model/tournament.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';
import type { BroadcastPushes, MadeTarget } from './broadcastService.js';
import { BODY_BYTES_MAX, bodyOf } from './pushOrder.js';
import { sendRound } from './sendRound.js';
import { type BroadcastTarget, type PushOrders, sharesOf, type TargetShares } from './targetShares.js';

export type BroadcastDeps = {
  readonly tournamentService: PublicTournament;
  /** The tables with what the public may know. */
  readonly tables: TableService;
  readonly targets: readonly BroadcastTarget[];
  /** Makes rounds for the event, which also receive pushes. */
  readonly service?: BroadcastPushes | undefined;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
};

/** Without a service there is no file, so orders are kept in memory only. */
const inMemory = (): PushOrders => {
  const all = new Map<string, readonly string[]>();
  return {
    order: (key) => all.get(key) ?? [],
    keepOrder: async (key, ids) => void all.set(key, ids),
  };
};

const withOrders = (deps: BroadcastDeps) => ({ ...deps, orders: deps.service?.orders ?? inMemory() });

/** As many games as fit into one push. */
const fitting = (games: readonly RoundGame[]): readonly RoundGame[] => {
  const fit = [...games];
  while (Buffer.byteLength(bodyOf(fit)) > BODY_BYTES_MAX) fit.pop();
  return fit;
};

/** The content of one push. Undefined: nothing to send. */
const contentOf = (name: string, games: readonly RoundGame[], log: GatewayLog): PushContent | undefined => {
  const fit = fitting(games);
  if (fit.length < games.length)
    log.warn(
      { target: name, games: games.length, pushed: fit.length },
      'a push leaves out games that exceed its limit',
    );
  if (fit.length === 0) return undefined;
  return { games: fit.map(({ id, board }) => ({ game: id, board })), body: bodyOf(fit) };
};

/** Opens one round on lichess as a target, with its share of the games. */
const openTarget = (
  deps: BroadcastDeps,
  target: BroadcastTarget,
  shares: TargetShares,
  share: number,
): PushTarget => {
  const { time, nowIso, log } = deps;
  const { url, tokenFile, rounds } = target;
  const round = rounds[share] ?? '';
  const name = share === 0 ? target.name : `${target.name}, part ${share + 1}`;
  return createPushTarget({
    name,
    time,
    nowIso,
    content: () => contentOf(name, shares.games(share), log),
    send: async (body, signal) => {
      // The order must be stored before it becomes visible on lichess.
      await shares.kept();
      return sendRound({ url, tokenFile, round }, body, signal);
    },
    onProblem: (problem) =>
      problem === undefined
        ? log.info({ target: name }, 'a round is pushed again')
        : log.warn({ target: name, problem }, 'a round could not be pushed; jadoube retries'),
  });
};

/**
 * Follows the rounds that the service has made. Each part of a round has its own queue, and all parts share
 * the games of the round.
 */
const followService = (deps: BroadcastDeps, service: BroadcastPushes) => {
  const open = new Map<
    string,
    { readonly ids: string[]; readonly shares: TargetShares; readonly target: BroadcastTarget }
  >();
  const pushed = new Map<string, PushTarget>();
  const roundKey = ({ key, round, section = '' }: MadeTarget): string => `${key} ${round} ${section}`;
  const add = (made: MadeTarget): void => {
    const known = open.get(roundKey(made));
    const ids = known?.ids ?? [];
    const target: BroadcastTarget = known?.target ?? {
      ...{ name: `${made.name}, ${roundName(made)}`, url: made.url, tokenFile: made.tokenFile, rounds: ids },
      ...{ number: made.round, section: made.section ?? '', whenSetUp: true },
    };
    const shares = known?.shares ?? sharesOf(target, withOrders(deps));
    open.set(roundKey(made), { ids, shares, target });
    ids[made.part - 1] = made.id;
    pushed.set(made.id, openTarget(deps, target, shares, made.part - 1));
  };
  return {
    look: (): void => {
      const targets = service.targets();
      const there = new Set(targets.map(({ id }) => id));
      const gone = [...pushed].filter(([id]) => !there.has(id));
      for (const [id, target] of gone) {
        target.stop();
        pushed.delete(id);
      }
      // Rounds made after a reset must not share games with the forgotten ones.
      if (gone.length > 0) open.clear();
      for (const made of targets) if (!pushed.has(made.id)) add(made);
      for (const target of pushed.values()) target.changed();
    },
    targets: (): readonly PushTarget[] => [...pushed.values()],
  };
};

/** A round that has not begun has nothing to report. */
const isReported = ({ lastGood, problem }: OutputState): boolean =>
  lastGood !== undefined || problem !== undefined;

/**
 * Pushes rounds to lichess broadcasts: each push contains the whole round, with the boards in a fixed order.
 */
export const createBroadcastGateway = (
  deps: BroadcastDeps,
): Gateway & { outputs(): readonly OutputState[] } => {
  const { tournamentService, tables, service } = deps;
  const fixed = deps.targets.flatMap((target) => {
    const shares = sharesOf(target, withOrders(deps));
    return target.rounds.map((_, share) => openTarget(deps, target, shares, share));
  });
  const made = service && followService(deps, service);
  const all = (): readonly PushTarget[] => [...fixed, ...(made?.targets() ?? [])];
  const changed = (): void => {
    for (const target of all()) target.changed();
  };
  let leave: readonly (() => void)[] = [];
  return {
    name: 'broadcast',
    outputs: () => [
      ...fixed.map((target) => target.state()),
      ...(service?.outputs() ?? []),
      ...(made?.targets() ?? []).map((target) => target.state()).filter(isReported),
    ],
    start: async () => {
      await service?.start();
      leave = [
        tournamentService.subscribe(changed),
        tables.subscribe('live', { level: 'final', onEvent: changed, onGone: changed }),
        ...(service !== undefined && made !== undefined ? [service.subscribe(made.look)] : []),
      ];
      made?.look();
      changed();
    },
    stop: async () => {
      for (const stop of leave) stop();
      for (const target of all()) target.stop();
      await service?.stop();
    },
    figures: [
      {
        name: 'broadcast_targets_waiting',
        help: 'Broadcasts whose last push failed',
        read: () => all().filter((target) => target.state().problem !== undefined).length,
      },
      {
        name: 'broadcast_games_refused',
        help: 'Games that a broadcast rejected in the last push',
        read: () =>
          all()
            .flatMap((target) => target.state().games ?? [])
            .filter(({ error }) => error !== undefined).length,
      },
    ],
  };
};
