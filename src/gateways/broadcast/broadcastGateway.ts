import type { OutputState } from '../../hall/outputState.js';
import { type RoundGame, type RoundPgnOptions, roundGames } from '../../hall/roundPgn.js';
import { ScoreTexts } from '../../hall/scoreTexts.js';
import type { PublicHall } from '../../hall/spectators/publicHall.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableService } from '../../table/tableService.js';
import { type Round, roundName, roundsAtTables } from '../../tournament/tournament.js';
import type { Gateway } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import { createPushTarget, type PushContent, type PushTarget } from '../pushTarget.js';
import type { BroadcastDesk, MadeTarget } from './broadcastDesk.js';
import { BODY_BYTES_MAX, bodyOf, GAMES_MAX, keepOrder } from './pushOrder.js';
import { type PushAddress, sendRound } from './sendRound.js';

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

export type BroadcastDeps = {
  readonly hall: PublicHall;
  /** As the public may see them. */
  readonly tables: TableService;
  readonly targets: readonly BroadcastTarget[];
  /** Makes rounds for the event, which are pushed to as well. */
  readonly desk?: BroadcastDesk | undefined;
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

const roundOf = (hall: PublicHall, { number, section, whenSetUp }: BroadcastTarget): Round | undefined => {
  const tournament = hall.tournament();
  const isOfSection = (round: Round): boolean =>
    (section === undefined || (round.section ?? '') === section) &&
    (whenSetUp !== true || round.state !== 'paired');
  return number === undefined
    ? roundsAtTables(tournament).find(isOfSection)
    : tournament.rounds.find((round) => round.round === number && isOfSection(round));
};

/** As many games as fit into one push. */
const fitting = (games: readonly RoundGame[]): readonly RoundGame[] => {
  const fit = [...games];
  while (Buffer.byteLength(bodyOf(fit)) > BODY_BYTES_MAX) fit.pop();
  return fit;
};

/**
 * The games of a target, share by share of its rounds. Their order stays, however boards are numbered later,
 * and with it the share of each.
 */
const sharesOf = (target: BroadcastTarget, { hall, tables, log }: BroadcastDeps) => {
  let order: readonly string[] = [];
  let ofRound = '';
  const options = { ...OPTIONS, written: new ScoreTexts() };
  return (share: number): readonly RoundGame[] => {
    const round = roundOf(hall, target);
    if (round === undefined) return [];
    const key = `${round.section ?? ''} ${round.round}`;
    if (key !== ofRound) order = [];
    ofRound = key;
    const [from = 1, to = Number.POSITIVE_INFINITY] = target.boards ?? [];
    const pairings = round.pairings.filter(
      ({ black, board }) => black !== null && board >= from && board <= to,
    );
    const ordered = keepOrder(order, pairings);
    order = ordered.map(({ id }) => id);
    const left = ordered.length - target.rounds.length * GAMES_MAX;
    if (left > 0 && share === 0)
      log.warn(
        { target: target.name, games: ordered.length, left },
        'there are more games than its rounds hold',
      );
    const own = ordered.slice(share * GAMES_MAX, (share + 1) * GAMES_MAX);
    return roundGames(tables, hall.tournament(), { ...round, pairings: own }, options);
  };
};

/** What one push holds; undefined: nothing. */
const contentOf = (name: string, games: readonly RoundGame[], log: GatewayLog): PushContent | undefined => {
  const fit = fitting(games);
  if (fit.length < games.length)
    log.warn({ target: name, games: games.length, pushed: fit.length }, 'not all games fit');
  if (fit.length === 0) return undefined;
  return { games: fit.map(({ id, board }) => ({ game: id, board })), body: bodyOf(fit) };
};

type Sharing = (share: number) => readonly RoundGame[];

/** One round at the other end, with what belongs there. */
const openTarget = (
  deps: BroadcastDeps,
  target: BroadcastTarget,
  gamesOf: Sharing,
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
    content: () => contentOf(name, gamesOf(share), log),
    send: (body, signal) => sendRound({ url, tokenFile, round }, body, signal),
    onProblem: (problem) =>
      problem === undefined
        ? log.info({ target: name }, 'a round is pushed again')
        : log.warn({ target: name, problem }, 'a round could not be pushed; it is tried again'),
  });
};

/** The rounds that were made, each part with a queue of its own; all parts of a round share its games. */
const followDesk = (deps: BroadcastDeps, desk: BroadcastDesk) => {
  const open = new Map<
    string,
    { readonly ids: string[]; readonly gamesOf: Sharing; readonly target: BroadcastTarget }
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
    const gamesOf = known?.gamesOf ?? sharesOf(target, deps);
    open.set(roundKey(made), { ids, gamesOf, target });
    ids[made.part - 1] = made.id;
    pushed.set(made.id, openTarget(deps, target, gamesOf, made.part - 1));
  };
  return {
    look: (): void => {
      const targets = desk.targets();
      const there = new Set(targets.map(({ id }) => id));
      const gone = [...pushed].filter(([id]) => !there.has(id));
      for (const [id, target] of gone) {
        target.stop();
        pushed.delete(id);
      }
      // What was forgotten shares nothing with what is made after it.
      if (gone.length > 0) open.clear();
      for (const made of targets) if (!pushed.has(made.id)) add(made);
      for (const target of pushed.values()) target.changed();
    },
    targets: (): readonly PushTarget[] => [...pushed.values()],
  };
};

/** A round whose day has not come has nothing to tell. */
const isTold = ({ lastGood, problem }: OutputState): boolean =>
  lastGood !== undefined || problem !== undefined;

/** Pushes rounds to lichess broadcasts: the whole round each time, all boards in one order. */
export const createBroadcastGateway = (
  deps: BroadcastDeps,
): Gateway & { outputs(): readonly OutputState[] } => {
  const { hall, tables, desk } = deps;
  const fixed = deps.targets.flatMap((target) => {
    const gamesOf = sharesOf(target, deps);
    return target.rounds.map((_, share) => openTarget(deps, target, gamesOf, share));
  });
  const made = desk && followDesk(deps, desk);
  const all = (): readonly PushTarget[] => [...fixed, ...(made?.targets() ?? [])];
  const changed = (): void => {
    for (const target of all()) target.changed();
  };
  let leave: readonly (() => void)[] = [];
  return {
    name: 'broadcast',
    outputs: () => [
      ...fixed.map((target) => target.state()),
      ...(desk?.outputs() ?? []),
      ...(made?.targets() ?? []).map((target) => target.state()).filter(isTold),
    ],
    start: async () => {
      await desk?.start();
      leave = [
        hall.subscribe(changed),
        tables.subscribe('live', { level: 'final', onEvent: changed, onGone: changed }),
        ...(desk !== undefined && made !== undefined ? [desk.subscribe(made.look)] : []),
      ];
      made?.look();
      changed();
    },
    stop: async () => {
      for (const stop of leave) stop();
      for (const target of all()) target.stop();
      await desk?.stop();
    },
    figures: [
      {
        name: 'broadcast_targets_waiting',
        help: 'Broadcasts that could not be pushed to last',
        read: () => all().filter((target) => target.state().problem !== undefined).length,
      },
      {
        name: 'broadcast_games_refused',
        help: 'Games that a broadcast did not take in its last push',
        read: () =>
          all()
            .flatMap((target) => target.state().games ?? [])
            .filter(({ error }) => error !== undefined).length,
      },
    ],
  };
};
