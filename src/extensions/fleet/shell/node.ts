import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, problemOf } from '../../../shared/bridgeError.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { TablePort } from '../../../table/tablePort.js';
import { FIRST_FENCE } from '../commander.js';
import type { FleetNodeView } from '../fleetService.js';
import type { FleetStore } from '../fleetStore.js';
import type { Gap } from '../follower.js';
import { Gathering } from '../gathering.js';
import {
  type AskMessage,
  askSchema,
  type HeadMessage,
  headSchema,
  type MachineMessage,
  type ReplyMessage,
  readMessage,
  SPOKEN,
  stateSchema,
} from '../messages.js';
import { NameWatch } from '../nameWatch.js';
import { piecesOf } from '../pieces.js';
import { type Topics, topicsOf } from '../topics.js';
import { type Bus, type BusSettings, openBus } from './bus.js';
import { createNodeActs, type NodeActs } from './nodeActs.js';
import { beginUpdate } from './nodeUpdate.js';

const READ_AT_ONCE = 500;

/** A table of this machine with the place of its last event on the bus. */
type ReportedTable = { readonly port: TablePort; readonly e: string; readonly n: number };

type Piece = Omit<Gap, 'e'> & { readonly rows: readonly TableEvent[] };

/**
 * Sends the requested events that still exist, in pieces and only of the present epoch. Stops if a piece
 * cannot be sent, because the hub then requests the rest again.
 */
const replayGap = async (
  table: ReportedTable | undefined,
  { e, after: from, to: desired }: Gap,
  say: (piece: Piece) => boolean,
): Promise<void> => {
  if (table === undefined || table.e !== e) return;
  const to = Math.min(desired, table.n);
  for (let after = from; after < to; ) {
    const read = await table.port.eventsAfter({ epoch: e, n: after }, READ_AT_ONCE);
    const held = read.filter((event) => event.epoch === e && event.n <= to);
    // If fewer rows came than requested, there are no more up to the end.
    const isAll = held.length < READ_AT_ONCE;
    const pieces = held.length === 0 ? [[]] : piecesOf(held);
    for (const [i, rows] of pieces.entries()) {
      const upTo = isAll && i === pieces.length - 1 ? to : (rows.at(-1)?.n ?? to);
      if (!say({ after, to: upTo, rows })) return;
      after = upTo;
    }
  }
};

const HEAD_EVERY_MS = 1_000;
/**
 * A move causes several events within moments. They go into one message, because single messages triple the
 * work of a hub.
 */
const GATHER_MS = 25;
/**
 * After this long without receiving its own messages, the node reports a problem. A broker may accept
 * messages and deliver none.
 */
const SILENT_MS = 15_000;

