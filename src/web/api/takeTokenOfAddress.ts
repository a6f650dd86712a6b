import { parseTokenHash } from '../state/route.js';
import type { TokenMemory } from './token.js';

/**
 * A link with a token (`#token=…`) is used once, now or whenever it is followed: the token leaves the
 * address, so that it is not passed on with it.
 */
export const takeTokenOfAddress = (token: TokenMemory): void => {
  const take = (): void => {
    const given = parseTokenHash(location.hash);
    if (given === undefined) return;
    token.set(given);
    history.replaceState(null, '', `${location.pathname}${location.search}#/`);
  };
  addEventListener('hashchange', take);
  take();
};
