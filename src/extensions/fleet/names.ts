import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';

/**
 * What may stand in a level of a topic on every broker: one of them closes the socket over a space, and
 * another makes a slash of a dot.
 */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export const isFleetName = (name: string): boolean => NAME.test(name);

export const checkFleetName = (what: 'site' | 'node' | 'table', name: string): Result<string, BridgeError> =>
  isFleetName(name)
    ? ok(name)
    : err(
        new BridgeError(
          'FLEET_NAME_INVALID',
          `the ${what} ${JSON.stringify(name)} cannot be a name in a fleet: letters, digits, _ and - only, at most 64`,
          { what, name },
        ),
      );

/** The name of a machine as a name in a fleet. */
export const nameOfHost = (host: string): string =>
  host
    .split('.')[0]
    ?.replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 64) || 'node';
