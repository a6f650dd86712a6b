import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';
import { fleetKeys } from './fleetConfig.js';
import { fleetRoutes } from './fleetRoutes.js';
import { FLEET_FILE } from './fleetStore.js';
import { readCredential } from './shell/adoptionSecrets.js';
import type { Fleet } from './shell/startFleet.js';

const FILES = ['caFile', 'certFile', 'keyFile', 'brokerFolder'] as const;

export const fleet = defineExtension({
  id: 'fleet',
  interface: 1,
  title: 'Fleet',
  what: 'one hall of many machines: their tables on one page, and games that can move between them',
  needs: 'network',
  without: message('without.fleet'),
  uses: ['tournament'],
  config: fleetKeys,
  filesBeside: ({ fleet }, beside) => {
    const named = FILES.flatMap((field) => {
      const path = fleet[field];
      return path === undefined ? [] : [[field, beside(path)] as const];
    });
    return { fleet: { ...fleet, ...Object.fromEntries(named) } };
  },
  boards: ({ hub }) => ({ showsOthers: hub }),
  dataFiles: [
    {
      name: 'fleet-credential.json',
      what: withEnglish(message('dataFile.credential')),
      check: (value) => readCredential(JSON.stringify(value)),
      letsIn: true,
    },
  ],
  databases: [FLEET_FILE],
  routes: fleetRoutes,
  commands: {
    fleet: {
      summary: 'run and test a fleet of machines with boards',
      load: () => import('./commands/fleet.js'),
      worksForOthers: true,
    },
  },
  offer: (config, host) => {
    const { fleet, hub } = config;
    if (fleet.url === undefined && !fleet.find && !hub) return { provides: [] };
    let running: Fleet | undefined;
    return {
      provides: [],
      join: async (undo) => {
        const { startFleet } = await import('./shell/startFleet.js');
        running = await startFleet(config, host, undo);
        return running.provides;
      },
      onTable: (table) => running?.add(table),
      stop: () => running?.stopStream(),
    };
  },
});
