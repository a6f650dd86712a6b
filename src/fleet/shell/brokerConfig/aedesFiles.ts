import { HOME_ASSISTANT_USER } from '../../homeAssistant.js';
import type { BrokerFile, BrokerWish } from './brokerWish.js';

/** The broker in a hub: the hub is started with this file. */
export const aedesFiles = ({ site, users, port }: BrokerWish): readonly BrokerFile[] => {
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
