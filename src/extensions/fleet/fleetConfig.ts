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
        'The bus that this machine tells of its tables: `mqtt://USER:PASSWORD@HOST:1883`, or `mqtts:`; several addresses, divided by commas, are tried in their order.',
      ),
    find: z
      .boolean()
      .default(false)
      .describe(
        'Finds the hub of its site over mDNS where `url` names none; it is taken in there by its code.',
      ),
    lease: z
      .string()
      .regex(/^(nats|tls):\/\/[^\s,]+(,\s*(nats|tls):\/\/[^\s,]+)*$/, faultKey('inputFault.natsAddresses'))
      .optional()
      .describe(
        'Hubs alone: NATS servers by which several hubs agree which of them commands, so that another takes over by itself: `tls://hub:PASSWORD@HOST:4222`. Without it a hub takes over by hand.',
      ),
    site: name.default('hall').describe('What all machines of one hall call it.'),
    node: name.optional().describe('The name of this machine, which no other has (default: its host name).'),
    caFile: z
      .string()
      .min(1)
      .optional()
      .describe("The certificate of the authority that signed the broker's."),
    certFile: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The certificate of the broker of this hub, which then accepts only TLS: `jadoube fleet broker-config aedes` makes one.',
      ),
    keyFile: z.string().min(1).optional().describe('The key of `certFile`.'),
    port: z
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(1883)
      .describe('Where a hub without `url` takes nodes in.'),
    brokerFolder: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Hubs alone: what `jadoube fleet broker-config` has written for a broker that is not in the hub; machines are taken in there, and thrown out.',
      ),
    homeAssistant: z
      .boolean()
      .default(false)
      .describe(
        'Hubs alone: tells Home Assistant of the machines over the same broker, where it comes in as the user `homeassistant`.',
      ),
    ring: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(1)
      .describe('Nodes alone: machines are updated ring by ring, those of ring 1 first.'),
    update: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Nodes alone: the command that updates this machine when a hub says so, such as `systemd-run --collect sh -c "apt-get update && apt-get install --yes jadoube"`; by hand when not said.',
      ),
    users: z
      .record(name, z.string().min(8))
      .optional()
      .describe(
        "The users of this hub's broker: the password of each node by its name, and of `hub`. Without any, only this machine itself.",
      ),
  })
  .refine(({ certFile, keyFile }) => (certFile === undefined) === (keyFile === undefined), {
    path: ['keyFile'],
    error: faultKey('inputFault.certAndKey'),
  })
  .prefault({})
  .describe('One hall of many machines: see `src/extensions/fleet/README.md`.');

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
