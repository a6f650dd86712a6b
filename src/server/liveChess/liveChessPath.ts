/**
 * The meaning of a URL of this API. `only` is the serial number or table id in an address for a single board.
 */
export type LiveChessPath =
  | { readonly kind: 'api' | 'eboards'; readonly only?: string }
  | { readonly kind: 'doc' };

const pattern = /^(?:\/boards\/(?<only>[^/]+))?\/api\/v1\.0(?<eboards>\/eboards)?\/?$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const parseLiveChessPath = (path: string): LiveChessPath | undefined => {
  if (path === '/' || path === '/doc' || path.startsWith('/doc/')) return { kind: 'doc' };
  const groups = pattern.exec(path)?.groups;
  if (groups === undefined) return undefined;
  const { only, eboards } = groups;
  const kind = eboards === undefined ? 'api' : 'eboards';
  return only === undefined ? { kind } : { kind, only: decode(only) };
};
