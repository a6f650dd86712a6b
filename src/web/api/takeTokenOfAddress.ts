import { parseTokenHash } from '../state/route.js';
import type { TokenMemory } from './token.js';

/**
 * Takes the token of a link (`#token=…`), now or when such a link is followed later. Removes it from the
 * address, so that the reader does not pass it on by accident.
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
