const KEY = 'jadoube.token';

/** Ignores errors of a forbidden storage. The token then lasts as long as the page. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export type TokenMemory = { get(): string | undefined; set(token: string | undefined): void };

export const createTokenMemory = (storage: () => Storage): TokenMemory => {
  let token = attempt(() => storage().getItem(KEY)) ?? undefined;
  return {
    get: () => token,
    set: (next) => {
      token = next;
      attempt(() => (next === undefined ? storage().removeItem(KEY) : storage().setItem(KEY, next)));
    },
  };
};
