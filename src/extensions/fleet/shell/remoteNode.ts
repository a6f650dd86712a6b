import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, problemOf } from '../../../shared/bridgeError.js';
import { ClockOffset } from '../clockOffset.js';
import { type Commander, NO_COMMANDER } from '../commander.js';
import type { OtherNodeView } from '../fleetService.js';
import {
  type HeadMessage,
  type MachineMessage,
  type ReplyMessage,
  SPOKEN,
  type StateMessage,
} from '../messages.js';
import type { RemoteTable } from './remoteTable.js';

/** A node reports every second. */
const LOST_AFTER_MS = 5_000;
/** A greater difference of the clocks is reported. */
const CLOCK_WRONG_MS = 2_000;
/**
 * A new run of a node listens at least this long before it reports. The earlier run must be silent by then.
 */
const SILENT_MS = 2_000;
/** Another machine that wants the same name reports every second. */
const RIVAL_MS = 5_000;
/** The ring of machines without a number. */
const FIRST_RING = 1;
/** Limit of tables on one machine. */
const TABLES_MAX = 200;

const historyOf = { olderEpoch: 'fleet.olderEpoch', shorterHistory: 'fleet.shorterHistory' } as const;

/** Another machine as a hub knows it. */
export class RemoteNode {
  readonly name: string;
  readonly tables = new Map<string, RemoteTable>();
  readonly #offset = new ClockOffset();
  readonly #wall = new ClockOffset();
  #state: StateMessage | undefined;
  #boot: string | undefined;
  #t = -1;
  #rival: { readonly boot: string; readonly sinceMs: number; readonly atMs: number } | undefined;
  #headAtMs: number | undefined;
  #isLost = true;
  #lagMs: number | undefined;
  #machine: MachineMessage | undefined;
  #ring = FIRST_RING;
  #commander = NO_COMMANDER;
  #faults = new Map<string, BridgeError>();

  constructor(name: string) {
    this.name = name;
  }

  get boot(): string | undefined {
    return this.#boot;
  }

  /** The commander that the machine reports. */
  get commander(): Commander {
    return this.#commander;
  }

  /** The version of its program, or null if unknown. */
  get program(): string | null {
    return this.#state?.sw ?? null;
  }

  get isThere(): boolean {
    return !this.#isLost;
  }

  /** Whether the machine speaks a version of the protocol that this program knows. */
  get isUnderstood(): boolean {
    const [oldest, newest] = this.#state?.v ?? SPOKEN;
    return oldest <= SPOKEN[1] && newest >= SPOKEN[0];
  }

  handleState(state: StateMessage, nowMs: number): void {
    const isOther = this.#boot !== undefined && state.boot !== this.#boot;
    if (state.s === 'init' && isOther) {
      const sinceMs = this.#rival?.boot === state.boot ? this.#rival.sinceMs : nowMs;
      this.#rival = { boot: state.boot, sinceMs, atMs: nowMs };
    } else if (!isOther) this.#state = state;
  }

