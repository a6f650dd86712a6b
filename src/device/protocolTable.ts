import type { Protocol } from '../eboard/driver.js';
import { createSession, type ProtocolSession } from '../eboard/session.js';
import { BridgeError } from '../shared/bridgeError.js';

/** A protocol whose frames and state are its own business. */
export type AnyProtocol = Protocol<unknown, unknown>;

/** One row per wire protocol, loaded when first used. */
const protocols = {
  cpp: async (): Promise<AnyProtocol> => (await import('../protocols/cpp/cppProtocol.js')).cppProtocol,
  dgt: async (): Promise<AnyProtocol> => (await import('../protocols/dgt/dgtProtocol.js')).dgtProtocol,
  open: async (): Promise<AnyProtocol> => (await import('../protocols/open/openProtocol.js')).openProtocol,
  sentio: async (): Promise<AnyProtocol> =>
    (await import('../protocols/sentio/sentioProtocol.js')).sentioProtocol,
} as const satisfies Record<string, () => Promise<AnyProtocol>>;

export type ProtocolId = keyof typeof protocols;
export const protocolIds = Object.keys(protocols) as readonly ProtocolId[];

export const isProtocolId = (id: string): id is ProtocolId => Object.hasOwn(protocols, id);

/** Throws `DEVICE_URL` when there is no such protocol. */
export const loadProtocol = async (id: string): Promise<AnyProtocol> => {
  if (isProtocolId(id)) return protocols[id]();
  throw new BridgeError('DEVICE_URL', `there is no protocol '${id}'; known: ${protocolIds.join(', ')}`, {
    protocol: id,
  });
};

export const createSessionFor = async (id: string): Promise<ProtocolSession> =>
  createSession(await loadProtocol(id));
