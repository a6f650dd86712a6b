import type { BoardFamily, LinkKind } from '../eboard/boardFamily.js';
import type { Capabilities } from '../eboard/capabilities.js';
import { boardFamilies } from '../protocols/protocolTable.js';
import { makeDeviceUrl } from '../transport/deviceUrl.js';
import { guessModels } from './identify.js';
import { type LinkFinder, linkFinders } from './linkFinders.js';
import type { PortInfo } from './portInfo.js';

/** One port as `jadoube list` shows it; plain JSON. */
export type ListedDevice = PortInfo & {
  readonly link: LinkKind;
  /** For `--device`; undefined when no model is guessed, so that the user has to name the protocol. */
  readonly url?: string;
  readonly protocol?: string;
  readonly model?: string;
  readonly capabilities?: Capabilities;
  /** 0 to 1. */
  readonly confidence: number;
  /** URLs of the other possible models, likeliest first. Only the board's own answers can decide. */
  readonly otherUrls?: readonly string[];
  readonly allowed: boolean;
  readonly group?: string;
};

const describe = async (
  port: PortInfo,
  { kind, url, access: accessOf }: LinkFinder,
  families: readonly BoardFamily[],
): Promise<ListedDevice> => {
  const [guess, ...others] = guessModels(port, kind, families);
  const access = await accessOf(port.path);
  if (guess === undefined) return { ...port, link: kind, confidence: 0, ...access };
  const { protocol, model, confidence, usually: capabilities } = guess;
  return {
    ...port,
    link: kind,
    url: makeDeviceUrl(url(port, protocol)),
    protocol,
    model: model.displayName,
    ...(capabilities && { capabilities }),
    confidence,
    ...(others.length > 0 && {
      otherUrls: others.map((other) => makeDeviceUrl(url(port, other.protocol))),
    }),
    ...access,
  };
};

/**
 * Lists the devices connected to this machine and their possible models, likeliest e-boards first. Leaves out
 * a kind of link that cannot be searched, and throws only when none can.
 */
export const listDevices = async (
  finders: readonly LinkFinder[] = linkFinders,
  families: readonly BoardFamily[] = boardFamilies,
): Promise<readonly ListedDevice[]> => {
  const looked = await Promise.allSettled(
    finders.map(async (finder) => {
      const ports = await finder.list(families);
      return Promise.all(ports.map((port) => describe(port, finder, families)));
    }),
  );
  const [failed] = looked.filter(({ status }) => status === 'rejected');
  const found = looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (failed?.status === 'rejected' && looked.every(({ status }) => status === 'rejected'))
    throw failed.reason;
  return found.flat().toSorted((a, b) => b.confidence - a.confidence);
};
