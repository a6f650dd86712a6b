import { z } from 'zod';
import type { LinkState } from '../../boards/eboard/linkState.js';
import type { PageLink } from '../../boards/transport/page/pageLink.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';
import { LOSSES } from './radioLoss.js';

const LINKS = ['serial', 'hid', 'ble'] as const;

/** Why a browser does not open a board. */
export const WHY = ['absent', 'busy', 'permission', 'wrong', 'failed'] as const;

const text = z.string().max(300);
const number = z.number().int().min(1);

/** One message of a page, as JSON text. The first is `bring`. */
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
    /** By `performance.now()` of the page, when the browser handed them over. */
    atMs: z.number().min(0),
    hex: z.string().regex(/^([0-9a-f]{2})+$/),
    /** The characteristic that notified them. */
    char: z.string().max(40).optional(),
  }),
  z.strictObject({ type: z.literal('written'), n: number }),
  z.strictObject({ type: z.literal('refused'), n: number, message: text }),
  /** Pages that were loaded before a daemon was updated send their text instead of `how`. */
  z.strictObject({ type: z.literal('lost'), how: z.enum(LOSSES).optional(), message: text.optional() }),
]);

export type PageMessage = z.output<typeof pageMessage>;

/** Where a brought board plays. */
export type RadioTable = {
  readonly id: string;
  readonly name: string;
  readonly link: LinkState;
  readonly problem?: KeyedProblem;
};

/** One message of the daemon. */
export type DaemonMessage =
  | { readonly type: 'brought' }
  /** The board is not taken; the connection ends. */
  | ({ readonly type: 'refused' } & KeyedProblem)
  | { readonly type: 'open'; readonly link: PageLink }
  | { readonly type: 'write'; readonly n: number; readonly hex: string }
  | { readonly type: 'close' }
  /** Another page brings this board now; the connection ends. */
  | { readonly type: 'replaced' }
  /** Every two seconds; null: no table wants the board. */
  | { readonly type: 'beat'; readonly table: RadioTable | null };

/** A protocol whose boards a browser can reach. */
export type RadioKind = {
  readonly protocol: string;
  readonly displayName: string;
  readonly models: readonly {
    readonly displayName: string;
    readonly usb: readonly { readonly vendorId: number; readonly productId?: number }[];
  }[];
  readonly links: readonly PageLink[];
  /** How the names begin that its boards advertise over Bluetooth. */
  readonly names: readonly string[];
};

/** What the radio page receives before it brings a board. */
export type RadioView = {
  readonly kinds: readonly RadioKind[];
  /** Tables that a board of a page is for; `board` null: any of that protocol. */
  readonly wanted: readonly {
    readonly table: string;
    readonly name: string;
    readonly board: string | null;
    readonly protocol: string;
  }[];
  /** Whether a board that no table names gets a table of its own. */
  readonly takesAny: boolean;
};
