import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { type ErrorCode, isErrorCode } from '../../shared/errorCodes.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { PortFault, TableSnapshot } from '../../table/tablePort.js';
import { isFleetName } from './names.js';

/** Versions of this protocol that this program speaks, the oldest and the newest. */
export const SPOKEN = [1, 1] as const;

/** Rows of one message, and how many a hub may ask for at once. */
export const ROWS_MAX = 100;
export const ASKED_ROWS_MAX = 1_000;

/** A packed game: the longest ever played takes a third of it. */
const PACKED_MAX = 200_000;

const name = z.string().refine(isFleetName, faultKey('inputFault.fleetName'));
const count = z.number().int().min(0);
/** Milliseconds since the sender began, on its own scale. */
const moment = z.number();
/** Which run of the program speaks: another one has another. */
const boot = z.string().min(1).max(80);
const epoch = z.string().max(40);

const isEvent = (row: unknown): row is TableEvent => {
  if (typeof row !== 'object' || row === null) return false;
  const { table, epoch: of, n, atMs, at, type } = row as Readonly<Record<string, unknown>>;
  const isPlaced = typeof of === 'string' && of.length <= 40 && Number.isSafeInteger(n) && (n as number) >= 1;
  const isTimed = Number.isFinite(atMs) && typeof at === 'string';
  return typeof table === 'string' && typeof type === 'string' && isPlaced && isTimed;
};

/**
 * Fields and kinds that a newer version knows are kept, and mean nothing here. Checked by hand: a hub reads
 * thousands a second, and a schema of its own for them, which also copies each, was a tenth of its work.
 */
export const rowSchema = z.custom<TableEvent>(isEvent, 'no event of a table');
const rows = z.array(rowSchema).max(ROWS_MAX);

const snapshotSchema = z.looseObject({
  view: z.looseObject({
    name: z.string(),
    device: z.looseObject({ url: z.string(), protocol: z.string(), link: z.string() }),
    physical: z.string().nullable(),
    phase: z.string(),
    wrong: z.array(z.unknown()),
    rules: z.looseObject({}),
    nextTags: z.record(z.string(), z.string()),
    epoch,
    n: count,
  }),
  nowMs: moment,
});

/** As much of a table as a hub builds upon; all else in it may be of another version. */
export const readSnapshot = (value: unknown): TableSnapshot | undefined => {
  const checked = snapshotSchema.safeParse(value);
  return checked.success ? (value as TableSnapshot) : undefined;
};

export const stateSchema = z.object({
  s: z.enum(['init', 'ready', 'disconnected', 'lost']),
  boot,
  /** The oldest and the newest version of the protocol that it speaks. */
  v: z.tuple([count, count]),
  /** The version of its program. */
  sw: z.string().max(80),
});
export type StateMessage = z.infer<typeof stateSchema>;

const commander = z.object({ fence: count, hub: name });

/** The machine's own report of its state; absent: none. */
const machine = z.object({
  temperatureC: z.number().exactOptional(),
  diskFreeBytes: count.exactOptional(),
  diskBytes: count.exactOptional(),
});
export type MachineMessage = z.infer<typeof machine>;

export const headSchema = z.object({
  boot,
  t: moment,
  /** Wall clock, milliseconds since 1970. */
  wall: z.number(),
  tables: z.record(name, z.object({ e: epoch, n: count })),
  /** The hub that it obeys; absent: none has taken over. */
  commander: commander.exactOptional(),
  machine: machine.exactOptional(),
  /** With which others it is updated; absent: the first. */
  ring: count.exactOptional(),
});
export type HeadMessage = z.infer<typeof headSchema>;

export const eventsSchema = z.object({ boot, t: moment, b: name, rows });
export type EventsMessage = z.infer<typeof eventsSchema>;

const fault = z.object({
  /** What a newer version refuses for is a refusal here. */
  code: z.string().transform((code): ErrorCode => (isErrorCode(code) ? code : 'COMMAND_REFUSED')),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  key: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
});

