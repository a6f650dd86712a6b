import { pbkdf2Sync } from 'node:crypto';
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

/** mosquitto_passwd(1), since 2.0: PBKDF2 with SHA-512, salt and hash in base64. */
const ITERATIONS = 101;
const SALT_BYTES = 12;
const HASH_BYTES = 64;

export const PASSWORDS_FILE = 'mosquitto.passwords';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Uses the first 12 bytes of `salt`. */
export const passwordLine = ({ name, password }: BrokerUser, salt: Uint8Array): string => {
  const short = salt.slice(0, SALT_BYTES);
  const hash = pbkdf2Sync(password, short, ITERATIONS, HASH_BYTES, 'sha512');
  return `${name}:$7$${ITERATIONS}$${base64(short)}$${base64(hash)}\n`;
};

/**
 * mosquitto.conf(5). The queue of a slow reader is limited by bytes, not by messages. The broker writes
 * nothing to the disk, because messages lost in a crash are requested again.
 */
const configText = ({ dir, port, owner }: BrokerRequest): string => `# mosquitto -c ${dir}/mosquitto.conf
user ${owner}
pid_file ${dir}/mosquitto.pid
per_listener_settings false
allow_anonymous false
password_file ${dir}/${PASSWORDS_FILE}
acl_file ${dir}/mosquitto.acl
listener ${port}
cafile ${dir}/ca.pem
certfile ${dir}/broker.pem
keyfile ${dir}/broker.key
persistence false
max_queued_messages 0
max_queued_bytes 67108864
max_inflight_messages 100
message_size_limit 1048576
`;

const aclText = (site: string): string => `user ${HUB_USER}
topic readwrite jd/#
topic readwrite ${DISCOVERY_PREFIX}/#

user ${HOME_ASSISTANT_USER}
topic read jd/1/${site}/n/+/$state
topic read jd/1/${site}/n/+/head
topic readwrite ${DISCOVERY_PREFIX}/#

user ${ADOPT_USER}
topic write jd/1/${site}/adopt/+
topic read jd/1/${site}/adopt/+/re

pattern readwrite jd/1/${site}/n/%u/#
pattern read jd/1/${site}/cmd/%u/#
`;

export const mosquittoFiles = (request: BrokerRequest): readonly BrokerFile[] => [
  { name: 'mosquitto.conf', text: configText(request), isSecret: false },
  {
    name: PASSWORDS_FILE,
    text: [...request.users, { name: ADOPT_USER, password: ADOPT_PASSWORD }]
      .map((user) => passwordLine(user, request.salt()))
      .join(''),
    isSecret: true,
  },
  { name: 'mosquitto.acl', text: aclText(request.site), isSecret: true },
  {
    name: RELOAD_FILE,
    text: `# sh ${request.dir}/${RELOAD_FILE}: the broker reads ${PASSWORDS_FILE} anew\nkill -HUP "$(cat '${request.dir}/mosquitto.pid')"\n`,
    isSecret: false,
  },
];
