/** What a maintainer asks for first, for the operator. */
export type SupportService = {
  /** `metrics`: the current ones. No names, games, addresses, paths or keys are in it. */
  readonly report: (metrics: string) => Promise<SupportReply>;
};

export type SupportReply = Readonly<Record<string, unknown>> & {
  readonly about: string;
  /** ISO time, UTC. */
  readonly madeAt: string;
};
