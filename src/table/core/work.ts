import type { TableEventBody } from '../tableEvent.js';
import type { TableCore } from './tableCore.js';
import type { TableEffect } from './tableEffect.js';

/** The identity of a new game. `date` is the local date, as in PGN. */
export type GameIdentity = {
  readonly gameId: string;
  readonly startedAt: string;
  readonly date: string;
};

/**
 * The identities of the games that begin in one step, by index from 0. The same index always gives the same
 * identity.
 */
export type Identities = (nth: number) => GameIdentity;

/**
 * The context of one step. Regions read and replace `core`, `emit` events and call `requestEffect`. `step`
 * makes it and discards it, so a step that throws changes nothing.
 */
export type StepContext = {
  readonly atMs: number;
  readonly identityOf: Identities;
  core: TableCore;
  /** Emitted events that are not applied to `core.table` yet. */
  pendingEvents: TableEventBody[];
  /** Applied events, in order. */
  readonly bodies: TableEventBody[];
  readonly effects: TableEffect[];
  /** The number of games begun in this step. */
  begun: number;
};

export const emit = (context: StepContext, ...bodies: readonly TableEventBody[]): void => {
  context.pendingEvents.push(...bodies);
};

export const requestEffect = (context: StepContext, effect: TableEffect): void => {
  context.effects.push(effect);
};

export const update = (context: StepContext, parts: Partial<Omit<TableCore, 'table' | 'judge'>>): void => {
  context.core = { ...context.core, ...parts };
};
