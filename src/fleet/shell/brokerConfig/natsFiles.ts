import { type BrokerFile, type BrokerUser, type BrokerWish, HUB_USER } from './brokerWish.js';

/** Between the servers of a cluster; closed to everybody else by the network. */
const CLUSTER_PORT = 6222;
/** The servers' own protocol: hubs agree there who commands, and no node gets in. */
const OWN_PORT = 4222;
/** Of three copies two agree while one server is dead. */
const REPLICAS = 3;

const quoted = (text: string): string => JSON.stringify(text);

/** A slash of a topic is a dot of a subject; `$MQTT.>` is what the gateway itself needs for each client. */
const userText = ({ name, password }: BrokerUser, site: string): string => {
  if (name === HUB_USER) return `{ user: ${name}, password: ${quoted(password)} }`;
  const own = `jd.1.${site}.n.${name}.>`;
  const write = [own, '$MQTT.>'].map(quoted).join(', ');
  const read = [own, `jd.1.${site}.cmd.${name}.>`, '$MQTT.>'].map(quoted).join(', ');
  return `{ user: ${quoted(name)}, password: ${quoted(password)}, permissions: {
      publish: { allow: [${write}] }, subscribe: { allow: [${read}] } },
    allowed_connection_types: ["MQTT"] }`;
};

const tlsText = (dir: string): string =>
  [`cert_file: ${quoted(`${dir}/broker.pem`)}`, `key_file: ${quoted(`${dir}/broker.key`)}`]
    .concat(`ca_file: ${quoted(`${dir}/ca.pem`)}`, 'timeout: 3')
    .join(', ');

export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const clusterText = ({ hosts, dir }: BrokerWish): string => {
  if (hosts.length < 2) return '';
  const routes = hosts.map((host) => quoted(`nats://${bracketed(host)}:${CLUSTER_PORT}`)).join(', ');
  return `cluster { name: hall, listen: "0.0.0.0:${CLUSTER_PORT}", routes: [ ${routes} ]
  tls { ${tlsText(dir)}, verify: true } }
`;
};

/**
 * Said outright: a server counts those that it knows when the first client comes, and one that knew itself
 * alone would keep all sessions and retained messages. While it is dead the whole bus would stand still.
 */
const replicasOf = (hosts: readonly string[]): number => (hosts.length < REPLICAS ? 1 : REPLICAS);

/** By which hubs agree who commands. */
export const natsLeaseOf = ({ hosts }: BrokerWish, { name, password }: BrokerUser): string =>
  hosts.map((host) => `tls://${name}:${password}@${bracketed(host)}:${OWN_PORT}`).join(',');

/** One file for each server; JetStream keeps the retained messages. */
export const natsFiles = (wish: BrokerWish): readonly BrokerFile[] => {
  const { hosts, port, dir, site, users } = wish;
  return hosts.map((host, nth) => ({
    name: `nats-${nth + 1}.conf`,
    text: `# on ${host}: nats-server -c ${dir}/nats-${nth + 1}.conf
server_name: n${nth + 1}
listen: "0.0.0.0:${OWN_PORT}"
tls { ${tlsText(dir)} }
jetstream { store_dir: ${quoted(`${dir}/nats-${nth + 1}`)}, max_mem: 256MB, max_file: 2GB }
${clusterText(wish)}mqtt { listen: "0.0.0.0:${port}", ack_wait: "10s", max_ack_pending: 1000
  stream_replicas: ${replicasOf(hosts)}
  tls { ${tlsText(dir)} } }
accounts { HALL { jetstream: enabled, users: [
    ${users.map((user) => userText(user, site)).join('\n    ')}
] } }
`,
    isSecret: true,
  }));
};
