import type { Bonjour, Service } from 'bonjour-service';

/** Makes `_jadoube._tcp`. */
const TYPE = 'jadoube';

export type AnnouncedHub = {
  readonly site: string;
  readonly hub: string;
  /** The port of the broker. */
  readonly port: number;
  readonly isTls: boolean;
};

/** Options of `multicast-dns`, such as interface and port. For tests. */
export type MulticastOptions = Readonly<Record<string, string | number | boolean>>;

/**
 * Many venue networks have no multicast. Machines then need the configured address of the hub, so errors are
 * ignored.
 */
const open = async (options: MulticastOptions | undefined): Promise<Bonjour> => {
  const { Bonjour } = await import('bonjour-service');
  return new Bonjour(options as Partial<Service> | undefined, () => {});
};

const close = (multicast: Bonjour): Promise<void> =>
  new Promise((resolve) => multicast.unpublishAll(() => multicast.destroy(() => resolve())));

/** Announces a hub on the network until it is stopped. */
export const announceHub = async (
  { site, hub, port, isTls }: AnnouncedHub,
  options?: MulticastOptions,
): Promise<{ stop(): Promise<void> }> => {
  const multicast = await open(options);
  const txt = { v: '1', site, hub, tls: isTls ? '1' : '0' };
  const service = multicast.publish({ name: `${site} ${hub}`, type: TYPE, port, txt, probe: false });
  service.on('error', () => {});
  return { stop: () => close(multicast) };
};

const hostOf = ({ referer, addresses = [] }: Service): string | undefined => {
  const host = referer?.address ?? addresses[0];
  return host?.includes(':') ? `[${host}]` : host;
};

export type HubFinder = {
  /** The known addresses of the site's hubs, or empty. */
  url(): string;
  stop(): Promise<void>;
};

/**
 * Listens for hubs of a site. Any program can claim to be one, so each is only an address to try. With
 * `needsTls` hubs without TLS are ignored, because they would receive the password in clear text.
 */
export const findHubs = async (
  site: string,
  needsTls: () => boolean,
  options?: MulticastOptions,
): Promise<HubFinder> => {
  const multicast = await open(options);
  const browser = multicast.find({ type: TYPE });
  const urlOf = (service: Service): readonly string[] => {
    const { site: theirs, tls } = (service.txt ?? {}) as { site?: unknown; tls?: unknown };
    const host = hostOf(service);
    const isTls = tls === '1';
    if (theirs !== site || host === undefined || (needsTls() && !isTls)) return [];
    return [`mqtt${isTls ? 's' : ''}://${host}:${service.port}`];
  };
  return {
    url: () => browser.services.flatMap(urlOf).toSorted().join(','),
    stop: async () => {
      browser.stop();
      await close(multicast);
    },
  };
};
