import { keyedError, SaidError, whyOf } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';

export type UsbIdentity = {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string;
};

/** The place and protocol of a device, as in `--device` and the configuration. */
export type DeviceUrl =
  | {
      readonly kind: 'serial';
      readonly path: string;
      readonly protocol: string;
      readonly baudRate?: number;
      /** Uses only the port of this USB device, whatever name the port has now. */
      readonly usb?: UsbIdentity;
      /** The board's address on a shared line. */
      readonly bus?: number;
    }
  /** Without a serial number, the first such device that is connected. */
  | {
      readonly kind: 'hid';
      readonly vendorId: number;
      readonly productId: number;
      readonly serialNumber?: string;
      readonly protocol: string;
    }
  /** `device`: an address or name; when absent, the first board of the protocol that is found. */
  | { readonly kind: 'ble'; readonly device?: string; readonly protocol: string }
  /** `board`: the name that its page gives it; when absent, the first board of the protocol. */
  | { readonly kind: 'page'; readonly board?: string; readonly protocol: string }
  | {
      readonly kind: 'tcp';
      readonly host: string;
      readonly port: number;
      readonly protocol: string;
      readonly bus?: number;
    }
  /** `speed`: 1 is the original speed of the recording. */
  | { readonly kind: 'replay'; readonly path: string; readonly speed: number }
  | ({ readonly kind: 'simulated'; readonly protocol: string; readonly speed: number } & SimulationOptions);

export type SimulationOptions = {
  /** A model other than the usual one of the protocol. */
  readonly model?: string;
  /** A PGN file whose first game is played; when absent, the simulation invents a game. */
  readonly game?: string;
  /** The style of the hands that play: `clean`, `club` … */
  readonly hands?: string;
  readonly seed?: number;
  /** The serial number that the board reports; when absent, it follows from the options above. */
  readonly serialNumber?: string;
};

type Query = ReadonlyMap<string, string>;
type Parsed = Result<DeviceUrl, BridgeError>;

class Fault extends SaidError {}
const fault = (said: Message): never => {
  throw new Fault(said);
};

const decodePath = (text: string): string => {
  if (text === '') return fault(message('deviceUrl.noPlace'));
  try {
    return decodeURIComponent(text);
  } catch {
    return fault(message('deviceUrl.percent'));
  }
};

const parseQuery = (text: string, known: readonly string[]): Query => {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text.replaceAll('+', '%2B'))) {
    if (!known.includes(name)) fault(message('deviceUrl.unknownOption', { name, known }));
    if (query.has(name)) fault(message('deviceUrl.optionTwice', { name }));
    query.set(name, value);
  }
  return query;
};

const protocolOf = (text: string | undefined): string => {
  if (text === undefined) return fault(message('deviceUrl.protocolMissing'));
  return /^[a-z][a-z0-9]*$/.test(text) ? text : fault(message('deviceUrl.protocolName', { protocol: text }));
};

const numberOf = (query: Query, name: string, isGood: (value: number) => boolean): number | undefined => {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return isGood(value) ? value : fault(message('deviceUrl.number', { option: `${name}=${text}` }));
};
const isPositive = (value: number): boolean => value > 0 && value < Number.POSITIVE_INFINITY;
const isWhole = (value: number): boolean => Number.isSafeInteger(value);

const USB_IDS = /^([0-9a-fA-F]{4}):([0-9a-fA-F]{4})(?::(.+))?$/s;

const usbOf = (text: string): UsbIdentity => {
  const [, vendor = '', product = '', serialNumber] = USB_IDS.exec(text) ?? [];
  if (serialNumber === undefined) return fault(message('deviceUrl.usb', { usb: text }));
  return { vendorId: Number.parseInt(vendor, 16), productId: Number.parseInt(product, 16), serialNumber };
};

const busOf = (query: Query): { readonly bus?: number } => {
  const bus = numberOf(query, 'bus', (value) => isWhole(value) && value > 0);
  return bus === undefined ? {} : { bus };
};