  /**
   * Returns false for a late or repeated head.
   *
   * @param nowMs the time here
   */
  handleHead({ boot, t, commander, machine, ring }: HeadMessage, nowMs: number): boolean {
    if (boot === this.#boot && t <= this.#t) return false;
    if (boot !== this.#boot) {
      if (nowMs - (this.#headAtMs ?? -SILENT_MS) < SILENT_MS && !this.#isLost) return false;
      this.#boot = boot;
      this.#offset.forget();
    }
    this.#t = t;
    this.#commander = commander ?? NO_COMMANDER;
    this.#machine = machine;
    this.#ring = ring ?? FIRST_RING;
    this.#headAtMs = nowMs;
    this.#isLost = false;
    return true;
  }

  handleTime(reply: Extract<ReplyMessage, { k: 'time' }>, t4: number, wallMs: number): void {
    if (reply.boot !== this.#boot) return;
    const { t1, t2, t3, wall } = reply;
    this.#offset.add({ t1, t2, t3, t4 });
    // The same sample for the wall clocks. Their clock was read at `t3`.
    this.#wall.add({ t1: wallMs - (t4 - t1), t2: wall - (t3 - t2), t3: wall, t4: wallMs });
  }

  /** Notes the delay of a message that the machine sent at `t` on its time scale. */
  receivedAfter(t: number, nowMs: number): void {
    const theirs = this.theirs(nowMs);
    if (theirs !== undefined) this.#lagMs = Math.max(0, Math.round(theirs - t));
  }

  /** Converts a time of ours to the time scale of the machine's present run. */
  theirs(nowMs: number): number | undefined {
    const best = this.#offset.best(nowMs);
    return best && nowMs + best.offsetMs;
  }

  /** Returns true once, when the machine is found to be gone. */
  isJustLost(nowMs: number): boolean {
    const isSilent = this.#headAtMs === undefined || nowMs - this.#headAtMs > LOST_AFTER_MS;
    if (this.#isLost || !isSilent) return false;
    this.#isLost = true;
    return true;
  }

  hasRoom(): boolean {
    return this.tables.size < TABLES_MAX;
  }

  /** Sets or clears the fault of a table. */
  blame(table: string, fault: BridgeError | undefined): void {
    if (fault === undefined) this.#faults.delete(table);
    else this.#faults.set(table, fault);
  }

  view(nowMs: number, wallMs: number): OtherNodeView {
    const clock = this.#wall.best(wallMs);
    return {
      name: this.name,
      state: this.#isLost ? 'lost' : 'ready',
      heardAgoMs: this.#headAtMs === undefined ? null : Math.max(0, Math.round(nowMs - this.#headAtMs)),
      lagMs: this.#lagMs ?? null,
      machine: this.#machine ?? {},
      obeys: this.#commander.hub === '' ? null : this.#commander.hub,
      program: this.program,
      ring: this.#ring,
      clockAheadMs: clock ? Math.round(clock.offsetMs) : null,
      clockErrorMs: clock ? Math.ceil(clock.errorMs) : null,
      tables: [...this.tables.values()].map((table) => {
        const { behind, fault, epoch, link } = table.standing();
        const said = fault && message(historyOf[fault], { node: this.name, table: table.table });
        return {
          id: table.id,
          behind,
          epoch,
          link,
          ...(said && { problem: problemOf(keyedError('FLEET_HISTORY', said)) }),
        };
      }),
      problems: [...this.#troubles(nowMs, clock?.offsetMs ?? 0), ...this.#faults.values()].map(problemOf),
    };
  }

  #troubles(nowMs: number, aheadMs: number): readonly BridgeError[] {
    const { name } = this;
    const found: BridgeError[] = [];
    const rival = this.#rival;
    const isReceived = rival !== undefined && rival.boot !== this.#boot && nowMs - rival.atMs < RIVAL_MS;
    // A restarted node reports under a new run and never again under the old one. Only two nodes with one
    // name keep reporting under both.
    if (isReceived && !this.#isLost && (this.#headAtMs ?? 0) > rival.sinceMs + SILENT_MS)
      found.push(
        keyedError('FLEET_NAME_TAKEN', message('error.twoMachines', { node: name }), { node: name }),
      );
    if (Math.abs(aheadMs) > CLOCK_WRONG_MS)
      found.push(
        keyedError(
          'FLEET_CLOCK',
          message('error.nodeAhead', { node: name, seconds: Math.round(aheadMs / 1_000) }),
          { node: name },
        ),
      );
    if (!this.isUnderstood)
      found.push(
        keyedError(
          'FLEET_VERSION',
          message('error.nodeVersions', {
            node: name,
            theirs: this.#state?.v.join(' to ') ?? '',
            ours: SPOKEN.join(' to '),
          }),
          { node: name },
        ),
      );
    return found;
  }
}
