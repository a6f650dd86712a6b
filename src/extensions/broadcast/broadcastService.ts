import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { type BridgeError, foreignError } from '../../shared/bridgeError.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import { err, ok, type Result } from '../../shared/result.js';
import { publicServiceKey, serviceKey } from '../../shared/service.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OutputState } from '../../table/outputState.js';
import type { PairingFile } from '../tournament/atTables/tournamentService.js';
import { roundName } from '../tournament/model/tournament.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';
import { type BroadcastMaker, createBroadcastMaker } from './broadcastMaker.js';
import { type BroadcastPlan, wantedRounds } from './broadcastPlan.js';
import type { BroadcastCommand, BroadcastView, PagePlan, PlanView } from './broadcasts.js';
import { createLichessCalls, type LichessCalls } from './lichessCalls.js';
import { type MadeFile, type MadeRound, openMadeFile } from './madeFile.js';
import { readRound } from './readRound.js';
import { isToken, readToken } from './readToken.js';
import type { PushOrders } from './targetShares.js';

const ADDRESS_CHARS_MAX = 1_000;
const ID = /^[A-Za-z0-9]{8}$/;

const wrong = (said: Message): Result<never, BridgeError> => err(keyedError('BAD_REQUEST', said));

/**
 * Extracts the id of a round from its address (`https://lichess.org/broadcast/EVENT/ROUND/ID`), from the
 * address of one of its games, or from the bare id. Only addresses of the lichess at `base` are accepted.
 * Nothing but the id is used, and all requests go to `base`.
 */
export const readRoundAddress = (text: string, base: string): Result<string, BridgeError> => {
  if (text.length > ADDRESS_CHARS_MAX) return wrong(message('error.noRoundAddress'));
  const address = text.trim().replace(/^lichess:/, '');
  if (ID.test(address)) return ok(address);
  if (!URL.canParse(address)) return wrong(message('error.noRoundAddress'));
  const { origin, pathname } = new URL(address);
  const own = new URL(base).origin;
  if (origin !== own) return wrong(message('error.otherAddress', { base: own, origin }));
  const [kind, , second, third] = pathname.split('/').filter((part) => part !== '');
  if (kind === 'broadcast' && third !== undefined && ID.test(third)) return ok(third);
  return wrong(
    kind === 'broadcast' && second !== undefined && ID.test(second)
      ? message('error.wholeBroadcast')
      : message('error.noRoundAddress'),
  );
};

/** The key of the page's plan, which differs from those of configured plans. */
const PAGE_KEY = 'page';

/** A round that was made and receives pushes. */
export type MadeTarget = MadeRound &
  Pick<BroadcastPlan, 'key' | 'url' | 'tokenFile'> & { readonly name: string };

/** Broadcasts on lichess, which are made for the event and can be read as pairings. */
export interface BroadcastService extends BroadcastPushes {
  view(): BroadcastView;
  handleCommand(command: BroadcastCommand): Promise<Result<BroadcastView, BridgeError>>;
  /** Reads a round by its address as a file of pairings. */
  read(address: string): Promise<Result<PairingFile, BridgeError>>;
}

export interface BroadcastPushes {
  readonly orders: PushOrders;
  targets(): readonly MadeTarget[];
  outputs(): readonly OutputState[];
  /** Called when rounds are made or forgotten. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export type BroadcastServiceDeps = {
  /** The lichess server for the page and for imports. */
  readonly url: string;
  readonly plans: readonly BroadcastPlan[];
  /** Tokens of configured rounds, used for reading when there is no other. */
  readonly tokens: readonly Pick<BroadcastPlan, 'url' | 'tokenFile'>[];
  readonly dataDir: string;
  readonly tournamentService: PublicTournament;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
};

const asFault = (error: unknown): BridgeError => foreignError('INTERNAL', error);

/** All requests to one server share the pause after a 429. */
const callsByOrigin = (time: TimeSource) => {
  const all = new Map<string, LichessCalls>();
  return (url: string): LichessCalls => {
    const { origin } = new URL(url);
    const calls = all.get(origin) ?? createLichessCalls(origin, time);
    all.set(origin, calls);
    return calls;
  };
};

const planView = (maker: BroadcastMaker, tournamentService: PublicTournament): PlanView => {
  const { plan } = maker;
  const { tour, rounds } = maker.made();
  const { problem, problemKey, problemParams } = maker.state();
  return {
    key: plan.key,
    isConfigured: plan.key !== PAGE_KEY,
    ...(tour !== undefined && { broadcast: tour }),
    rounds: rounds.map((one) => ({
      name: `${roundName(one)}${one.part === 1 ? '' : `, part ${one.part}`}`,
      url: one.url,
    })),
    wanted: wantedRounds(tournamentService.tournament(), plan).length,
    ...(problem !== undefined && { problem }),
    ...(problemKey !== undefined && { problemKey }),
    ...(problemParams !== undefined && { problemParams }),
    choice: maker.choice(),
  };
};

