/**
 * The page and table. The route is kept in the fragment of the address, so that links and the back button
 * work.
 */
export type Route =
  | { readonly page: 'live'; readonly table?: string }
  | { readonly page: 'games' }
  /** The lichess accounts of all tables. */
  | { readonly page: 'accounts' }
  | { readonly page: 'game'; readonly id: string };

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const parseRoute = (hash: string): Route => {
  const [, page = '', id = ''] = hash.replace(/^#/, '').split('/');
  if (page === 'table' && id !== '') return { page: 'live', table: decode(id) };
  if (page === 'games') return id === '' ? { page: 'games' } : { page: 'game', id: decode(id) };
  if (page === 'accounts') return { page: 'accounts' };
  return { page: 'live' };
};

export const makeRoute = (route: Route): string => {
  switch (route.page) {
    case 'live':
      return route.table === undefined ? '#/' : `#/table/${encodeURIComponent(route.table)}`;
    case 'games':
      return '#/games';
    case 'accounts':
      return '#/accounts';
    case 'game':
      return `#/games/${encodeURIComponent(route.id)}`;
  }
};

/** The table of the route, or the only table if the route names none. */
export const shownTable = <T extends { readonly id: string }>(
  route: Route,
  tables: readonly T[],
): T | undefined => {
  if (route.page !== 'live') return undefined;
  if (route.table !== undefined) return tables.find(({ id }) => id === route.table);
  return tables.length === 1 ? tables[0] : undefined;
};

export const parseTokenHash = (hash: string): string | undefined => {
  const token = /^#token=(?<token>[^&]+)/.exec(hash)?.groups?.['token'];
  return token === undefined ? undefined : decode(token);
};
