import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * The hosts that a link may name: the address listened on, or this machine's addresses when it listens on
 * all.
 */
export const linkHosts = (listenHost: string): readonly string[] => {
  if (listenHost !== '0.0.0.0' && listenHost !== '::') return [listenHost];
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  const outward = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
  return outward.length === 0 ? ['127.0.0.1'] : outward.map(({ address }) => address);
};

/** A link to the pages with a token in its fragment. The part after `#` never travels over the network. */
export const makeTokenLink = (
  host: string,
  port: number,
  token: string,
  scheme: 'http' | 'https' = 'http',
): string => `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}/#token=${encodeURIComponent(token)}`;

const BLACK_ON_WHITE = '\u001b[30;107m';
const PLAIN = '\u001b[0m';

const halfBlock = (upper: boolean, lower: boolean): string => {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
};

/** A QR code for a terminal. With colours it scans on any background; without them it needs a light one. */
export const makeQrText = async (link: string, colors: boolean): Promise<string> => {
  const { encode } = await import('uqr');
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const isDark = (x: number, y: number): boolean => data[y]?.[x] === true;
  // One character shows two squares, one above the other.
  const lines = data
    .filter((_, y) => y % 2 === 0)
    .map((row, i) => row.map((_, x) => halfBlock(isDark(x, 2 * i), isDark(x, 2 * i + 1))).join(''));
  return lines.map((line) => (colors ? `${BLACK_ON_WHITE}${line}${PLAIN}` : line)).join('\n');
};
