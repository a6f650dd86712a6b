import { type RoundGame, type RoundPgnOptions, roundGames } from '../../hall/roundPgn.js';
import { ScoreTexts } from '../../hall/scoreTexts.js';
import type { PublicHall } from '../../hall/spectators/publicHall.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableService } from '../../table/tableService.js';
import { type Round, roundsAtTables } from '../../tournament/tournament.js';
import type { Gateway } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import { BODY_BYTES_MAX, bodyOf, GAMES_MAX, keepOrder } from './pushOrder.js';
import { createPushTarget, type PushTarget } from './pushTarget.js';
import { type PushAddress, sendRound } from './sendRound.js';

export type BroadcastTarget = PushAddress & {
  readonly name: string;
  /** Which round of the tournament; the one at the tables when not said. */
  readonly number?: number | undefined;
  readonly section?: string | undefined;
  /** Only these boards, both included. */
  readonly boards?: readonly [number, number] | undefined;
};

export type BroadcastDeps = {
  readonly hall: PublicHall;
  /** As the public may see them. */
  readonly tables: TableService;
  readonly targets: readonly BroadcastTarget[];
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
};

/**
 * lichess takes games with equal positions for one another where Event and Site are the same: a site for
 * each game keeps them apart.
 */
const ownSite: NonNullable<RoundPgnOptions['tags']> = (tags, { id }) => ({
  ...tags,
  Site: `${tags['Site'] ?? '?'} #${id}`,
});

const OPTIONS: RoundPgnOptions = { final: true, withoutElapsed: true, tags: ownSite };

const roundOf = (hall: PublicHall, { number, section }: BroadcastTarget): Round | undefined => {
  const { tournament } = hall.view();
  const isOfSection = (round: Round): boolean => section === undefined || round.section === section;
  return number === undefined
    ? roundsAtTables(tournament).find(isOfSection)
    : tournament.rounds.find((round) => round.round === number && isOfSection(round));
};

/** As many games as one round at the other end can hold. */
const fitting = (games: readonly RoundGame[]): readonly RoundGame[] => {
  const fit = games.slice(0, GAMES_MAX);
  while (Buffer.byteLength(bodyOf(fit)) > BODY_BYTES_MAX) fit.pop();
  return fit;
};

/** What a target is to hold now. The order of its boards stays, however they are numbered later. */
const contentOf = (target: BroadcastTarget, { hall, tables, log }: BroadcastDeps) => {
  let order: readonly string[] = [];
  let ofRound = '';
  const options = { ...OPTIONS, written: new ScoreTexts() };
  return () => {
    const round = roundOf(hall, target);
    if (round === undefined) return undefined;
    const key = `${round.section ?? ''} ${round.round}`;
    if (key !== ofRound) order = [];
    ofRound = key;
    const [from = 1, to = Number.POSITIVE_INFINITY] = target.boards ?? [];
    const games = roundGames(tables, hall.view().tournament, round, options).filter(
      ({ board }) => board >= from && board <= to,
    );
    const ordered = keepOrder(order, games);
    const fit = fitting(ordered);
    order = ordered.map(({ id }) => id);
    if (fit.length < ordered.length)
      log.warn({ target: target.name, games: ordered.length, pushed: fit.length }, 'not all games fit');
    return fit.length === 0 ? undefined : { ids: fit.map(({ id }) => id), body: bodyOf(fit) };
  };
};

/** Pushes rounds to lichess broadcasts: the whole round each time, all boards in one order. */
export const createBroadcastGateway = (
  deps: BroadcastDeps,
): Gateway & { states(): ReturnType<PushTarget['state']>[] } => {
  const { hall, tables, time, log, nowIso } = deps;
  const targets = deps.targets.map((target) =>
    createPushTarget({
      name: target.name,
      time,
      nowIso,
      content: contentOf(target, deps),
      send: (body, signal) => sendRound(target, body, signal),
      onProblem: (problem) =>
        problem === undefined
          ? log.info({ target: target.name }, 'a round is pushed again')
          : log.warn({ target: target.name, problem }, 'a round could not be pushed; it is tried again'),
    }),
  );
  const changed = (): void => {
    for (const target of targets) target.changed();
  };
  let leave: readonly (() => void)[] = [];
  return {
    name: 'broadcast',
    states: () => targets.map((target) => target.state()),
    start: async () => {
      leave = [
        hall.subscribe(changed),
        tables.subscribe('live', { level: 'final', onEvent: changed, onGone: changed }),
      ];
      changed();
    },
    stop: async () => {
      for (const stop of leave) stop();
      for (const target of targets) target.stop();
    },
    figures: [
      {
        name: 'broadcast_targets_waiting',
        help: 'Broadcasts that could not be pushed to last',
        read: () => targets.filter((target) => target.state().state === 'waits').length,
      },
      {
        name: 'broadcast_games_refused',
        help: 'Games that a broadcast did not take in its last push',
        read: () => targets.reduce((sum, target) => sum + target.state().refused.length, 0),
      },
    ],
  };
};
