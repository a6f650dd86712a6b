import { type MessageInEnglish, message } from '../../messages/catalogue/message.js';
import type { Loss } from '../../server/radio/radioLoss.js';
import type { DaemonMessage, PageMessage } from '../../server/radio/radioMessages.js';

/** The daemon's description of how to open a board. */
export type RadioLink = Extract<DaemonMessage, { readonly type: 'open' }>['link'];
export type RadioLinkKind = RadioLink['kind'];

/** Why the browser cannot open a board. */
export type Why = Extract<PageMessage, { readonly type: 'failed' }>['why'];

export class RadioFailure extends Error {
  readonly why: Why;

  /** The text on the page: its own message, or that of the browser. */
  readonly said: string | MessageInEnglish;

  constructor(why: Why, said: string | MessageInEnglish) {
    super(typeof said === 'string' ? said : said.text);
    this.why = why;
    this.said = said;
  }
}

/** Receives what an open device reports. */
export type DeviceHearer = {
  bytes(bytes: Uint8Array, char?: string): void;
  lost(how: Loss): void;
};

/** A board over one of the browser's links. */
export interface RadioDevice {
  /** Opens the device, or listens to one that is open already. Rejects with a `RadioFailure`. */
  open(link: RadioLink, receive: DeviceHearer): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const FAILED = { text: 'it failed', ...message('radioFailure.failed') };

const WHY: Readonly<Record<string, Why>> = {
  NotFoundError: 'wrong',
  NetworkError: 'absent',
  InvalidStateError: 'busy',
  SecurityError: 'permission',
  NotAllowedError: 'permission',
};

/** Classifies an error by the name that the browser gives it. */
export const failureOf = (error: unknown, names: Readonly<Record<string, Why>> = {}): RadioFailure => {
  if (error instanceof RadioFailure) return error;
  const { name, message: text } = error instanceof Error ? error : { name: '', message: String(error) };
  return new RadioFailure({ ...WHY, ...names }[name] ?? 'failed', text.slice(0, 300) || FAILED);
};

/** A copy of the bytes of a view. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
