export const releaseFaults: (state: {
  readonly version: string;
  readonly changelog: string;
  readonly status: string;
}) => readonly string[];