/** What a node answers a hub. */
export const replySchema = z.discriminatedUnion('k', [
  /** All that is held of an epoch after `after` and up to `to`: what is missing is held no more. */
  z.object({ k: z.literal('rows'), boot, t: moment, b: name, e: epoch, after: count, to: count, rows }),
  /** `value` is of the kind that was asked for. */
  /** More of this epoch was received than is known here: its further events are another history. */
  z.object({ k: z.literal('setBack'), b: name, e: epoch }),
  z.object({ k: z.literal('done'), id: z.string(), value: z.unknown() }),
  z.object({ k: z.literal('refused'), id: z.string(), fault }),
  /** The node was stopped during the command: it may or may not have been done. */
  z.object({ k: z.literal('unknown'), id: z.string() }),
  z.object({ k: z.literal('time'), boot, t1: z.number(), t2: moment, t3: moment, wall: z.number() }),
]);
export type ReplyMessage = z.infer<typeof replySchema>;

/** A machine that asks to be taken in; what its code means for `key` is `check`. */
export const adoptSchema = z.object({
  key: z.string().max(200),
  check: z.string().max(100),
  node: name,
  sw: z.string().max(80),
});
export type AdoptMessage = z.infer<typeof adoptSchema>;

/** A credential for one machine: X25519, then AES-256 in GCM; all in base 64. */
export const sealedSchema = z.object({
  key: z.string().max(200),
  iv: z.string().max(40),
  tag: z.string().max(40),
  data: z.string().max(20_000),
});
export type SealedMessage = z.infer<typeof sealedSchema>;

const caller = z.object({
  role: z.enum(['player', 'arbiter', 'operator', 'rules']),
  side: z.enum(['white', 'black']).exactOptional(),
  name: z.string().max(200).exactOptional(),
});

const request = {
  hub: name,
  id: z.string().min(1).max(200),
  b: name,
};
/** What changes something runs in one run of the program or never, and until that moment of its scale. */
const once = { boot, exp: moment, fence: count, caller };
const act = { ...request, ...once };

/** What a hub asks of a node. */
export const askSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('gap'), hub: name, b: name, e: epoch, after: count, to: count }),
  /** How far a table was received that now has less. */
  z.object({ k: z.literal('renew'), hub: name, b: name, e: epoch, n: count }),
  /** `fence`: this hub has taken over with it. */
  z.object({ k: z.literal('time'), hub: name, t1: z.number(), fence: count.exactOptional() }),
  z.object({ k: z.literal('state'), ...request }),
  z.object({ k: z.literal('laws'), ...request }),
  z.object({ k: z.literal('command'), ...act, command: z.unknown() }),
  z.object({ k: z.literal('deleteGame'), ...act, gameId: z.string().max(200) }),
  /** A game of another table; `packGame` has made it. */
  z.object({ k: z.literal('takeUp'), ...act, game: z.string().max(PACKED_MAX) }),
  /** The machine is to update its program. */
  z.object({ k: z.literal('update'), hub: name, id: request.id, ...once }),
  z.object({ k: z.literal('handOver'), ...act, gameId: z.string().max(200), why: z.string().max(200) }),
]);
export type AskMessage = z.infer<typeof askSchema>;
export type ActMessage = Extract<AskMessage, { readonly exp: number }>;
export type RequestMessage = Extract<AskMessage, { readonly id: string }>;

export type RequestOutcome =
  | { readonly k: 'done'; readonly value: unknown }
  | { readonly k: 'refused'; readonly fault: PortFault }
  | { readonly k: 'unknown' };

/** The message in a payload; undefined when it is none of that kind. */
export const readMessage = <Message>(
  schema: z.ZodType<Message>,
  payload: Uint8Array,
): Message | undefined => {
  try {
    const checked = schema.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return checked.success ? checked.data : undefined;
  } catch {
    return undefined;
  }
};
