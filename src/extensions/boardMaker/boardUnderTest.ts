import type { OpenedDevice } from '../../app/openDevice.js';
import { openProtocol } from '../../boards/protocols/open/openProtocol.js';
import type { Transport } from '../../boards/transport/transport.js';
import { BridgeError } from '../../shared/bridgeError.js';

/**
 * The line to a home-made board that is to be tried.
 *
 * @throws BridgeError `BAD_REQUEST` when the board speaks another protocol.
 */
export const lineToTest = ({ transport, protocol }: OpenedDevice): Transport => {
  if (protocol === openProtocol.id) return transport;
  throw new BridgeError(
    'BAD_REQUEST',
    `only boards of protocol ${openProtocol.id} can be tried, not ${protocol}`,
  );
};
