import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';

/**
 * Characters that are safe in a topic level on every broker. One broker closes the socket at a space, and
 * another turns a dot into a slash.
 */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export const isFleetName = (name: string): boolean => NAME.test(name);

export const checkFleetName = (what: 'site' | 'node' | 'table', name: string): Result<string, BridgeError> =>
  isFleetName(name)
    ? ok(name)
    : err(
        keyedError('FLEET_NAME_INVALID', message('error.fleetName', { what, name: JSON.stringify(name) }), {
          what,
          name,
        }),
      );

/** The name of a host as a fleet name. */
export const nameOfHost = (host: string): string =>
  host
    .split('.')[0]
    ?.replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 64) || 'node';