const parsePlace: Readonly<Record<string, (place: string, query: string) => DeviceUrl>> = {
  serial: (place, text) => {
    const query = parseQuery(text, ['protocol', 'baud', 'bus', 'usb']);
    const usb = query.get('usb');
    const baudRate = numberOf(query, 'baud', (value) => isWhole(value) && value >= 50);
    return {
      kind: 'serial',
      path: decodePath(place),
      protocol: protocolOf(query.get('protocol')),
      ...(baudRate !== undefined && { baudRate }),
      ...(usb !== undefined && { usb: usbOf(usb) }),
      ...busOf(query),
    };
  },
  hid: (place, text) => {
    const [, vendor = '', product = '', serial] = USB_IDS.exec(place) ?? [];
    if (vendor === '') return fault(message('deviceUrl.hid'));
    const query = parseQuery(text, ['protocol']);
    return {
      kind: 'hid',
      vendorId: Number.parseInt(vendor, 16),
      productId: Number.parseInt(product, 16),
      protocol: protocolOf(query.get('protocol')),
      ...(serial !== undefined && { serialNumber: decodePath(serial) }),
    };
  },
  ble: (place, text) => {
    const query = parseQuery(text, ['protocol']);
    const protocol = protocolOf(query.get('protocol'));
    return { kind: 'ble', protocol, ...(place !== '' && { device: decodePath(place) }) };
  },
  page: (place, text) => {
    const query = parseQuery(text, ['protocol']);
    const protocol = protocolOf(query.get('protocol'));
    return { kind: 'page', protocol, ...(place !== '' && { board: decodePath(place) }) };
  },
  tcp: (place, text) => {
    const groups = /^(?:\[(?<v6>[0-9a-fA-F:.%]+)\]|(?<host>[^:[\]]+)):(?<port>\d+)$/.exec(place)?.groups;
    const port = Number(groups?.['port']);
    if (groups === undefined || port < 1 || port > 65_535) return fault(message('deviceUrl.tcp'));
    const query = parseQuery(text, ['protocol', 'bus']);
    return {
      kind: 'tcp',
      host: groups['v6'] ?? groups['host'] ?? '',
      port,
      protocol: protocolOf(query.get('protocol')),
      ...busOf(query),
    };
  },
  replay: (place, text) => {
    const query = parseQuery(text, ['speed']);
    return { kind: 'replay', path: decodePath(place), speed: numberOf(query, 'speed', isPositive) ?? 1 };
  },
  simulated: (place, text) => {
    const query = parseQuery(text, ['game', 'hands', 'model', 'seed', 'serial', 'speed']);
    const [game, hands, seed] = [query.get('game'), query.get('hands'), numberOf(query, 'seed', isWhole)];
    const [model, serialNumber] = [query.get('model'), query.get('serial')];
    return {
      kind: 'simulated',
      protocol: protocolOf(place),
      speed: numberOf(query, 'speed', isPositive) ?? 1,
      ...(game !== undefined && { game }),
      ...(hands !== undefined && { hands }),
      ...(model !== undefined && { model }),
      ...(seed !== undefined && { seed }),
      ...(serialNumber !== undefined && { serialNumber }),
    };
  },
};

/** The length of the longest Linux path, with each character as a percent code. */
const URL_CHARS_MAX = 3 * 4_096;

/**
 * Parses a device URL: `serial:/dev/ttyACM0?protocol=dgt` (with `&usb=VID:PID:SERIAL` the port of that
 * device, whatever its name; with `&bus=ADDRESS` one of many boards on a port),
 * `hid:VID:PID[:SERIAL]?protocol=chessnut`, `ble:ADDRESS-OR-NAME?protocol=chessnut`
 * (`ble:?protocol=chessnut`: the first that is found), `page:NAME?protocol=chessnut` (a board connected
 * through a page), `tcp:HOST:PORT?protocol=dgt`, `replay:FILE?speed=N`,
 * `simulated:dgt?game=FILE.pgn&hands=club&seed=7&serial=23946&speed=N`. In a path, `?` and `%` are written as
 * percent codes. Checks only the form. A missing protocol, file or port is reported when the device is
 * opened.
 */
export const parseDeviceUrl = (text: string): Parsed => {
  if (text.length > URL_CHARS_MAX)
    return err(
      keyedError('DEVICE_URL', message('deviceUrl.long', { start: text.slice(0, 40), max: URL_CHARS_MAX }), {
        url: text.slice(0, 40),
      }),
    );
  const [, scheme = '', place = '', query = ''] = /^([a-z]+):([^?]*)(?:\?(.*))?$/s.exec(text) ?? [];
  try {
    const parse = Object.hasOwn(parsePlace, scheme) ? parsePlace[scheme] : undefined;
    if (parse !== undefined) return ok(parse(place, query));
    return fault(message('deviceUrl.scheme', { schemes: Object.keys(parsePlace).map((one) => `${one}:`) }));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return err(
      keyedError('DEVICE_URL', message('deviceUrl.inUrl', { url: text, why: whyOf(error) }), { url: text }),
    );
  }
};

const encodePath = (path: string): string => path.replace(/[%?]/g, encodeURIComponent);

const makeQuery = (options: Readonly<Record<string, string | number | undefined>>): string => {
  const parts = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};
const idsOf = ({ vendorId, productId }: Omit<UsbIdentity, 'serialNumber'>): readonly string[] =>
  [vendorId, productId].map((id) => id.toString(16).padStart(4, '0'));
const unlessOne = (speed: number): number | undefined => (speed === 1 ? undefined : speed);

export const makeDeviceUrl = (url: DeviceUrl): string => {
  switch (url.kind) {
    case 'serial': {
      const { path, protocol, baudRate, bus, usb } = url;
      const who = usb && [...idsOf(usb), usb.serialNumber].join(':');
      const query = { protocol, baud: baudRate, bus, usb: who };
      return `serial:${encodePath(path)}${makeQuery(query)}`;
    }
    case 'hid': {
      const ids = idsOf(url);
      const serial = url.serialNumber === undefined ? [] : [encodePath(url.serialNumber)];
      return `hid:${[...ids, ...serial].join(':')}${makeQuery({ protocol: url.protocol })}`;
    }
    case 'ble':
      return `ble:${encodePath(url.device ?? '')}${makeQuery({ protocol: url.protocol })}`;
    case 'page':
      return `page:${encodePath(url.board ?? '')}${makeQuery({ protocol: url.protocol })}`;
    case 'tcp': {
      const host = url.host.includes(':') ? `[${url.host}]` : url.host;
      return `tcp:${host}:${url.port}${makeQuery({ protocol: url.protocol, bus: url.bus })}`;
    }
    case 'replay':
      return `replay:${encodePath(url.path)}${makeQuery({ speed: unlessOne(url.speed) })}`;
    case 'simulated': {
      const { protocol, game, hands, model, seed, serialNumber: serial, speed } = url;
      const query = { game, hands, model, seed, serial, speed: unlessOne(speed) };
      return `simulated:${protocol}${makeQuery(query)}`;
    }
  }
};
