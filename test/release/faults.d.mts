type Tags = { readonly here: readonly string[]; readonly elsewhere: readonly string[] };

export const releaseFaults: (state: {
  readonly version: string;
  readonly changelog: string;
  readonly status: string;
  readonly tags?: Tags;
}) => readonly string[];

export const missingAddresses: (manifest: {
  readonly repository?: unknown;
  readonly homepage?: unknown;
  readonly bugs?: unknown;
}) => readonly string[];
