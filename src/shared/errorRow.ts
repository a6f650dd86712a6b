/** What there is to say of one error code. */
export type ErrorRow = {
  /** Whether a retry may help although nothing is done. */
  readonly retryable: boolean;
  /** The status with which the HTTP API answers. */
  readonly status: number;
  /** What the operator can do, in one or two sentences. */
  readonly advice: string;
};
