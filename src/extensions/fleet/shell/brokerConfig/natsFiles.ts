import { DISCOVERY_PREFIX, HOME_ASSISTANT_USER } from '../../homeAssistant.js';
import {
  ADOPT_PASSWORD,
  ADOPT_USER,
  type BrokerFile,
  type BrokerRequest,
  type BrokerUser,
  HUB_USER,
  RELOAD_FILE,
} from './brokerRequest.js';

/** The port between the servers of a cluster. A firewall closes it to all others. */
const CLUSTER_PORT = 6222;
/** The port of the NATS protocol. Hubs use it for their lease, and nodes have no access. */
const OWN_PORT = 4222;
/** Three copies, so that two still agree while one server is down. */
const REPLICAS = 3;

const quoted = (text: string): string => JSON.stringify(text);

const rightsOf = (
  name: string,
  site: string,
): { readonly write: string; readonly read: readonly string[] } => {
  if (name === HOME_ASSISTANT_USER) {
    const own = `${DISCOVERY_PREFIX}.>`;
    // A subscription with `#` includes the level above.
    return { write: own, read: [DISCOVERY_PREFIX, own, `jd.1.${site}.n.*.$state`, `jd.1.${site}.n.*.head`] };
  }
  if (name === ADOPT_USER) return { write: `jd.1.${site}.adopt.*`, read: [`jd.1.${site}.adopt.*.re`] };
  const own = `jd.1.${site}.n.${name}.>`;
  return { write: own, read: [own, `jd.1.${site}.cmd.${name}.>`] };
};

/**
 * The line of a user. A slash in a topic is a dot in a subject. The MQTT gateway needs `$MQTT.>` for each
 * client.
 */
export const userLine = ({ name, password }: BrokerUser, site: string): string => {
  const who = `{ user: ${quoted(name)}, password: ${quoted(password)}`;
  // Lists permissions even for a user with all rights. Without them nats-server 2.9.10 ends at a reload once
  // such a user has retained messages.
  if (name === HUB_USER) return `${who}, permissions: { publish: ">", subscribe: ">" } }\n`;
  const { write, read } = rightsOf(name, site);
  const allow = (subjects: readonly string[]): string =>
    `{ allow: [${[...subjects, '$MQTT.>'].map(quoted).join(', ')}] }`;
  return `${who}, permissions: { publish: ${allow([write])}, subscribe: ${allow(read)} }, allowed_connection_types: ["MQTT"] }\n`;
};

export const USERS_FILE = 'nats-users.conf';
/** The user lines are between these two. */
const USERS_BEGIN = 'users: [\n';
export const USERS_END = ']\n';

const reloadText = ({ dir, hosts }: BrokerRequest): string => {
  const others = hosts
    .slice(1)
    .map(
      (host) =>
        `# scp '${dir}/${USERS_FILE}' '${host}:${dir}/' && ssh '${host}' sh '${dir}/${RELOAD_FILE}'\n`,
    );
  const copy = others.length === 0 ? '' : `# Servers of other machines need the file as well, for example:\n`;
  return `# sh ${dir}/${RELOAD_FILE}: the server of this machine reads ${USERS_FILE} anew
for pid in '${dir}'/nats-*.pid; do [ -e "$pid" ] && kill -HUP "$(cat "$pid")"; done
${copy}${others.join('')}`;
};

const tlsText = (dir: string): string =>
  [`cert_file: ${quoted(`${dir}/broker.pem`)}`, `key_file: ${quoted(`${dir}/broker.key`)}`]
    .concat(`ca_file: ${quoted(`${dir}/ca.pem`)}`, 'timeout: 3')
    .join(', ');

export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const clusterText = ({ hosts, dir }: BrokerRequest): string => {
  if (hosts.length < 2) return '';
  const routes = hosts.map((host) => quoted(`nats://${bracketed(host)}:${CLUSTER_PORT}`)).join(', ');
  return `cluster { name: hall, listen: "0.0.0.0:${CLUSTER_PORT}", routes: [ ${routes} ]
  tls { ${tlsText(dir)}, verify: true } }
`;
};

/**
 * Sets the number of copies explicitly. By default a server counts the servers it knows when the first client
 * connects. A server that knew only itself would hold the single copy of all sessions and retained messages,
 * and the bus would stop while it is down.
 */
const replicasOf = (hosts: readonly string[]): number => (hosts.length < REPLICAS ? 1 : REPLICAS);

/** The address of the lease that decides the hub in command. */
export const natsLeaseOf = ({ hosts }: BrokerRequest, { name, password }: BrokerUser): string =>
  hosts.map((host) => `tls://${name}:${password}@${bracketed(host)}:${OWN_PORT}`).join(',');

/** The files of each server. JetStream keeps the retained messages. */
export const natsFiles = (request: BrokerRequest): readonly BrokerFile[] => {
  const { hosts, port, dir, site, users } = request;
  const all = [...users, { name: ADOPT_USER, password: ADOPT_PASSWORD }];
  const usersText = USERS_BEGIN + all.map((user) => userLine(user, site)).join('') + USERS_END;
  const servers = hosts.map((host, nth) => ({
    name: `nats-${nth + 1}.conf`,
    text: `# on ${host}: nats-server -c ${dir}/nats-${nth + 1}.conf
server_name: n${nth + 1}
pid_file: ${quoted(`${dir}/nats-${nth + 1}.pid`)}
listen: "0.0.0.0:${OWN_PORT}"
tls { ${tlsText(dir)} }
jetstream { store_dir: ${quoted(`${dir}/nats-${nth + 1}`)}, max_mem: 256MB, max_file: 2GB }
${clusterText(request)}mqtt { listen: "0.0.0.0:${port}", ack_wait: "10s", max_ack_pending: 1000
  stream_replicas: ${replicasOf(hosts)}
  tls { ${tlsText(dir)} } }
accounts { HALL {
  jetstream: enabled
  include "${USERS_FILE}"
} }
`,
    isSecret: true,
  }));
  return [
    ...servers,
    { name: USERS_FILE, text: usersText, isSecret: true },
    { name: RELOAD_FILE, text: reloadText(request), isSecret: false },
  ];
};
