import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import type { EventLog } from './eventLog.js';
import type { LawsView } from './lawsView.js';
import type { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import { errorOfFault, type PortFault, type TablePort, type TableSnapshot } from './tablePort.js';
import type { TableRequests } from './tableRequests.js';
import type { TableCommand } from './tableService.js';
import { applyTableEvent, type TableState } from './tableState.js';
import type { DeviceView } from './tableView.js';

/**
 * The offset between two running houses varies by less than this. A larger change means that the other house
 * was restarted.
 */
const SAME_SCALE_MS = 5_000;
/** How long, and for how many commands, to wait for the events of a command that was carried out. */
const RECEIVED_WITHIN_MS = 5_000;
const WAITING_COMMANDS_MAX = 64;

export type FollowedTableDeps = {
  readonly port: TablePort;
  readonly log: EventLog;
  readonly time: TimeSource;
  /** Publishes stored events of the table. */
  readonly announce: (events: readonly TableEvent[]) => void;
};

/** Takes momentary state from the snapshot, which the history here does not have. */
const asSeen = (kept: TableState, { view }: TableSnapshot): TableState => {
  const { device, physical, phase, wrong } = view;
  return { ...kept, device, physical, phase, wrong };
};

/**
 * A table of another house. Its events are recorded here as they arrive, with numbers of this house and their
 * own places, so this house treats the table like its own.
 */
export class FollowedTable implements Table {
  readonly id: string;
  readonly requests: TableRequests = {
    command: (command, caller) => this.#command(command, caller),
    deleteGame: (gameId, caller) => this.#ask((port) => port.deleteGame(gameId, caller)),
    takeUp: (moved, caller) => this.#ask((port) => port.takeUp(moved, caller)),
    handOver: (handing, caller) => this.#ask((port) => port.handOver(handing, caller)),
  };
  readonly #deps: FollowedTableDeps;
  #reported: TableState;
  /** The offset between our time and theirs. */
  #laterMs: number;
  #leave = (): void => {};
  #waiting: { readonly n: number; readonly received: () => void }[] = [];

  /** `kept` is the table from this house's journal. */
  constructor(deps: FollowedTableDeps, kept: TableState, snapshot: TableSnapshot) {
    this.#deps = deps;
    this.id = deps.port.id;
    this.#laterMs = Math.round(deps.time.nowMs() - snapshot.nowMs);
    this.#reported = asSeen(kept, snapshot);
  }

  /** Publishes the table with all events since. */
  start(): void {
    const { port, log } = this.#deps;
    this.#showDevice(this.#reported.device);
    const after = log.placeOf(this.id);
    this.#leave = port.subscribe(
      { after, level: 'provisional' },
      {
        onEvents: (events, theirNowMs) => this.#receive(events, theirNowMs),
        onDevice: (device) => this.#showDevice(device),
      },
    );
  }

  shown(): TableState {
    return this.#reported;
  }

  reported(): TableState {
    return this.#reported;
  }

  async laws(): Promise<LawsView | undefined> {
    return (await this.#deps.port.laws()) ?? undefined;
  }

  stop(): void {
    this.#leave();
  }

  async #command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>> {
    const answer = await this.#ask((port) => port.command(command, caller));
    if (!answer.ok) return answer;
    const [first] = answer.value;
    const last = answer.value.at(-1);
    if (first === undefined || last === undefined) return answer;
    await this.#untilReceived(last.n);
    const ours = this.#deps.log.tableAfter(
      this.id,
      { epoch: first.epoch, n: first.n - 1 },
      answer.value.length,
    );
    return ok(ours);
  }

  async #ask<Value>(
    question: (port: TablePort) => Promise<Result<Value, PortFault>>,
  ): Promise<Result<Value, BridgeError>> {
    try {
      const answer = await question(this.#deps.port);
      return answer.ok ? answer : err(errorOfFault(answer.error));
    } catch (cause) {
      const said = message('error.tableAway', { id: this.id, why: whyOf(cause) });
      return err(keyedError('TABLE_UNREACHABLE', said, { table: this.id }, cause));
    }
  }

  #showDevice(device: DeviceView): void {
    const { log, time } = this.#deps;
    this.#record(log.record(this.id, [{ type: 'device', device }], time.nowMs(), 'house'));
  }

  /** Takes in events, and ignores those that were received before, for example before a connection broke. */
  #receive(events: readonly TableEvent[], theirNowMs: number): void {
    const { log, time } = this.#deps;
    const laterMs = Math.round(time.nowMs() - theirNowMs);
    // Transfer time adds to every measured offset, so the smallest one is the most accurate.
    const isSameScale = Math.abs(laterMs - this.#laterMs) < SAME_SCALE_MS;
    this.#laterMs = isSameScale ? Math.min(this.#laterMs, laterMs) : laterMs;
    const place = log.placeOf(this.id);
    const news = events.filter(({ epoch, n }) => epoch !== place.epoch || n > place.n);
    if (news.length > 0) this.#record(log.recordReceived(news, this.#laterMs));
  }

  #record(events: readonly TableEvent[]): void {
    this.#deps.log.afterSafe(events, (kept) => {
      const faults: unknown[] = [];
      const reported = kept.filter((event) => {
        try {
          this.#reported = applyTableEvent(this.#reported, event);
          return true;
        } catch (fault) {
          faults.push(fault);
          return false;
        }
      });
      this.#deps.announce(reported);
      for (const { n, received } of this.#waiting) if (n <= this.#reported.n) received();
      // An invalid event from another program is reported and affects nothing else.
      if (faults.length > 0) throw faults[0];
    });
  }

  #untilReceived(n: number): Promise<void> {
    if (this.#reported.n >= n || this.#waiting.length >= WAITING_COMMANDS_MAX) return Promise.resolve();
    const { time } = this.#deps;
    return new Promise((resolve) => {
      const request = {
        n,
        received: (): void => {
          time.clearTimeout(timer);
          this.#waiting = this.#waiting.filter((other) => other !== request);
          resolve();
        },
      };
      const timer = time.setTimeout(request.received, RECEIVED_WITHIN_MS);
      this.#waiting.push(request);
    });
  }
}
