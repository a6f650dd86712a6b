import type { Color } from '../../chess/types.js';
import type { Decision } from '../../laws/lawsDecision.js';
import { message } from '../../messages/catalogue/message.js';
import { messageBeside, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { decisionMessage } from '../../messages/decisionText.js';
import { incompleteTitle } from '../../messages/offenceText.js';
import type { TableEvent } from '../../table/tableEvent.js';

/** A notification or question in the arbiter's console. */
export type Notification = {
  readonly kind: 'question' | 'clock' | 'board' | 'offence';
  readonly table: string;
  readonly atMs: number;
  readonly says: Translatable;
  /** The code of a clock alarm, the subject of a question, or the kind of a decision. */
  readonly code?: string;
  /** The accused side, and the ply, from 1. */
  readonly side?: Color;
  readonly ply?: number;
};

type Accused = Pick<Notification, 'says' | 'side' | 'ply' | 'code'>;

const breachOf = (decision: Decision): Accused | undefined =>
  decision.kind === 'touchBreach' || decision.kind === 'boundBreach' || decision.kind === 'illegalMove'
    ? {
        says: decisionMessage(decision),
        side: decision.side,
        ply: decision.ply,
        code: decision.kind,
      }
    : undefined;

/** An alleged offence of a player. A move that can still be corrected is not an offence. */
const accusedBy = (event: TableEvent): Accused | undefined => {
  switch (event.type) {
    case 'illegal': {
      const { completed = false, side, ply, from, to } = event;
      const says = message('rehearsal.illegal', { squares: `${from}${to ?? ''}` });
      return completed ? { says, ply, ...(side !== undefined && { side }) } : undefined;
    }
    case 'incompleteMove':
      return {
        says: message('rehearsal.incomplete', { what: incompleteTitle(event.reason) }),
        side: event.side,
        ply: event.ply,
        code: 'incompleteMove',
      };
    case 'emptyPress':
      return { says: message('rehearsal.emptyPress'), side: event.side, ply: event.ply };
    case 'decision':
      return breachOf(event.decision);
    default:
      return undefined;
  }
};

/** Collects the notifications with their times and tables. */
export class NotificationLog {
  readonly #entries = new Map<string, Notification>();
  readonly #standing = new Map<string, readonly string[]>();
  readonly #nowMs: (table: string) => number;

  /** `nowMs`: the current time on the scale of the table's simulated players. */
  constructor(nowMs: (table: string) => number) {
    this.#nowMs = nowMs;
  }

  /** The notifications, without those that were withdrawn. */
  get entries(): readonly Notification[] {
    return [...this.#entries.values()];
  }

  receive(event: TableEvent): void {
    const { table, n } = event;
    if (event.type === 'ask')
      this.#emit(`${table} ${n}`, {
        kind: 'question',
        table,
        says: messageBeside(event.question, event),
        code: event.about,
      });
    if (event.type === 'clockAlarms')
      this.#reportNew(
        `${table} ${n}`,
        event.alarms.map((alarm) => ({
          kind: 'clock',
          table,
          says: problemMessage(alarm),
          code: alarm.code,
        })),
        `${table} clock`,
      );
    if (event.type === 'device') {
      const { problem } = event.device;
      const now =
        problem === undefined ? [] : [{ kind: 'board', table, says: problemMessage(problem) } as const];
      this.#reportNew(`${table} ${n}`, now, `${table} device`);
    }
    if (event.type === 'withdrawn') this.#entries.delete(`${table} ${event.of}`);
    const accused = accusedBy(event);
    if (accused !== undefined) this.#emit(`${table} ${n}`, { kind: 'offence', table, ...accused });
  }

  /**
   * Reports only new notifications. A persisting problem is not repeated when other details change or after a
   * retry.
   */
  #reportNew(key: string, now: readonly Omit<Notification, 'atMs'>[], where: string): void {
    const nameOf = ({ kind, code }: Omit<Notification, 'atMs'>): string => code ?? kind;
    const before = this.#standing.get(where) ?? [];
    now.forEach((one, i) => {
      if (!before.includes(nameOf(one))) this.#emit(`${key} ${i}`, one);
    });
    this.#standing.set(where, now.map(nameOf));
  }

  #emit(key: string, reported: Omit<Notification, 'atMs'>): void {
    this.#entries.set(key, { ...reported, atMs: this.#nowMs(reported.table) });
  }
}
