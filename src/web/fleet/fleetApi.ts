import type { FleetView } from '../../fleet/fleetDesk.js';
import { readDaemon } from '../api/askDaemon.js';
import type { TokenMemory } from '../api/token.js';

/** The machines of a hall over HTTP. */
export const createFleetApi = (token: TokenMemory) => {
  const tell = (path: string, body: object) =>
    readDaemon<unknown>(token, 'POST', `/api/v1/fleet/${path}`, body);
  return {
    fleet: () => readDaemon<FleetView>(token, 'GET', '/api/v1/fleet'),
    adopt: (code: string) => tell('adopt', { code }),
    revoke: (node: string) => tell('revoke', { node }),
    takeOver: () => tell('take-over', {}),
  };
};

export type FleetApi = ReturnType<typeof createFleetApi>;
