import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';

/** The protocol. `ftps` is FTP with TLS: from the first byte on port 990, otherwise by negotiation. */
export type UploadKind = 'ftp' | 'ftps' | 'sftp' | 'webdav' | 's3';

export type UploadAddress = {
  readonly kind: UploadKind;
  readonly host: string;
  /** Undefined: the default port. */
  readonly port?: number;
  /** For S3, the id of the access key. */
  readonly user?: string;
  /** Without a trailing slash. Empty: the login folder. A leading slash means the root. */
  readonly path: string;
  /** For WebDAV and S3: whether the connection uses TLS. */
  readonly isSecure: boolean;
  /** The address to show to people. */
  readonly name: string;
};

type Scheme = Pick<UploadAddress, 'kind' | 'isSecure'>;

const SCHEMES: Readonly<Record<string, Scheme>> = {
  ftp: { kind: 'ftp', isSecure: false },
  ftps: { kind: 'ftps', isSecure: true },
  sftp: { kind: 'sftp', isSecure: true },
  webdav: { kind: 'webdav', isSecure: false },
  webdavs: { kind: 'webdav', isSecure: true },
  's3+http': { kind: 's3', isSecure: false },
  s3: { kind: 's3', isSecure: true },
};

const ADDRESS_CHARS_MAX = 1_000;

/** Parses an upload address. A password in it is refused, because it would be visible. */
export const readUploadAddress = (text: string): Result<UploadAddress, Message> => {
  if (text.length > ADDRESS_CHARS_MAX)
    return err(message('inputFault.longText', { count: ADDRESS_CHARS_MAX }));
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === '') return err(message('uploadAddress.none'));
  const scheme = SCHEMES[url.protocol.slice(0, -1)];
  if (scheme === undefined)
    return err(message('uploadAddress.scheme', { scheme: url.protocol, known: Object.keys(SCHEMES) }));
  if (url.password !== '') return err(message('uploadAddress.password'));
  const path = decodeURIComponent(url.pathname).replace(/^\//, '').replace(/\/+$/, '');
  if (/\p{Cc}/u.test(path)) return err(message('uploadAddress.control'));
  if (scheme.kind === 's3' && path === '') return err(message('uploadAddress.bucket'));
  if (scheme.kind === 's3' && url.username === '') return err(message('uploadAddress.key'));
  return ok({
    ...scheme,
    host: url.hostname,
    ...(url.port !== '' && { port: Number(url.port) }),
    ...(url.username !== '' && { user: decodeURIComponent(url.username) }),
    path,
    name: `${url.protocol}//${url.host}/${path}`,
  });
};

/** The URL of a file, for the protocols over HTTP. */
export const httpAddress = ({ isSecure, host, port, path }: UploadAddress, name: string): string => {
  const words = [...path.split('/'), ...name.split('/')].filter((word) => word !== '');
  const at = port === undefined ? host : `${host}:${port}`;
  return `${isSecure ? 'https' : 'http'}://${at}/${words.map(encodeURIComponent).join('/')}`;
};