export type FleetLog = {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

export type FleetNodeDeps = {
  readonly bus: BusSettings;
  readonly site: string;
  readonly node: string;
  /** Identifies this run of the program. Later runs sort after earlier ones. */
  readonly boot: string;
  readonly version: string;
  readonly store: FleetStore;
  readonly time: TimeSource;
  /** The wall clock in milliseconds since 1970. */
  readonly wallMs: () => number;
  readonly log: FleetLog;
  /** The state of the machine's hardware. */
  readonly machine?: (() => MachineMessage) | undefined;
  /**
   * The ring in which this machine is updated, and the function that begins an update. Absent if it is
   * updated by hand.
   */
  readonly ring?: number;
  readonly update?: (() => void) | undefined;
  /** Called with why the bus cannot be reached, or undefined if it can. */
  readonly onTrouble?: ((trouble: BridgeError | undefined) => void) | undefined;
};

type NodeTable = { readonly port: TablePort; e: string; n: number; readonly leave: () => void };

/** A machine's side of the fleet. Sends its journal to the bus and carries out each request of a hub once. */
export class FleetNode {
  readonly #deps: FleetNodeDeps;
  readonly #topics: Topics;
  readonly #watch: NameWatch;
  readonly #tables = new Map<string, NodeTable>();
  readonly #acts: NodeActs;
  readonly #bus: Bus;
  readonly #reported: Gathering<{ readonly b: string; readonly event: TableEvent }>;
  #timer: number | undefined;
  /** Whether the node has announced itself on this connection. */
  #hasSaidReady = false;
  #trouble: BridgeError | undefined;
  #receivedMyselfAtMs: number;

  constructor(deps: FleetNodeDeps) {
    this.#deps = deps;
    const { site, node, boot } = deps;
    this.#topics = topicsOf(site);
    this.#reported = new Gathering(deps.time, GATHER_MS, (reported) => {
      if (!this.#isReady()) return;
      for (const b of new Set(reported.map((each) => each.b)))
        for (const rows of piecesOf(reported.flatMap((each) => (each.b === b ? [each.event] : []))))
          if (!this.#bus.say(this.#topics.events(node), { boot, t: deps.time.nowMs(), b, rows })) return;
    });
    this.#watch = new NameWatch(boot);
    this.#receivedMyselfAtMs = deps.time.nowMs();
    this.#acts = createNodeActs({
      ...deps,
      portOf: (table) => this.#tables.get(table)?.port,
      update: () => beginUpdate(this.#tables.values(), deps.update),
    });
    this.#bus = openBus({
      ...deps.bus,
      clientId: `jd-${site}-${node}-${boot}`.slice(0, 120),
      topics: this.#topics.forNode(node),
      will: { topic: this.#topics.state(node), value: this.#state('lost') },
      onConnect: () => this.#connected(),
      onMessage: (topic, payload, isRetained) => this.#receive(topic, payload, isRetained),
      onTrouble: (trouble) => {
        this.#setTrouble(trouble);
        deps.onTrouble?.(trouble);
      },
    });
    this.#tick();
  }

  /** Publishes a table from now on. */
  async add(port: TablePort): Promise<void> {
    const { view } = await port.state();
    const leave = port.subscribe(
      { after: 'live', level: 'provisional' },
      { onEvents: (events) => this.#emit(port.id, events) },
    );
    this.#tables.set(port.id, { port, e: view.epoch, n: view.n, leave });
    this.#sayHead();
  }

  view(): FleetNodeView {
    const { node } = this.#deps;
    const problem = this.#trouble === undefined ? {} : { problem: problemOf(this.#trouble) };
    return { name: node, state: this.#isReady() && !this.#trouble ? 'ready' : 'apart', ...problem };
  }

  async stop(): Promise<void> {
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    for (const { leave } of this.#tables.values()) leave();
    const topic = this.#topics.state(this.#deps.node);
    await this.#bus.stop(this.#isReady() ? { topic, value: this.#state('disconnected') } : undefined);
  }

  #state(s: 'init' | 'ready' | 'disconnected' | 'lost'): object {
    return { s, boot: this.#deps.boot, v: SPOKEN, sw: this.#deps.version };
  }

  #isReady(): boolean {
    return this.#hasSaidReady && this.#bus.isConnected();
  }

  #setTrouble(trouble: BridgeError | undefined): void {
    const { log, node } = this.#deps;
    if (trouble?.message === this.#trouble?.message) return;
    this.#trouble = trouble;
    if (trouble === undefined) log.info({ node }, 'the fleet is connected');
    else log.warn({ code: trouble.code, problem: trouble.message }, 'the fleet is unreachable');
  }

  #connected(): void {
    this.#hasSaidReady = false;
    this.#receivedMyselfAtMs = this.#deps.time.nowMs();
    this.#watch.connected(this.#deps.time.nowMs());
    this.#step();
  }

  #tick(): void {
    this.#step();
    this.#timer = this.#deps.time.setTimeout(() => this.#tick(), HEAD_EVERY_MS);
  }

  #step(): void {
    const { time, node } = this.#deps;
    if (!this.#bus?.isConnected()) return;
    const verdict = this.#watch.verdict(time.nowMs());
    if (verdict === 'taken') {
      this.#sayInit();
      this.#setTrouble(keyedError('FLEET_NAME_TAKEN', message('error.otherMachine', { node }), { node }));
      return;
    }
    if (verdict === 'listening') this.#sayInit();
    else this.#sayReady();
    this.#sayHead();
    if (verdict === 'free' && time.nowMs() - this.#receivedMyselfAtMs > SILENT_MS)
      this.#setTrouble(keyedError('FLEET_LOGIN', message('error.brokerPassesNothing', { node })));
  }

  /** Not retained. Nodes with this name, or waiting for it, receive it. */
  #sayInit(): void {
    this.#hasSaidReady = false;
    this.#bus.say(this.#topics.state(this.#deps.node), this.#state('init'));
  }

  #sayReady(): void {
    if (this.#hasSaidReady) return;
    this.#hasSaidReady = true;
    // A node that waited for its name has not sent anything that it could have received.
    this.#receivedMyselfAtMs = this.#deps.time.nowMs();
    this.#bus.say(this.#topics.state(this.#deps.node), this.#state('ready'), { retain: true });
    this.#setTrouble(undefined);
  }

  #sayHead(): void {
    if (!this.#isReady()) return;
    const { time, wallMs, boot, node, store, machine, ring } = this.#deps;
    const commander = store.commander();
    const tables = Object.fromEntries([...this.#tables].map(([id, { e, n }]) => [id, { e, n }]));
    const head: HeadMessage = {
      boot,
      t: time.nowMs(),
      wall: wallMs(),
      tables,
      ...(commander.fence > FIRST_FENCE && { commander }),
      ...(machine && { machine: machine() }),
      ...(ring !== undefined && { ring }),
    };
    this.#bus.say(this.#topics.head(node), head);
  }

  /** Events that are not sent now are requested later from the journal. */
  #emit(b: string, events: readonly TableEvent[]): void {
    const last = events.at(-1);
    const table = this.#tables.get(b);
    if (last === undefined || table === undefined) return;
    Object.assign(table, { e: last.epoch, n: last.n });
    if (!this.#isReady()) return;
    for (const event of events) this.#reported.add({ b, event });
  }

  #receive(topic: string, payload: Uint8Array, isRetained: boolean): void {
    const { node, boot, time } = this.#deps;
    if (topic === this.#topics.ask(node)) {
      const ask = readMessage(askSchema, payload);
      if (ask !== undefined && this.#isReady()) void this.#answer(ask);
      return;
    }
    if (isRetained) return;
    const nowMs = time.nowMs();
    const head = topic === this.#topics.head(node) ? readMessage(headSchema, payload) : undefined;
    if (head?.boot === boot) {
      this.#receivedMyselfAtMs = nowMs;
      if (this.#trouble?.code === 'FLEET_LOGIN') this.#setTrouble(undefined);
    } else if (head !== undefined) this.#watch.receivedHead(head.boot, head.t, nowMs);
    const state = topic === this.#topics.state(node) ? readMessage(stateSchema, payload) : undefined;
    if (state?.s === 'init') this.#watch.receivedInit(state.boot, nowMs);
    // The broker published the will of an earlier connection. The node is back on this one.
    if (state?.s === 'lost' && this.#isReady())
      this.#bus.say(this.#topics.state(node), this.#state('ready'), { retain: true });
  }

  async #answer(ask: AskMessage): Promise<void> {
    const { node, boot, time, wallMs, store } = this.#deps;
    const reply = (message: ReplyMessage): boolean =>
      this.#bus.say(this.#topics.reply(node, ask.hub), message);
    switch (ask.k) {
      case 'time': {
        if (ask.fence !== undefined && ask.fence > FIRST_FENCE)
          store.seeCommander({ fence: ask.fence, hub: ask.hub });
        const t = time.nowMs();
        reply({ k: 'time', boot, t1: ask.t1, t2: t, t3: t, wall: wallMs() });
        return;
      }
      case 'gap':
        await replayGap(this.#tables.get(ask.b), ask, ({ after, to, rows }) =>
          reply({ k: 'rows', boot, t: time.nowMs(), b: ask.b, e: ask.e, after, to, rows: [...rows] }),
        );
        return;
      case 'renew': {
        const isDue = await this.#tables.get(ask.b)?.port.renewAfter?.({ epoch: ask.e, n: ask.n });
        if (!isDue) return;
        reply({ k: 'setBack', b: ask.b, e: ask.e });
        this.#deps.log.warn(
          { table: ask.b },
          'the hub has events of a table that this machine lacks: the table begins a new history',
        );
        return;
      }
      default: {
        const outcome = await this.#acts.run(ask);
        if (outcome !== undefined) reply({ ...outcome, id: ask.id });
      }
    }
  }
}
