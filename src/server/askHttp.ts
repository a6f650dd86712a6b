import { networkFault } from './networkFault.js';

const ANSWER_WITHIN_MS = 30_000;

/** Rejects with a message if no answer comes in time. The caller has to read or cancel the body. */
export const askHttp = async (
  send: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
  host: string,
  signal: AbortSignal,
): Promise<Response> => {
  try {
    return await send({
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
  } catch (error) {
    throw networkFault(error, host);
  }
};
