import { HOME_ASSISTANT_USER } from '../../homeAssistant.js';
import { type BrokerFile, type BrokerRequest, type BrokerUser, HUB_USER } from './brokerRequest.js';
import { mosquittoFiles } from './mosquittoFiles.js';
import { bracketed, natsFiles, natsLeaseOf } from './natsFiles.js';

/** Files for the broker inside a hub. The hub starts with this configuration. */
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

/** The brokers that can be configured. */
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

/** The entries for Home Assistant's MQTT dialogue. */
const homeAssistantText = ({ hosts, port }: BrokerRequest, { name, password }: BrokerUser): object => ({
  broker: hosts[0],
  port,
  username: name,
  password,
  certificate: 'ca.pem',
});

/** The configuration of a machine in the fleet. JSON is valid YAML as well. */
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
 * The files of a broker that accepts only these users, only over TLS, and each node only on its own topics.
 * Includes the configuration of each machine. The files `ca.pem`, `broker.pem` and `broker.key` are expected
 * beside them.
 */
export const makeBrokerFiles = (broker: ConfiguredBroker, request: BrokerRequest): readonly BrokerFile[] => {
  const members = request.users.filter(({ name }) => broker !== 'aedes' || name !== HUB_USER);
  return [...makers[broker](request), ...members.map((user) => memberFile(broker, request, user))];
};
