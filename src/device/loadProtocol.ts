import type { AnyProtocol } from '../eboard/driver.js';
import { createSession, type ProtocolSession } from '../eboard/session.js';
import { protocolRow } from '../protocols/protocolTable.js';

/** Rejects with `DEVICE_URL` when there is no such protocol. */
export const loadProtocol = async (id: string): Promise<AnyProtocol> => protocolRow(id).load();

export const createSessionFor = async (id: string): Promise<ProtocolSession> =>
  createSession(await loadProtocol(id));
