import type { TableEventBody } from '../tableEvent.js';
import type { TableCore } from './tableCore.js';
import type { TableEffect } from './tableEffect.js';

/** The identity of a game that begins; `date` is local, as PGN writes it. */
export type GameIdentity = {
  readonly gameId: string;
  readonly startedAt: string;
  readonly date: string;
};

/** Names the games that begin in one step, from 0; the same index always gives the same name. */
export type Identities = (nth: number) => GameIdentity;

/**
 * The context of one step: regions read and replace `core`, `emit` events and `requestEffect`. Made by `step`
 * and discarded with it, so a step that throws has changed nothing.
 */
export type StepContext = {
  readonly atMs: number;
  readonly identityOf: Identities;
  core: TableCore;
  /** Emitted, and not applied to `core.table` yet. */
  pendingEvents: TableEventBody[];
  /** Applied, in order. */
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

export const update = (context: StepContext, parts: Partial<Omit<TableCore, 'table' | 'judge'>>): void => {
  context.core = { ...context.core, ...parts };
};
