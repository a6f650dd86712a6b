/** How the program keeps up with its boards. */
export type HousePace = {
  /** How late what boards told was heard, the worst of the last quarter of a second; milliseconds. */
  readonly behindMs: number;
  /** It has been so far behind that games are not followed as they are played. */
  readonly isOverloaded: boolean;
};

/** What is told of a machine that is too slow; its code in `/healthz` and in the log. */
export const OVERLOAD = {
  code: 'OVERLOADED',
  message: 'this machine is too slow for its tables: what happens at the boards is told late',
  advice:
    'Run fewer tables on this machine or move some to another one, close pages that are not looked at, and stop other programs.',
} as const;
