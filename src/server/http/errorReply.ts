import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import type { Said } from '../../messages/catalogue/translate.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, type Result } from '../../shared/result.js';
import { errorBody, statusOf } from '../errorBody.js';

export const errorReply = (c: Context, error: BridgeError): Response => {
  if (error.code === 'UNAUTHORISED') c.header('WWW-Authenticate', 'Bearer');
  return c.json(errorBody(error), statusOf(error) as ContentfulStatusCode);
};

/** What was asked for is not there. */
export const absent = (what: Said): Result<never, BridgeError> =>
  err(new BridgeError('NOT_FOUND', typeof what === 'string' ? what : withEnglish(what)));

/** The path is right, the method is not. */
export const methodFault = (c: Context, allow: string): Response => {
  c.header('Allow', allow);
  return errorReply(c, new BridgeError('METHOD_NOT_ALLOWED', `${c.req.method} is not for ${c.req.path}`));
};
