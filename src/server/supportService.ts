/** Makes the report that a maintainer needs first. For the operator. */
export type SupportService = {
  /**
   * Makes a report without names, games, addresses, paths and keys.
   *
   * @param metrics the current metrics
   */
  readonly report: (metrics: string) => Promise<SupportReply>;
};

export type SupportReply = Readonly<Record<string, unknown>> & {
  readonly about: string;
  /** ISO time, UTC. */
  readonly madeAt: string;
};
