import { pbkdf2Sync } from 'node:crypto';
import { type BrokerFile, type BrokerUser, type BrokerWish, HUB_USER } from './brokerWish.js';

/** mosquitto_passwd(1), since 2.0: PBKDF2 with SHA-512, salt and hash in base 64. */
const ITERATIONS = 101;
const SALT_BYTES = 12;
const HASH_BYTES = 64;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const passwordLine = ({ name, password }: BrokerUser, salt: Uint8Array): string => {
  const hash = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha512');
  return `${name}:$7$${ITERATIONS}$${base64(salt)}$${base64(hash)}\n`;
};

/**
 * mosquitto.conf(5). What a slow reader has not taken waits with a limit of bytes, not of messages; what the
 * broker loses when it dies is asked for again, so nothing is written to the disk.
 */
const configText = ({ dir, port }: BrokerWish): string => `# mosquitto -c ${dir}/mosquitto.conf
per_listener_settings false
allow_anonymous false
password_file ${dir}/mosquitto.passwords
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

pattern readwrite jd/1/${site}/n/%u/#
pattern read jd/1/${site}/cmd/%u/#
`;

export const mosquittoFiles = (wish: BrokerWish): readonly BrokerFile[] => [
  { name: 'mosquitto.conf', text: configText(wish), isSecret: false },
  {
    name: 'mosquitto.passwords',
    text: wish.users.map((user) => passwordLine(user, wish.salt().slice(0, SALT_BYTES))).join(''),
    isSecret: true,
  },
  { name: 'mosquitto.acl', text: aclText(wish.site), isSecret: true },
];
