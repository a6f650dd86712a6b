import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BleLink, receivedBytes, writtenPackets } from '../ble/gatt.js';

/** A browser's link to a board, as in `BoardLink`. */
export type PageLink =
  | {
      readonly kind: 'serial';
      readonly settings: {
        readonly baudRate: number;
        readonly dataBits?: 7 | 8;
        readonly parity?: 'none' | 'odd' | 'even';
        readonly stopBits?: 1 | 2;
      };
      readonly lines?: { readonly maxBytes: number };
    }
  | {
      readonly kind: 'hid';
      readonly usagePage: number;
      readonly reportBytes: number;
      readonly writes?: 'padded' | 'bare';
      readonly unnumbered?: true;
    }
  | (BleLink & { readonly kind: 'ble' });

/** A browser reports no MTU, so the MTU that every link supports is used. */
const LEAST_MTU = 23;

/** The parts of one write that a page passes to the browser. */
export const writtenParts = (link: PageLink, bytes: Uint8Array): readonly Uint8Array[] => {
  switch (link.kind) {
    case 'serial':
      return [bytes];
    case 'hid': {
      const { reportBytes, writes = 'padded' } = link;
      if (bytes.length > reportBytes)
        throw keyedError(
          'LINK_FAILED',
          message('error.reportLong', { bytes: bytes.length, max: reportBytes }),
        );
      const report = new Uint8Array(writes === 'padded' ? reportBytes : bytes.length);
      report.set(bytes);
      return [report];
    }
    case 'ble':
      return writtenPackets(link, bytes, LEAST_MTU);
  }
};

/** The pause that the board needs between two parts. */
export const pauseBetweenMs = (link: PageLink): number =>
  link.kind === 'ble' ? (link.writeEveryMs ?? 0) : 0;

/** Converts bytes that the page received from the browser into what the transport delivers. */
export const receivedByPage = (link: PageLink, bytes: Uint8Array): Uint8Array =>
  link.kind === 'ble' ? receivedBytes(link, bytes) : bytes;
