import { z } from 'zod';
import { faultKey } from '../messages/catalogue/issueMessage.js';
import { messageOf } from '../shared/bridgeError.js';
import { type Access, createAccess, originOf } from './access.js';
import type { PublicGatewayHouse } from './gatewayHouse.js';
import type { OriginApproval } from './originApproval.js';

/** Origins of web pages and of browser extensions. */
export const originsSchema = z.array(
  z.string().refine((text) => originOf(text) !== undefined, {
    error: faultKey('inputFault.noOrigin'),
  }),
);

/** The access to a gateway of this house for its own pages and those of `origins`. */
export const houseAccess = (
  { host, hostNames, localNeedsNoToken, localKey, tokens, log, time }: PublicGatewayHouse,
  origins: readonly string[],
  service?: OriginApproval,
): Access =>
  createAccess({
    host,
    hostNames,
    ...(localNeedsNoToken !== undefined && { localNeedsNoToken }),
    ...(localKey !== undefined && { localKey }),
    origins,
    ...(service && {
      isAllowed: (origin: string) => service.isAllowed(origin),
      onForeign: (origin: string) => service.requested(origin),
    }),
    tokens,
    nowMs: () => time.nowMs(),
    onTokensUnreadable: (error) => log.error({ problem: messageOf(error) }, 'the tokens cannot be read'),
  });