const checkToken = (token: string | undefined, isKept: boolean): void => {
  if (token === undefined ? isKept : isToken(token)) return;
  const missing = message('error.noToken');
  const wrong = message('error.notAToken');
  throw keyedError('BAD_REQUEST', token === undefined ? missing : wrong);
};

/** The token for reading. A token is only sent to the server it belongs to. */
const readingToken = (
  { url, plans, tokens }: BroadcastServiceDeps,
  tokenFile: string,
): Promise<string> | undefined => {
  const { origin } = new URL(url);
  const own = [...plans, ...tokens].filter((one) => new URL(one.url).origin === origin);
  const [first] = existsSync(tokenFile) ? [tokenFile] : own.map((one) => one.tokenFile);
  return first === undefined ? undefined : readToken(first);
};

const createReading =
  (
    deps: BroadcastServiceDeps,
    tokenFile: string,
    callsOf: (url: string) => LichessCalls,
  ): BroadcastService['read'] =>
  async (address) => {
    const round = readRoundAddress(address, deps.url);
    if (!round.ok) return round;
    try {
      return ok(await readRound(callsOf(deps.url), round.value, await readingToken(deps, tokenFile)));
    } catch (error) {
      return err(asFault(error));
    }
  };

/** Available while the file is open. */
const ordersIn = (file: () => MadeFile | undefined): PushOrders => ({
  order: (key) => file()?.order(key) ?? [],
  keepOrder: async (key, ids) => file()?.keepOrder(key, ids),
});

export const createBroadcastService = (deps: BroadcastServiceDeps): BroadcastService => {
  const { url, dataDir, tournamentService, time, log } = deps;
  const tokenFile = join(dataDir, 'broadcast.token');
  const callsOf = callsByOrigin(time);
  const makers = new Map<string, BroadcastMaker>();
  const listeners = new Set<() => void>();
  let file: MadeFile | undefined;
  let leave = (): void => {};

  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const add = (plan: BroadcastPlan, made: MadeFile): BroadcastMaker => {
    let reported: string | undefined;
    const onChange = (problem: string | undefined): void => {
      if (problem !== reported && problem !== undefined)
        log.warn({ broadcast: plan.key, problem }, 'a broadcast could not be created; jadoube retries');
      reported = problem;
      announce();
    };
    const calls = callsOf(plan.url);
    const maker = createBroadcastMaker({ ...deps, plan, calls, file: made, onChange });
    makers.set(plan.key, maker);
    maker.changed();
    return maker;
  };
  const ofPage = (said: PagePlan): BroadcastPlan => ({ ...said, key: PAGE_KEY, url, tokenFile });
  const view = (): BroadcastView => ({
    url,
    hasToken: existsSync(tokenFile),
    plans: [...makers.values()].map((maker) => planView(maker, tournamentService)),
  });
  const make = async (token: string | undefined, said: PagePlan): Promise<void> => {
    if (file === undefined) throw keyedError('BROADCAST_REFUSED', message('error.noBroadcastsNow'), {});
    checkToken(token, existsSync(tokenFile));
    if (token !== undefined) await writeFileAtomically(tokenFile, `${token}\n`, OWN_FILE);
    await file.keepPage(said);
    await makers.get(PAGE_KEY)?.stop();
    add(ofPage(said), file).again();
  };
  const decide = async (command: Exclude<BroadcastCommand, { type: 'make' }>): Promise<void> => {
    const maker = makers.get(command.plan);
    if (maker === undefined)
      throw keyedError('NOT_FOUND', message('error.noBroadcast', { id: command.plan }), {});
    if (command.type === 'forget') await maker.forget();
    else await maker.choose(command.type === 'use' ? command.id : undefined);
    announce();
  };
  return {
    view,
    handleCommand: async (command) => {
      try {
        if (command.type === 'make') {
          const { type: _, token, ...said } = command;
          await make(token, said);
        } else await decide(command);
        return ok(view());
      } catch (error) {
        return err(asFault(error));
      }
    },
    read: createReading(deps, tokenFile, callsOf),
    targets: () =>
      [...makers.values()].flatMap(({ plan, made }) => {
        const { tour, rounds } = made();
        const name = tour?.name ?? plan.key;
        return rounds.map((one) => ({
          ...one,
          key: plan.key,
          url: plan.url,
          tokenFile: plan.tokenFile,
          name,
        }));
      }),
    orders: ordersIn(() => file),
    outputs: () => [...makers.values()].map((maker) => maker.state()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      const made = await openMadeFile(join(dataDir, 'broadcasts.json'));
      file = made;
      for (const plan of deps.plans) add(plan, made);
      const said = made.page();
      if (said !== undefined) add(ofPage(said), made);
      leave = tournamentService.subscribe(() => {
        for (const maker of makers.values()) maker.changed();
      });
    },
    stop: async () => {
      leave();
      await Promise.all([...makers.values()].map((maker) => maker.stop()));
      makers.clear();
      file = undefined;
    },
  };
};

export const broadcastService = serviceKey<BroadcastService>('broadcast');

/** The part that pushes. It lets the gateway neither make nor forget broadcasts. */
export const broadcastPushes = publicServiceKey<BroadcastPushes>('broadcastPushes');
