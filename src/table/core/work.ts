import type { TableEventBody } from '../tableEvent.js';
import type { TableCore } from './tableCore.js';
import type { TableEffect } from './tableEffect.js';

/** The identity of a game that begins; `date` is local, as PGN writes it. */
export type GameIdentity = {
  readonly gameId: string;
  readonly startedAt: string;
  readonly date: string;
};

/** Names the games that begin in one step, from 0; asked again for the same one, it says the same. */
export type Identities = (nth: number) => GameIdentity;

/**
 * One step of a table at work: the regions read and replace `core`, `tell` events and `want` effects. It is
 * made by `step` and does not outlive it, therefore a step that throws has changed nothing.
 */
export type StepContext = {
  readonly atMs: number;
  readonly identityOf: Identities;
  core: TableCore;
  /** Told, and not taken into `core.table` yet. */
  pendingEvents: TableEventBody[];
  /** Taken in, in order. */
  readonly bodies: TableEventBody[];
  readonly effects: TableEffect[];
  /** How many games have begun. */
  begun: number;
};

export const emit = (context: StepContext, ...bodies: readonly TableEventBody[]): void => {
  context.pendingEvents.push(...bodies);
};

export const requestEffect = (context: StepContext, effect: TableEffect): void => {
  context.effects.push(effect);
};

/** Puts new values in the place of some parts of the table's memory. */
export const update = (context: StepContext, parts: Partial<Omit<TableCore, 'table' | 'judge'>>): void => {
  context.core = { ...context.core, ...parts };
};
