import { z } from 'zod';
import type { LinkState } from '../../boards/eboard/linkState.js';
import type { PageLink } from '../../boards/transport/page/pageLink.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';
import { LOSSES } from './radioLoss.js';

const LINKS = ['serial', 'hid', 'ble'] as const;

/** Why a browser cannot open a board. */
export const WHY = ['absent', 'busy', 'permission', 'wrong', 'failed'] as const;

const text = z.string().max(300);
const number = z.number().int().min(1);

/** A message of a page as JSON text. The first one is `bring`. */
export const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bring'),
    token: z.string().max(200).optional(),
    name: z.string().trim().min(1).max(60),
    protocol: z.string().max(30),
    link: z.enum(LINKS),
  }),
  z.strictObject({ type: z.literal('opened') }),
  z.strictObject({ type: z.literal('failed'), why: z.enum(WHY), message: text }),
  z.strictObject({
    type: z.literal('bytes'),
    /** The page's `performance.now()` when the browser delivered the bytes. */
    atMs: z.number().min(0),
    hex: z.string().regex(/^([0-9a-f]{2})+$/),
    /** The characteristic that sent them. */
    char: z.string().max(40).optional(),
  }),
  z.strictObject({ type: z.literal('written'), n: number }),
  z.strictObject({ type: z.literal('refused'), n: number, message: text }),
  /** Pages loaded before an update of the daemon send a text instead of `how`. */
  z.strictObject({ type: z.literal('lost'), how: z.enum(LOSSES).optional(), message: text.optional() }),
]);

export type PageMessage = z.output<typeof pageMessage>;

/** The table of a board that a page connects. */
export type RadioTable = {
  readonly id: string;
  readonly name: string;
  readonly link: LinkState;
  readonly problem?: KeyedProblem;
};

/** A message of the daemon. */
export type DaemonMessage =
  | { readonly type: 'brought' }
  /** The board is refused, and the connection ends. */
  | ({ readonly type: 'refused' } & KeyedProblem)
  | { readonly type: 'open'; readonly link: PageLink }
  | { readonly type: 'write'; readonly n: number; readonly hex: string }
  | { readonly type: 'close' }
  /** Another page has connected this board, so the connection ends. */
  | { readonly type: 'replaced' }
  /** Sent every two seconds. Null if no table uses the board. */
  | { readonly type: 'beat'; readonly table: RadioTable | null };

/** A protocol with boards that a browser can reach. */
export type RadioKind = {
  readonly protocol: string;
  readonly displayName: string;
  readonly models: readonly {
    readonly displayName: string;
    readonly usb: readonly { readonly vendorId: number; readonly productId?: number }[];
  }[];
  readonly links: readonly PageLink[];
  /** Prefixes of the names that its boards advertise over Bluetooth. */
  readonly names: readonly string[];
};

/** What the radio page needs before it connects a board. */
export type RadioView = {
  readonly kinds: readonly RadioKind[];
  /** Tables that wait for a board of a page. `board` is null for any board of the protocol. */
  readonly wanted: readonly {
    readonly table: string;
    readonly name: string;
    readonly board: string | null;
    readonly protocol: string;
  }[];
  /** Whether a board that no table names gets a new table. */
  readonly takesAny: boolean;
};
