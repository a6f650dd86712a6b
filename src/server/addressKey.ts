import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv6 network has at least 64 bits for itself, and a client may take any address in it. */
const PREFIX_GROUPS = 4;

const groupsOf = (part: string): readonly number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const parseIpv6 = (text: string): readonly number[] => {
  const [before = '', after] = text.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => 0), ...tail];
};

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * The key under which an address is counted: an IPv4 address, also if mapped into IPv6 (`::ffff:192.0.2.1`),
 * or the first 64 bits of an IPv6 address. Other text is its own key.
 */
export const addressKey = (address: string | undefined): string => {
  const text = (address ?? '').split('%', 1).join('');
  if (isIPv4(text) || !isIPv6(text)) return text;
  const groups = parseIpv6(text);
  if (isMapped(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  if (groups.slice(0, 7).every((group) => group === 0)) return text;
  return `${groups
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** Whether an address is a loopback address, also if mapped into IPv6. */
export const isLoopbackAddress = (address: string | undefined): boolean => {
  const key = addressKey(address);
  return key === '::1' || (isIPv4(key) && key.startsWith('127.'));
};
