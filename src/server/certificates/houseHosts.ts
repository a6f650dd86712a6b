import { isIP, isIPv4 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isLocal } from './nameConstraints.js';

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

const isHost = (host: string): boolean => isIP(host) !== 0 || NAME.test(host);

/**
 * IPv6 addresses that lead out of the network change often, and each would need a new authority. No browser
 * opens a link-local one.
 */
const isLasting = (address: string): boolean =>
  isIPv4(address) || (isLocal(address) && !/^fe[89ab]/i.test(address));

/**
 * The names and addresses under which browsers reach this machine: its own, the address listened on, and
 * those of the configuration.
 */
export const houseHosts = (host: string, hostNames: readonly string[]): readonly string[] => {
  const own = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));
  const listened = host === '0.0.0.0' || host === '::' ? [] : [host];
  const given = [hostname(), `${hostname()}.local`, ...listened, ...hostNames];
  const all = ['localhost', '127.0.0.1', '::1', ...own.filter(isLasting), ...given];
  return [...new Set(all.map((one) => one.toLowerCase()))].filter(isHost);
};
