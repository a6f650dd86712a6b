import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, type Result } from '../../shared/result.js';
import { errorBody, statusOf } from '../errorBody.js';

export const errorReply = (c: Context, error: BridgeError): Response => {
  if (error.code === 'UNAUTHORISED') c.header('WWW-Authenticate', 'Bearer');
  return c.json(errorBody(error), statusOf(error) as ContentfulStatusCode);
};

/** The error for something that does not exist. */
export const absent = (what: Message): Result<never, BridgeError> => err(keyedError('NOT_FOUND', what));

/** Answers a known path with a wrong method. */
export const methodFault = (c: Context, allow: string): Response => {
  c.header('Allow', allow);
  return errorReply(
    c,
    keyedError(
      'METHOD_NOT_ALLOWED',
      message('error.notThatMethod', { method: c.req.method, path: c.req.path }),
    ),
  );
};
