import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, foreignError, problemOf } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { TablePort, TableSnapshot } from '../../../table/tablePort.js';
import { FIRST_FENCE } from '../commander.js';
import type { FleetHubView, OtherNodeView } from '../fleetService.js';
import type { FleetStore } from '../fleetStore.js';
import { Gathering } from '../gathering.js';
import { discoveryOf } from '../homeAssistant.js';
import type { LeaseRegister } from '../leaseKeeper.js';
import {
  type EventsMessage,
  eventsSchema,
  headSchema,
  type ReplyMessage,
  type RequestMessage,
  type RequestOutcome,
  readMessage,
  readSnapshot,
  replySchema,
  stateSchema,
} from '../messages.js';
import { EXPIRES_MS, Requests } from '../requests.js';
import { readAdoptTopic, readNodeTopic, type Topics, topicsOf } from '../topics.js';
import { addressOf, type Bus, type BusSettings, openBus, shownUrl } from './bus.js';
import { HubLeadership } from './hubLeadership.js';
import type { FleetLog } from './node.js';
import { createNodeUpdate, type UpdateNode } from './nodeUpdate.js';
import { PendingHandOvers } from './pendingHandOvers.js';
import type { FleetRequest } from './remoteActs.js';
import { RemoteNode } from './remoteNode.js';
import { RemoteTable } from './remoteTable.js';

/** Retained, because Home Assistant may start later. */
const reportHomeAssistant = (topics: Topics, site: string, node: RemoteNode, say: Bus['say']): void => {
  for (const { topic, value } of discoveryOf(topics, { site, node: node.name, program: node.program }))
    say(topic, value, { retain: true });
};

const TICK_MS = 100;
/**
 * Events of all machines within this time are written together, because each commit costs time for each
 * table.
 */
const GATHER_MS = 30;
const ASK_TIME_EVERY_MS = 2_000;
/** Interval after which a table that could not be shown is tried again. */
const MEET_AGAIN_MS = 3_000;
/** Limit of nodes, more than a large hall has. */
const NODES_MAX = 500;

export type FleetHubDeps = {
  readonly bus: BusSettings;
  readonly site: string;
  /** The name of the hub on the bus. */
  readonly hub: string;
  /** The node of this machine, if it is one. Its tables are here already. */
  readonly itself: string | undefined;
  readonly boot: string;
  readonly store: FleetStore;
  readonly time: TimeSource;
  readonly wallMs: () => number;
  /** Shows a table of another machine. Rejects if that is impossible. */
  readonly follow: (port: TablePort) => Promise<void>;
  readonly log: FleetLog;
  /** Decides the hub in command. If absent, hubs take over by hand. */
  readonly lease?: LeaseRegister | undefined;
  readonly homeAssistant?: boolean;
  /** Called when a machine asks for adoption, if this hub has the broker. */
  readonly onAdopt?: ((key: string, payload: Uint8Array) => void) | undefined;
};

/** The regular time request also tells which hub has taken over. */
const timeQuestion = (nowMs: number, store: FleetStore): object => {
  const fence = store.fence();
  return { k: 'time', t1: nowMs, ...(fence > FIRST_FENCE && { fence }) };
};

const blame = (node: RemoteNode, table: string, fault: BridgeError, log: FleetLog): void => {
  node.blame(table, fault);
  const details = { node: node.name, table, problem: fault.message };
  log.warn(details, 'a table of the fleet cannot be shown');
};

/** Shows and controls the tables of all nodes. */
export class FleetHub {
  readonly #deps: FleetHubDeps;
  readonly #topics: Topics;
  readonly #nodes = new Map<string, RemoteNode>();
  readonly #requests = new Requests();
  readonly #bus: Bus;
  readonly #leadership: HubLeadership;
  /** Tables being set up. */
  readonly #settingUp = new Set<string>();
  /** Games that were moved while their machines were out of reach. */
  readonly pending: PendingHandOvers;
  readonly say: Bus['say'];
  readonly updateNode: UpdateNode;
  readonly #received: Gathering<{ readonly node: RemoteNode; readonly message: EventsMessage }>;
  #timer: number | undefined;
  #desired = 0;
  #askedTimeAtMs = Number.NEGATIVE_INFINITY;
  #trouble: BridgeError | undefined;

