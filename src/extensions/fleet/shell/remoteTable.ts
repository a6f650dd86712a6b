import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { TablePlace } from '../../../table/tablePlace.js';
import type { PortListener, TablePort, TableSnapshot } from '../../../table/tablePort.js';
import type { DeviceView } from '../../../table/tableView.js';
import { fleetEvent, fleetId, fleetView } from '../fleetIds.js';
import { Follower, type FollowFault, type Gap } from '../follower.js';
import type { RequestOutcome } from '../messages.js';
import { isWellMade } from '../rowShape.js';
import { createRemoteActs, type FleetRequest } from './remoteActs.js';

const RENEW_EVERY_MS = 10_000;

export type RemoteTableDeps = {
  readonly node: string;
  readonly table: string;
  readonly nowMs: () => number;
  /** Sends a request to the node. Rejects if the node is unreachable. */
  readonly request: (request: FleetRequest) => Promise<RequestOutcome>;
};

type TableStanding = {
  readonly behind: number;
  readonly fault: FollowFault | undefined;
  readonly epoch: string;
  readonly link: DeviceView['link'];
};

/** A table of another machine, reached over the bus. */
export class RemoteTable implements TablePort {
  readonly id: string;
  readonly node: string;
  readonly table: string;
  readonly command: TablePort['command'];
  readonly deleteGame: TablePort['deleteGame'];
  readonly takeUp: TablePort['takeUp'];
  readonly handOver: TablePort['handOver'];
  readonly #deps: RemoteTableDeps;
  #follower: Follower | undefined;
  #listener: PortListener | undefined;
  #snapshot: TableSnapshot;
  #takenAtMs: number;
  #device: string;
  #renewedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: RemoteTableDeps, snapshot: TableSnapshot, isThere: boolean) {
    this.#deps = deps;
    this.node = deps.node;
    this.table = deps.table;
    this.id = fleetId(deps.node, deps.table);
    const acts = createRemoteActs(deps);
    this.command = acts.command;
    this.deleteGame = acts.deleteGame;
    this.takeUp = acts.takeUp;
    this.handOver = acts.handOver;
    this.#snapshot = isThere ? snapshot : withDevice(snapshot, awayDevice(deps.node, snapshot.view.device));
    this.#takenAtMs = deps.nowMs();
    this.#device = JSON.stringify(this.#snapshot.view.device);
  }

  async state(): Promise<TableSnapshot> {
    const { view, nowMs } = this.#snapshot;
    const since = this.#deps.nowMs() - this.#takenAtMs;
    return { view: fleetView(this.node, view), nowMs: nowMs + since };
  }

  async laws(): ReturnType<TablePort['laws']> {
    const outcome = await this.#deps.request({ k: 'laws' });
    return outcome.k === 'done' ? (outcome.value as Awaited<ReturnType<TablePort['laws']>>) : null;
  }

  /** Always empty, because followers have received all events that are known here. */
  async eventsAfter(): Promise<readonly TableEvent[]> {
    return [];
  }

  subscribe({ after }: { readonly after: TablePlace | 'live' }, listener: PortListener): () => void {
    const place = after === 'live' ? this.#snapshot.view : after;
    this.#follower = new Follower({ epoch: place.epoch, n: place.n });
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  }

  handleRows(rows: readonly TableEvent[], theirNowMs: number): void {
    this.#handOn(this.#follower?.handleRows(rows, this.#deps.nowMs()), theirNowMs);
  }

  handleReplay(gap: Gap, rows: readonly TableEvent[], theirNowMs: number): void {
    this.#handOn(this.#follower?.handleReplay(gap, rows, this.#deps.nowMs()), theirNowMs);
  }

  handleHead(head: { readonly e: string; readonly n: number }): void {
    this.#follower?.handleHead(head, this.#deps.nowMs());
  }

  markRolledBack(epoch: string): void {
    this.#follower?.markRolledBack(epoch);
  }

  dueGap(): Gap | undefined {
    return this.#follower?.dueGap(this.#deps.nowMs());
  }

  /** The last known place, at intervals while new events do not continue the history. */
  dueRenewal(): TablePlace | undefined {
    const nowMs = this.#deps.nowMs();
    if (this.#follower?.fault === undefined || nowMs - this.#renewedAtMs < RENEW_EVERY_MS) return undefined;
    this.#renewedAtMs = nowMs;
    const { place, isRolledBack } = this.#follower;
    // The node may have restarted and reached as many events of the other history. The largest number still
    // tells it that the hub knows more.
    return isRolledBack ? { ...place, n: Number.MAX_SAFE_INTEGER } : place;
  }

  /** The number of missing events, why new ones do not fit, and the link to the board. */
  standing(): TableStanding {
    const { view } = this.#snapshot;
    const { behind = 0, fault, place = view } = this.#follower ?? {};
    return { behind, fault, epoch: place.epoch, link: (JSON.parse(this.#device) as DeviceView).link };
  }

  /** Takes the state of the table from a node in reach. */
  handleSnapshot(snapshot: TableSnapshot): void {
    this.#snapshot = snapshot;
    this.#takenAtMs = this.#deps.nowMs();
    this.#show(snapshot.view.device);
  }

  /** Notes that the node is out of reach. */
  away(): void {
    this.#show(awayDevice(this.node, this.#snapshot.view.device));
  }

  #show(device: DeviceView): void {
    const text = JSON.stringify(device);
    if (text === this.#device) return;
    this.#device = text;
    this.#listener?.onDevice?.(device);
  }

  #handOn(news: readonly TableEvent[] = [], theirNowMs: number): void {
    if (news.length === 0) return;
    const reported = news.filter((event) => event.table === this.table && isWellMade(event));
    if (reported.length === 0) return;
    const device = reported.findLast((event) => event.type === 'device');
    if (device?.type === 'device') this.#device = JSON.stringify(device.device);
    const events = reported.map((event) => fleetEvent(this.node, event));
    this.#listener?.onEvents(events, theirNowMs);
  }
}

const withDevice = ({ view, nowMs }: TableSnapshot, device: DeviceView): TableSnapshot => ({
  view: { ...view, device },
  nowMs,
});

const awayDevice = (node: string, device: DeviceView): DeviceView => {
  const { text, ...key } = withEnglish(message('fleet.boardUnreachable', { node }));
  const advice = withEnglish(message('fleet.boardUnreachableAdvice'));
  const problem = { code: 'TABLE_UNREACHABLE', message: text, ...key } as const;
  return { ...device, link: 'lost', problem: { ...problem, advice: advice.text, adviceKey: advice.key } };
};
