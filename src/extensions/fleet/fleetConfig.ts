import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { isFleetName } from './names.js';

const name = z.string().refine(isFleetName, faultKey('inputFault.fleetName'));

const url = z
  .string()
  .regex(/^mqtts?:\/\/[^\s,]+(,\s*mqtts?:\/\/[^\s,]+)*$/, faultKey('inputFault.mqttAddresses'));

const fleetConfigSchema = z
  .strictObject({
    url: url
      .optional()
      .describe(
        'The bus to which this machine publishes its tables: `mqtt://USER:PASSWORD@HOST:1883`, or `mqtts:`. Several addresses, separated by commas, are tried in order.',
      ),
    find: z
      .boolean()
      .default(false)
      .describe(
        'Finds the hub of its site over mDNS if `url` is not set. The hub admits the machine by its code.',
      ),
    lease: z
      .string()
      .regex(/^(nats|tls):\/\/[^\s,]+(,\s*(nats|tls):\/\/[^\s,]+)*$/, faultKey('inputFault.natsAddresses'))
      .optional()
      .describe(
        'Hubs only: NATS servers by which several hubs elect the active one, so that another takes over automatically: `tls://hub:PASSWORD@HOST:4222`. Without it a hub takes over by hand.',
      ),
    site: name.default('hall').describe('The name of the hall, the same on all its machines.'),
    node: name.optional().describe('The unique name of this machine (default: its host name).'),
    caFile: z
      .string()
      .min(1)
      .optional()
      .describe("The certificate of the authority that signed the broker's certificate."),
    certFile: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The certificate of the broker of this hub, which then accepts only TLS. `jadoube fleet broker-config aedes` creates one.',
      ),
    keyFile: z.string().min(1).optional().describe('The key of `certFile`.'),
    port: z
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(1883)
      .describe('The address at which a hub without `url` accepts nodes.'),
    brokerFolder: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Hubs only: the files that `jadoube fleet broker-config` wrote for a separate broker. The hub admits and removes machines there.',
      ),
    homeAssistant: z
      .boolean()
      .default(false)
      .describe(
        'Hubs only: publishes the machines to Home Assistant over the same broker, where it logs in as the user `homeassistant`.',
      ),
    ring: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(1)
      .describe('Nodes only: machines are updated ring by ring, starting with ring 1.'),
    update: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Nodes only: the command with which a hub updates this machine, such as `systemd-run --collect sh -c "apt-get update && apt-get install --yes jadoube"` (default: updates by hand).',
      ),
    users: z
      .record(name, z.string().min(8))
      .optional()
      .describe(
        "The users of this hub's broker: the password of each node by its name, and of `hub`. Without users, the broker accepts only this machine.",
      ),
  })
  .refine(({ certFile, keyFile }) => (certFile === undefined) === (keyFile === undefined), {
    path: ['keyFile'],
    error: faultKey('inputFault.certAndKey'),
  })
  .prefault({})
  .describe('Settings of a fleet, the machines of one hall: see `src/extensions/fleet/README.md`.');

export type FleetConfig = z.output<typeof fleetConfigSchema>;

/** The configuration keys of the fleet. */
export const fleetKeys = {
  fleet: fleetConfigSchema,
  hub: z
    .boolean()
    .default(false)
    .describe(
      'Shows and controls the tables of all machines of the fleet; without `fleet.url` it is also their broker.',
    ),
};

export type FleetKeys = { readonly fleet: FleetConfig; readonly hub: boolean };
