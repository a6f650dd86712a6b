/** What there is to say of one error code. */
export type ErrorRow = {
  /** Whether trying again later may help without anybody doing anything. */
  readonly retryable: boolean;
  /** The status with which the HTTP API answers. */
  readonly status: number;
  /** What the operator can do, in one or two sentences. */
  readonly advice: string;
};
