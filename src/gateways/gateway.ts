/**
 * One outward interface. Creating does nothing; starting may fail with a `BridgeError`; stopping is complete.
 */
export interface Gateway {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
