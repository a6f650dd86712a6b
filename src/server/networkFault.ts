import { SaidError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';

type Coded = { readonly code?: unknown; readonly cause?: unknown };

/** The code of the operating system, even if a library has wrapped the error. */
const systemCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as Coded;
  return typeof code === 'string' ? code : systemCode(cause);
};

type NetworkMessage = (of: { readonly host: string }) => Message;
const brokeOff: NetworkMessage = (of) => message('network.brokeOff', of);
const unknownAuthority: NetworkMessage = (of) => message('network.unknownAuthority', of);
const silent: NetworkMessage = (of) => message('network.silent', of);

const SAID: Readonly<Record<string, NetworkMessage>> = {
  ENOTFOUND: (of) => message('network.unknownHost', of),
  EAI_AGAIN: (of) => message('network.unknownOrNone', of),
  ECONNREFUSED: (of) => message('network.nothingAnswers', of),
  ECONNRESET: brokeOff,
  EPIPE: brokeOff,
  EHOSTUNREACH: (of) => message('network.noWay', of),
  ENETUNREACH: () => message('network.none'),
  ETIMEDOUT: silent,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  CERT_HAS_EXPIRED: (of) => message('network.expired', of),
  ERR_TLS_CERT_ALTNAME_INVALID: (of) => message('network.otherName', of),
};

/** An error with what went wrong and how to fix it. */
export const networkFault = (error: unknown, host: string): Error => {
  if (error instanceof Error && (error.name === 'TimeoutError' || /^Timeout/.test(error.message)))
    return new SaidError(silent({ host }));
  const said = SAID[systemCode(error) ?? ''];
  if (said !== undefined) return new SaidError(said({ host }), error);
  // `fetch` only says that it failed. The reason is in the cause.
  const why = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  return new Error(messageOf(why), { cause: error });
};
