import { networkFault } from './networkFault.js';

const ANSWER_WITHIN_MS = 30_000;

/** Rejects in words when nothing comes back in time. The body of the answer is to be read or let go. */
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
