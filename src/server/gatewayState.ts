import type { KeyedProblem } from '../shared/bridgeError.js';

/** A port of this machine, another machine, or neither. */
export type Needs = 'port' | 'network' | 'nothing';

/** A gateway as it is now; what is wrong and what helps stands beside it. */
export type GatewayState = {
  readonly name: string;
  readonly title: string;
  readonly needs: Needs;
  /** `waits`: what it needs is not to be had now, and it tries again. */
  readonly state: 'closed' | 'runs' | 'waits';
  readonly url?: string;
  readonly problem?: KeyedProblem;
};

/** An extension that is loaded; with a problem: a part of it did not start. */
export type ExtensionState = {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  /** `idle`: nothing is configured that it would do by itself. */
  readonly state: GatewayState['state'] | 'idle';
  readonly problem?: NonNullable<GatewayState['problem']>;
};