  constructor(deps: FleetHubDeps) {
    this.#deps = deps;
    this.#topics = topicsOf(deps.site);
    this.pending = new PendingHandOvers(deps.store, () => this.#nodes.values());
    this.updateNode = createNodeUpdate((name, caller) => {
      const node = this.#nodes.get(name);
      return node && this.#request(node, '', { k: 'update', caller });
    });
    const { time } = deps;
    this.#received = new Gathering(time, GATHER_MS, (received) => {
      for (const { node, message } of received)
        node.tables.get(message.b)?.handleRows(message.rows, node.theirs(time.nowMs()) ?? message.t);
    });
    this.#bus = openBus({
      ...deps.bus,
      clientId: `jd-${deps.site}-hub-${deps.hub}-${deps.boot}`.slice(0, 120),
      topics: this.#topics.forHub(deps.hub),
      onConnect: () => {
        this.#askedTimeAtMs = Number.NEGATIVE_INFINITY;
      },
      onMessage: (topic, payload, isRetained) => this.#receive(topic, payload, isRetained),
      onTrouble: (trouble) => {
        if (trouble?.message !== this.#trouble?.message && trouble)
          deps.log.warn({ code: trouble.code, problem: trouble.message }, 'the fleet is unreachable');
        this.#trouble = trouble;
      },
    });
    this.say = this.#bus.say;
    this.#leadership = new HubLeadership(deps, {
      reportedCommanders: () => [...this.#nodes.values()].map(({ commander }) => commander),
      onTaken: (fence, from) => {
        this.#askedTimeAtMs = Number.NEGATIVE_INFINITY;
        deps.log.info({ hub: deps.hub, fence, from }, 'this hub has taken over');
      },
    });
  }

  /** Shows the known tables at once in their last state. */
  async start(): Promise<void> {
    for (const { node, table, snapshot } of this.#deps.store.knownTables()) {
      const remote = this.#nodeOf(node);
      if (remote !== undefined) await this.#follow(remote, table, snapshot, false);
    }
    this.#tick();
  }

  view(): Omit<FleetHubView, 'asking' | 'members'> {
    const { hub, bus, store } = this.#deps;
    const trouble = this.#trouble ?? this.#leadership.trouble;
    const problem = trouble === undefined ? {} : { problem: problemOf(trouble) };
    const holder = this.#leadership.heldBy();
    const heldBy = holder === undefined ? {} : { heldBy: holder };
    return { name: hub, url: shownUrl(addressOf(bus)), fence: store.fence(), ...heldBy, ...problem };
  }

  /**
   * Makes nodes obey only this hub. Connected nodes learn it within a second, and others when they return,
   * before any other request. Returns the new fence.
   */
  takeOver(): Promise<Result<number, BridgeError>> {
    return this.#leadership.takeOver();
  }

  nodes(): readonly OtherNodeView[] {
    const { time, wallMs } = this.#deps;
    return [...this.#nodes.values()].map((node) => node.view(time.nowMs(), wallMs()));
  }

  async stop(): Promise<void> {
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    this.#requests.giveUp();
    await this.#leadership.stop();
    await this.#bus.stop();
  }

  #nodeOf(name: string): RemoteNode | undefined {
    const known = this.#nodes.get(name);
    if (known !== undefined || name === this.#deps.itself) return known;
    if (this.#nodes.size >= NODES_MAX) return undefined;
    const node = new RemoteNode(name);
    this.#nodes.set(name, node);
    return node;
  }

  #tick(): void {
    const { time } = this.#deps;
    const nowMs = time.nowMs();
    const isTimeDue = nowMs - this.#askedTimeAtMs >= ASK_TIME_EVERY_MS && this.#bus.isConnected();
    if (isTimeDue) this.#askedTimeAtMs = nowMs;
    for (const node of this.#nodes.values()) {
      if (node.isJustLost(nowMs)) for (const table of node.tables.values()) table.away();
      if (!node.isThere) continue;
      if (isTimeDue) this.#ask(node.name, timeQuestion(nowMs, this.#deps.store));
      for (const table of node.tables.values()) {
        const gap = table.dueGap();
        if (gap !== undefined) this.#ask(node.name, { k: 'gap', b: table.table, ...gap });
        const received = table.dueRenewal();
        if (received) this.#ask(node.name, { k: 'renew', b: table.table, e: received.epoch, n: received.n });
      }
    }
    for (const { node, request } of this.#requests.due(nowMs)) this.#bus.say(this.#topics.ask(node), request);
    this.#timer = time.setTimeout(() => this.#tick(), TICK_MS);
  }

  #ask(node: string, message: object): void {
    this.#bus.say(this.#topics.ask(node), { hub: this.#deps.hub, ...message });
  }

  #receive(topic: string, payload: Uint8Array, isRetained: boolean): void {
    const key = readAdoptTopic(topic);
    if (key !== undefined) this.#deps.onAdopt?.(key, payload);
    const about = readNodeTopic(topic);
    const node = about && this.#nodeOf(about.node);
    if (about === undefined || node === undefined) return;
    const nowMs = this.#deps.time.nowMs();
    switch (about.kind) {
      case 'state': {
        const state = readMessage(stateSchema, payload);
        if (state !== undefined) node.handleState(state, nowMs);
        return;
      }
      case 'head':
        // A retained message may come from a machine that is gone.
        if (!isRetained) this.#handleHead(node, payload, nowMs);
        return;
      case 'events': {
        const message = readMessage(eventsSchema, payload);
        if (message?.boot !== node.boot || message === undefined) return;
        node.receivedAfter(message.t, nowMs);
        this.#received.add({ node, message });
        return;
      }
      default: {
        const reply = readMessage(replySchema, payload);
        if (reply !== undefined) this.#handleReply(node, reply, nowMs);
      }
    }
  }

  #handleHead(node: RemoteNode, payload: Uint8Array, nowMs: number): void {
    const head = readMessage(headSchema, payload);
    if (head === undefined) return;
    const [wasThere, bootBefore] = [node.isThere, node.boot];
    if (!node.handleHead(head, nowMs) || !node.isUnderstood) return;
    const isBack = !wasThere || bootBefore !== node.boot;
    if (isBack) this.#ask(node.name, timeQuestion(nowMs, this.#deps.store));
    if (isBack && this.#deps.homeAssistant)
      reportHomeAssistant(this.#topics, this.#deps.site, node, this.say);
    void this.pending.notify(node);
    for (const [name, place] of Object.entries(head.tables)) {
      const table = node.tables.get(name);
      if (table === undefined) void this.#meet(node, name);
      else {
        table.handleHead(place);
        // Reads the present state of a table whose machine has returned.
        if (isBack)
          void this.#snapshotOf(node, name).then((snapshot) => {
            if (snapshot !== undefined && node.isThere) table.handleSnapshot(snapshot);
          });
      }
    }
  }

  #handleReply(node: RemoteNode, reply: ReplyMessage, nowMs: number): void {
    switch (reply.k) {
      case 'rows':
        node.tables.get(reply.b)?.handleReplay(reply, reply.rows, node.theirs(nowMs) ?? reply.t);
        return;
      case 'setBack':
        node.tables.get(reply.b)?.markRolledBack(reply.e);
        return;
      case 'time':
        node.handleTime(reply, nowMs, this.#deps.wallMs());
        return;
      default:
        this.#requests.receive(reply.id, reply);
    }
  }

  /** Sets up a table seen for the first time. */
  async #meet(node: RemoteNode, name: string): Promise<void> {
    const key = `${node.name}/${name}`;
    if (this.#settingUp.has(key) || !node.hasRoom()) return;
    this.#settingUp.add(key);
    try {
      const snapshot = await this.#snapshotOf(node, name);
      if (snapshot !== undefined) await this.#follow(node, name, snapshot, true);
    } finally {
      this.#deps.time.setTimeout(
        () => this.#settingUp.delete(key),
        node.tables.has(name) ? 0 : MEET_AGAIN_MS,
      );
    }
  }

  async #snapshotOf(node: RemoteNode, table: string): Promise<TableSnapshot | undefined> {
    const outcome = await this.#request(node, table, { k: 'state' }).catch(() => undefined);
    if (outcome?.k !== 'done') return undefined;
    const { store, log } = this.#deps;
    const snapshot = readSnapshot(outcome.value);
    const said = message('error.nodeUnread', { node: node.name, table });
    if (snapshot === undefined) blame(node, table, keyedError('FLEET_VERSION', said), log);
    else {
      node.blame(table, undefined);
      store.know({ node: node.name, table, snapshot });
    }
    return snapshot;
  }

  async #follow(node: RemoteNode, table: string, snapshot: TableSnapshot, isThere: boolean): Promise<void> {
    const { time, follow, log } = this.#deps;
    const request = (desired: FleetRequest): Promise<RequestOutcome> => this.#request(node, table, desired);
    try {
      const deps = { node: node.name, table, nowMs: () => time.nowMs(), request };
      const remote = new RemoteTable(deps, snapshot, isThere);
      await follow(remote);
      node.tables.set(table, remote);
      node.blame(table, undefined);
    } catch (error) {
      const fault = foreignError('INTERNAL', error);
      blame(node, table, fault, log);
    }
  }

  #request(node: RemoteNode, table: string, request: FleetRequest): Promise<RequestOutcome> {
    const { hub, boot, time, store } = this.#deps;
    const id = `${hub}-${boot}-${++this.#desired}`;
    const nowMs = time.nowMs();
    const to = { hub, id, b: table };
    const theirs = node.theirs(nowMs);
    const isAct = request.k !== 'state' && request.k !== 'laws';
    if (!node.isThere || (isAct && (theirs === undefined || node.boot === undefined)))
      return Promise.reject(
        keyedError('TABLE_UNREACHABLE', message('fleet.unreachable', { node: node.name })),
      );
    const fault = isAct ? this.#leadership.refusal() : undefined;
    if (fault !== undefined) return Promise.resolve({ k: 'refused', fault });
    const act = { boot: node.boot, exp: (theirs ?? 0) + EXPIRES_MS, fence: store.fence() };
    const sent = { ...request, ...to, ...(isAct && act) } as RequestMessage;
    return new Promise((resolve, reject) => {
      if (!this.#requests.add(node.name, sent, nowMs, resolve))
        reject(keyedError('TABLE_UNREACHABLE', message('fleet.queueFull', { node: node.name })));
      else this.#bus.say(this.#topics.ask(node.name), sent);
    });
  }
}
