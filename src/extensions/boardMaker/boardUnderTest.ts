import type { OpenedDevice } from '../../app/openDevice.js';
import { openProtocol } from '../../boards/protocols/open/openProtocol.js';
import type { Transport } from '../../boards/transport/transport.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';

/**
 * The connection to a home-made board under test.
 * @throws BridgeError `BAD_REQUEST` when the board speaks another protocol.
 */
export const lineToTest = ({ transport, protocol }: OpenedDevice): Transport => {
  if (protocol === openProtocol.id) return transport;
  throw keyedError('BAD_REQUEST', message('error.onlyOpenBoards', { open: openProtocol.id, protocol }));
};
