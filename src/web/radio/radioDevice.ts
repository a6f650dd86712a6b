import { type MessageInEnglish, message } from '../../messages/catalogue/message.js';
import type { Loss } from '../../server/radio/radioLoss.js';
import type { DaemonMessage, PageMessage } from '../../server/radio/radioMessages.js';

/** How the daemon says that a board is opened. */
export type RadioLink = Extract<DaemonMessage, { readonly type: 'open' }>['link'];
export type RadioLinkKind = RadioLink['kind'];

/** Why a browser does not open a board. */
export type Why = Extract<PageMessage, { readonly type: 'failed' }>['why'];

export class RadioFailure extends Error {
  readonly why: Why;

  /** What the page shows: its own message, or what the browser says. */
  readonly said: string | MessageInEnglish;

  constructor(why: Why, said: string | MessageInEnglish) {
    super(typeof said === 'string' ? said : said.text);
    this.why = why;
    this.said = said;
  }
}

/** What a device reports once it is open. */
export type DeviceHearer = {
  bytes(bytes: Uint8Array, char?: string): void;
  lost(how: Loss): void;
};

/** A board as the browser has it, by whichever of its ways. */
export interface RadioDevice {
  /** Opens it, or goes on listening to an open one. Rejects with a `RadioFailure`. */
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

/** By the name that the browser's errors have. */
export const failureOf = (error: unknown, names: Readonly<Record<string, Why>> = {}): RadioFailure => {
  if (error instanceof RadioFailure) return error;
  const { name, message: text } = error instanceof Error ? error : { name: '', message: String(error) };
  return new RadioFailure({ ...WHY, ...names }[name] ?? 'failed', text.slice(0, 300) || FAILED);
};

/** Bytes of a view, as their own. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
