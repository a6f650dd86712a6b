import { readDaemon } from '../../../web/api/askDaemon.js';
import { fieldOf, readStream } from '../../../web/api/readStream.js';
import type { TokenMemory } from '../../../web/api/token.js';
import type { FleetView, TableMove } from '../fleetService.js';

export const createFleetApi = (token: TokenMemory) => {
  const emit = (path: string, body: object) =>
    readDaemon<unknown>(token, 'POST', `/api/v1/fleet/${path}`, body);
  return {
    /** Calls `onFleet` at each change until stopped, and `onLost` if the connection fails. */
    follow: (onFleet: (fleet: FleetView) => void, onLost: () => void) =>
      readStream('/api/v1/fleet/events', token, {
        onOpen: () => {},
        onBlock: (block) => {
          const data = fieldOf(block, 'data');
          if (data !== undefined) onFleet(JSON.parse(data) as FleetView);
        },
        onLost,
      }),
    fleet: () => readDaemon<FleetView>(token, 'GET', '/api/v1/fleet'),
    adopt: (code: string) => emit('adopt', { code }),
    revoke: (node: string) => emit('revoke', { node }),
    move: (request: TableMove) => emit('move', request),
    update: (ring: number) => emit('update', { ring }),
    takeOver: () => emit('take-over', {}),
  };
};

export type FleetApi = ReturnType<typeof createFleetApi>;
