import { BlockList, isIP, isIPv6 } from 'node:net';

/** Names that never lead out of a local network. Each includes the names below it. */
const LOCAL_NAMES = ['localhost', 'local', 'lan', 'internal', 'home.arpa'] as const;

/** Private and link-local addresses, and those of the machine itself. */
const LOCAL_NETWORKS = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const localNetworks = new BlockList();
for (const [address, bits] of LOCAL_NETWORKS) localNetworks.addSubnet(address, bits, kindOf(address));

/** Whether a name or address belongs to a local network whatever the network is. */
export const isLocal = (host: string): boolean =>
  isIP(host) === 0
    ? LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`))
    : localNetworks.check(host, kindOf(host));

const LONG_FORM = 0x80;

/** A value of DER with its tag and length. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer<ArrayBuffer> => {
  const { length } = Buffer.concat(parts);
  const lengthBytes =
    length < LONG_FORM ? [length] : length <= 0xff ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.from([tag, ...lengthBytes]), ...parts]);
};

const ipv4Bytes = (address: string): readonly number[] => address.split('.').map(Number);

const ipv6Bytes = (address: string): readonly number[] => {
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const [head = '', tail] = address.split('::');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
};

const maskBytes = (bytes: number, bits: number): readonly number[] =>
  Array.from({ length: bytes }, (_, i) => 0xff & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * i)))));

const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

const network = (address: string, bits: number): Buffer<ArrayBuffer> => {
  const bytes = isIPv6(address) ? ipv6Bytes(address) : ipv4Bytes(address);
  return der(SEQUENCE, der(IP_ADDRESS, Uint8Array.from([...bytes, ...maskBytes(bytes.length, bits)])));
};

const subtreeOf = (host: string): Buffer<ArrayBuffer> => {
  if (isIP(host) !== 0) return network(host, isIPv6(host) ? 128 : 32);
  return der(SEQUENCE, der(DNS_NAME, Buffer.from(host, 'ascii')));
};

export const NAME_CONSTRAINTS = '2.5.29.30';

/**
 * The value of the extension of RFC 5280, 4.2.1.10: local names and networks, and these hosts. A device that
 * trusts the authority accepts no certificate of it for any other site.
 */
export const nameConstraints = (hosts: readonly string[]): Buffer<ArrayBuffer> => {
  const local = [
    ...LOCAL_NAMES.map(subtreeOf),
    ...LOCAL_NETWORKS.map(([address, bits]) => network(address, bits)),
  ];
  return der(SEQUENCE, der(PERMITTED, ...local, ...hosts.map(subtreeOf)));
};

/** Whether such a value permits the host. */
export const permits = (value: ArrayBuffer, host: string): boolean =>
  isLocal(host) || Buffer.from(value).includes(subtreeOf(host));
