import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The hosts that a link may name: the address listened on, or this machine's own when it listens on all. */
export const linkHosts = (listenHost: string): readonly string[] => {
  if (listenHost !== '0.0.0.0' && listenHost !== '::') return [listenHost];
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  const outward = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
  return outward.length === 0 ? ['127.0.0.1'] : outward.map(({ address }) => address);
};

/** The address of the pages that hands them a token. The part after `#` never travels over the network. */
export const makeTokenLink = (host: string, port: number, token: string): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}/#token=${encodeURIComponent(token)}`;

/** A QR code for a terminal: with colours it scans on any background, without it wants a light one. */
export const makeQrText = async (link: string, colors: boolean): Promise<string> => {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(link, colors ? { type: 'terminal', small: true } : { type: 'utf8' });
};
