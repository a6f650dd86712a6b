/** What is known of one error code. */
export type ErrorRow = {
  /** Whether the same request may succeed later without any action. */
  readonly retryable: boolean;
  /** The status of the HTTP answer. */
  readonly status: number;
  /** What the operator can do, in one or two sentences. */
  readonly advice: string;
};
