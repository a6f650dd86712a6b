import { type Candidate, findProtocol } from '../boards/device/findProtocol.js';
import type { ListedDevice } from '../boards/device/listDevices.js';
import { protocolRow } from '../boards/protocols/protocolTable.js';
import { type DeviceUrl, parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import type { SharedLines } from '../boards/transport/sharedLine.js';
import type { TimeSource } from '../shared/timeSource.js';
import { openDevice } from './openDevice.js';

/** From this confidence on, the numbers of a device identify the board, and it is not probed. */
const SURE = 0.5;
/** How long a port rests after no board answered there. */
const REST_MS = 10_000;

type PortUrl = Extract<DeviceUrl, { readonly protocol: string }>;
type UrlCandidate = Candidate & { readonly url: PortUrl };

/** Finds out which of several possible boards is at a port. */
export interface BoardSeeker {
  /** Whether the port may be tried again. False for a while after no board answered there. */
  isDue(id: string): boolean;
  /** The URL of the board that answers. Undefined when none does, or when no board is known for this port. */
  seek(id: string, port: ListedDevice): Promise<PortUrl | undefined>;
  /** Seeks a board of another protocol, after something answered that does not speak `than`. */
  seekOther(id: string, port: ListedDevice, than: string): Promise<PortUrl | undefined>;
}

export const createBoardSeeker = (time: TimeSource, lines: SharedLines): BoardSeeker => {
  const restUntilMs = new Map<string, number>();

  const candidateOf = (text: string): readonly UrlCandidate[] => {
    const parsed = parseDeviceUrl(text);
    if (!parsed.ok || !('protocol' in parsed.value)) return [];
    const url = parsed.value;
    const listens = protocolRow(url.protocol).family.speaksUnasked === true;
    const open = async () => (await openDevice(url, time, lines)).transport;
    return [{ url, protocol: url.protocol, listens, open }];
  };
  const candidatesAt = ({ url, otherUrls = [] }: ListedDevice): readonly UrlCandidate[] =>
    (url === undefined ? [] : [url, ...otherUrls]).flatMap(candidateOf);
  const rest = (id: string): void => {
    restUntilMs.set(id, time.nowMs() + REST_MS);
  };
  return {
    isDue: (id) => (restUntilMs.get(id) ?? 0) <= time.nowMs(),
    seek: async (id, port) => {
      const candidates = candidatesAt(port);
      const isClear = port.confidence >= SURE || candidates.length < 2;
      const found = isClear ? candidates[0] : await findProtocol(candidates, time);
      if (found === undefined) rest(id);
      return found?.url;
    },
    seekOther: async (id, port, than) => {
      const others = candidatesAt(port).filter(({ protocol }) => protocol !== than);
      const found = await findProtocol(others, time);
      if (found === undefined) rest(id);
      return found?.url;
    },
  };
};
