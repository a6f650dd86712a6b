import { messageOf } from '../shared/bridgeError.js';

type Coded = { readonly code?: unknown; readonly cause?: unknown };

/** The code of the operating system, wherever a library has wrapped it. */
const systemCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as Coded;
  return typeof code === 'string' ? code : systemCode(cause);
};

const WORDS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `the host ${host} is unknown`,
  EAI_AGAIN: (host) => `the host ${host} is unknown, or there is no network`,
  ECONNREFUSED: (host) => `nothing answers at ${host}`,
  ECONNRESET: (host) => `${host} broke the connection off`,
  EPIPE: (host) => `${host} broke the connection off`,
  EHOSTUNREACH: (host) => `there is no way to ${host}`,
  ENETUNREACH: () => 'there is no network',
  ETIMEDOUT: (host) => `${host} does not answer`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `the certificate of ${host} is signed by an unknown authority`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `the certificate of ${host} is signed by an unknown authority`,
  CERT_HAS_EXPIRED: (host) => `the certificate of ${host} has expired`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `the certificate is not for ${host}`,
};

export const LOGIN_REFUSED = 'the login is refused: check the user and the password';
export const DISK_FULL = 'the disk there is full';

/** What went wrong on the way, for those who have to put it right. */
export const networkFault = (error: unknown, host: string): Error => {
  if (error instanceof Error && (error.name === 'TimeoutError' || /^Timeout/.test(error.message)))
    return new Error(`${host} does not answer`);
  const words = WORDS[systemCode(error) ?? ''];
  // `fetch` says no more than that it failed; why stands in the cause.
  const why = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  return new Error(words?.(host) ?? messageOf(why), { cause: error });
};
