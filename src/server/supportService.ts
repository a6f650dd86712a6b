/** What a maintainer asks for first, for whoever runs the house. */
export type SupportService = {
  /** `metrics`: what Prometheus would be told now. No names, games, addresses, paths or keys are in it. */
  readonly report: (metrics: string) => Promise<SupportReply>;
};

export type SupportReply = Readonly<Record<string, unknown>> & {
  readonly about: string;
  /** ISO time, UTC. */
  readonly madeAt: string;
};
