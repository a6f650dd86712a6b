import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import type { BoardLink } from '../../../src/boards/eboard/boardFamily.js';
import { receivedBytes, writtenPackets } from '../../../src/boards/transport/ble/gatt.js';
import type { DeviceEnd, DeviceEndListener } from '../../../src/boards/transport/deviceEnd.js';
import { makeHex, parseHex } from '../../../src/shared/hex.js';
import { createRandom } from '../../../src/shared/random.js';

export type BrowserEndOptions = {
  readonly name: string;
  readonly link: Exclude<BoardLink, { readonly kind: 'tcp' }>;
  readonly usb?: { readonly vendorId: number; readonly productId: number } | undefined;
  /** Whether the browser gives a known Bluetooth device without asking. */
  readonly remembers?: boolean;
  /** The characteristic of the link that notifies these bytes. By default the first. */
  readonly notifies?: (bytes: Uint8Array) => number;
  /** The effect of radio on notifications: the maximum delay, and the share that is lost. */
  readonly air?: { readonly jitterMs: number; readonly lost: number };
};

type RadioMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'bytes'; readonly hex: string };

const script = readFileSync('test/web/radio/fakeRadio.js', 'utf8');
const MTU = 23;

/** The board's end of a browser's link: one fake device in each page of a context. */
export const createBrowserEnd = (options: BrowserEndOptions) => {
  const { name, link, usb, remembers, notifies = () => 0, air } = options;
  const random = createRandom(7);
  let listener: DeviceEndListener | undefined;
  let page: Page | undefined;
  let isInReach = true;
  let lastAtMs = 0;
  let lost = 0;

  /** What the page has not received yet, and whether it is receiving. */
  let waiting: (readonly [hex: string, char: string | undefined])[] = [];
  let isDelivering = false;

  /** As at a real port, what arrives while the page is busy reaches it in one go. */
  const deliver = async (hex: string, char: string | undefined): Promise<void> => {
    waiting.push([hex, char]);
    if (isDelivering) return;
    isDelivering = true;
    while (waiting.length > 0) {
      const parts = JSON.stringify(waiting.map(([text, from]) => [text, from ?? null]));
      waiting = [];
      // A closed page receives nothing.
      await page
        ?.evaluate(`for (const [hex, char] of ${parts}) fakeRadio.receive(hex, char ?? undefined)`)
        .catch(() => {});
    }
    isDelivering = false;
  };
  const overAir = (arrive: () => void): void => {
    if (air === undefined) arrive();
    else if (random.next() < air.lost) lost += 1;
    else {
      const nowMs = performance.now();
      lastAtMs = Math.max(lastAtMs, nowMs + random.next() * air.jitterMs);
      setTimeout(arrive, lastAtMs - nowMs);
    }
  };
  const setReach = async (next: boolean): Promise<void> => {
    isInReach = next;
    await page?.evaluate(`fakeRadio.setReach(${next})`).catch(() => {});
  };
  const device: DeviceEnd = {
    start: async (events) => {
      listener = events;
    },
    send: (bytes) => {
      const char = link.kind === 'ble' ? link.notify[notifies(bytes)]?.characteristic : undefined;
      const { packets } = { packets: undefined, ...link };
      const parts =
        link.kind === 'ble' ? writtenPackets(packets === undefined ? {} : { packets }, bytes, MTU) : [bytes];
      for (const part of parts) overAir(() => void deliver(makeHex(part), char));
    },
    plug: () => setReach(true),
    unplug: () => setReach(false),
    stop: async () => {
      listener = undefined;
    },
  };
  return {
    device,
    lost: () => lost,
    /** Puts this board within reach of every page of the context. The newest page is connected. */
    putInto: async (context: BrowserContext): Promise<void> => {
      await context.exposeBinding('radioTell', ({ page: from }, reported: RadioMessage) => {
        if (reported.type === 'opened') {
          page = from;
          waiting = [];
          from.once('close', () => {
            if (page !== from) return;
            page = undefined;
            listener?.onClosed();
          });
          listener?.onOpened();
        } else if (from !== page) return;
        else if (reported.type === 'closed') listener?.onClosed();
        else {
          const bytes = parseHex(reported.hex);
          if (bytes.ok)
            listener?.onBytes(link.kind === 'ble' ? receivedBytes(link, bytes.value) : bytes.value);
        }
      });
      const setup = JSON.stringify({ way: link.kind, name, link, usb, remembers });
      await context.addInitScript(`globalThis.fakeRadioSetup = ${setup};\n${script}`);
    },
    isInReach: () => isInReach,
  };
};
