import type { KeyedProblem } from '../shared/bridgeError.js';

/** What a gateway needs: a port of this machine, another machine, or neither. */
export type Needs = 'port' | 'network' | 'nothing';

/** The present state of a gateway. A problem includes its advice. */
export type GatewayState = {
  readonly name: string;
  readonly title: string;
  readonly needs: Needs;
  /** `waits` means that what it needs is not available and it tries again. */
  readonly state: 'closed' | 'runs' | 'waits';
  readonly url?: string;
  readonly problem?: KeyedProblem;
};

/** A loaded extension. With a problem, a part of it did not start. */
export type ExtensionState = {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  /** `idle` means that its configuration gives it nothing to do by itself. */
  readonly state: GatewayState['state'] | 'idle';
  readonly problem?: NonNullable<GatewayState['problem']>;
};
