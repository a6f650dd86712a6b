import { HOME_ASSISTANT_USER } from '../../homeAssistant.js';
import { type BrokerFile, type BrokerRequest, type BrokerUser, HUB_USER } from './brokerRequest.js';
import { mosquittoFiles } from './mosquittoFiles.js';
import { bracketed, natsFiles, natsLeaseOf } from './natsFiles.js';

/** The broker in a hub: the hub is started with this file. */
const aedesFiles = ({ site, users, port }: BrokerRequest): readonly BrokerFile[] => {
  const fleet = {
    site,
    node: 'hub',
    port,
    certFile: 'broker.pem',
    keyFile: 'broker.key',
    caFile: 'ca.pem',
    ...(users.some(({ name }) => name === HOME_ASSISTANT_USER) && { homeAssistant: true }),
    users: Object.fromEntries(users.map(({ name, password }) => [name, password])),
  };
  const text = JSON.stringify({ host: '0.0.0.0', hub: true, fleet }, null, 2);
  return [{ name: 'hub.json', text: `${text}\n`, isSecret: true }];
};

/** Which brokers a configuration can be made for. */
export const CONFIGURED = ['aedes', 'mosquitto', 'nats'] as const;
export type ConfiguredBroker = (typeof CONFIGURED)[number];

const makers: Record<ConfiguredBroker, (request: BrokerRequest) => readonly BrokerFile[]> = {
  aedes: aedesFiles,
  mosquitto: mosquittoFiles,
  nats: natsFiles,
};

const urlOf = ({ hosts, port }: BrokerRequest, { name, password }: BrokerUser): string =>
  hosts.map((host) => `mqtts://${name}:${password}@${bracketed(host)}:${port}`).join(',');

const hasHomeAssistant = ({ users }: BrokerRequest): boolean =>
  users.some(({ name }) => name === HOME_ASSISTANT_USER);

/** What its dialogue for MQTT asks for. */
const homeAssistantText = ({ hosts, port }: BrokerRequest, { name, password }: BrokerUser): object => ({
  broker: hosts[0],
  port,
  username: name,
  password,
  certificate: 'ca.pem',
});

/** What a machine of the fleet is started with, as JSON, which is YAML too. */
const memberFile = (broker: ConfiguredBroker, request: BrokerRequest, user: BrokerUser): BrokerFile => {
  const fleet = { site: request.site, node: user.name, url: urlOf(request, user), caFile: 'ca.pem' };
  const asHub = {
    ...fleet,
    ...(broker === 'nats' && { lease: natsLeaseOf(request, user) }),
    ...(hasHomeAssistant(request) && { homeAssistant: true }),
    brokerFolder: request.dir,
  };
  const configOf = (): object => {
    if (user.name === HOME_ASSISTANT_USER) return homeAssistantText(request, user);
    return user.name === HUB_USER ? { hub: true, fleet: asHub } : { fleet };
  };
  return {
    name: `member-${user.name}.json`,
    text: `${JSON.stringify(configOf(), null, 2)}\n`,
    isSecret: true,
  };
};

/**
 * The files of a broker that admits only these users, over TLS only, each node only to its own topics, and
 * the start settings of each machine. Beside them are `ca.pem`, `broker.pem` and `broker.key`.
 */
export const makeBrokerFiles = (broker: ConfiguredBroker, request: BrokerRequest): readonly BrokerFile[] => {
  const members = request.users.filter(({ name }) => broker !== 'aedes' || name !== HUB_USER);
  return [...makers[broker](request), ...members.map((user) => memberFile(broker, request, user))];
};
