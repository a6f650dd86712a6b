import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { AnyProtocol } from '../eboard/driver.js';
import { createSession, type ProtocolSession } from '../eboard/session.js';
import { protocolRow } from '../protocols/protocolTable.js';

/**
 * `bus`: the board's address on a shared line. Rejects with `DEVICE_URL` when there is no such protocol, or
 * when its boards never share a line.
 */
export const loadProtocol = async (id: string, bus?: number): Promise<AnyProtocol> => {
  const protocol = await protocolRow(id).load();
  if (bus === undefined) return protocol;
  if (protocol.bus !== undefined) return protocol.bus.one(bus);
  throw keyedError('DEVICE_URL', message('deviceUrl.noBus', { protocol: id }), {
    protocol: id,
  });
};

export const createSessionFor = async (id: string, bus?: number): Promise<ProtocolSession> =>
  createSession(await loadProtocol(id, bus));
