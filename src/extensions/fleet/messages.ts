import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { type ErrorCode, isErrorCode } from '../../shared/errorCodes.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { PortFault, TableSnapshot } from '../../table/tablePort.js';
import { isFleetName } from './names.js';

/** The oldest and the newest version of the protocol that this program speaks. */
export const SPOKEN = [1, 1] as const;

/** The most rows in a message, and the most that a hub may request at once. */
export const ROWS_MAX = 100;
export const ASKED_ROWS_MAX = 1_000;

/** Limit of a packed game. The longest game ever played takes a third of it. */
const PACKED_MAX = 200_000;

const name = z.string().refine(isFleetName, faultKey('inputFault.fleetName'));
const count = z.number().int().min(0);
/** Milliseconds since the sender's program started. */
const moment = z.number();
/** Identifies the run of the sender's program. */
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
 * Checks the fields of a row and keeps unknown ones from newer versions. Checked by hand, because a hub reads
 * thousands of rows a second, and a schema that also copies each row took a tenth of its time.
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

/** The parts of a table that a hub relies on. The rest may come from another version. */
export const readSnapshot = (value: unknown): TableSnapshot | undefined => {
  const checked = snapshotSchema.safeParse(value);
  return checked.success ? (value as TableSnapshot) : undefined;
};

export const stateSchema = z.object({
  s: z.enum(['init', 'ready', 'disconnected', 'lost']),
  boot,
  /** The oldest and the newest version of the protocol that the node speaks. */
  v: z.tuple([count, count]),
  /** The version of the node's program. */
  sw: z.string().max(80),
});
export type StateMessage = z.infer<typeof stateSchema>;

const commander = z.object({ fence: count, hub: name });

/** The state of the machine's hardware. Unknown values are absent. */
const machine = z.object({
  temperatureC: z.number().exactOptional(),
  diskFreeBytes: count.exactOptional(),
  diskBytes: count.exactOptional(),
});
export type MachineMessage = z.infer<typeof machine>;

export const headSchema = z.object({
  boot,
  t: moment,
  /** The wall clock in milliseconds since 1970. */
  wall: z.number(),
  tables: z.record(name, z.object({ e: epoch, n: count })),
  /** The hub that the node obeys. Absent before the first takeover. */
  commander: commander.exactOptional(),
  machine: machine.exactOptional(),
  /** The group of machines with which the node is updated. Absent means the first one. */
  ring: count.exactOptional(),
});
export type HeadMessage = z.infer<typeof headSchema>;

export const eventsSchema = z.object({ boot, t: moment, b: name, rows });
export type EventsMessage = z.infer<typeof eventsSchema>;

const fault = z.object({
  /** An unknown code of a newer version counts as a refusal. */
  code: z.string().transform((code): ErrorCode => (isErrorCode(code) ? code : 'COMMAND_REFUSED')),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  key: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
});

/** An answer of a node to a hub. */
export const replySchema = z.discriminatedUnion('k', [
  /** All kept events of an epoch after `after` and up to `to`. Missing ones no longer exist. */
  z.object({ k: z.literal('rows'), boot, t: moment, b: name, e: epoch, after: count, to: count, rows }),
  /** The hub has more events of this epoch than the node. Further events belong to another history. */
  z.object({ k: z.literal('setBack'), b: name, e: epoch }),
  z.object({ k: z.literal('done'), id: z.string(), value: z.unknown() }),
  z.object({ k: z.literal('refused'), id: z.string(), fault }),
  /** The node stopped during the command, so the command may or may not have taken effect. */
  z.object({ k: z.literal('unknown'), id: z.string() }),
  z.object({ k: z.literal('time'), boot, t1: z.number(), t2: moment, t3: moment, wall: z.number() }),
]);
export type ReplyMessage = z.infer<typeof replySchema>;

/** A machine's request for adoption. `check` is derived from its code and `key`. */
export const adoptSchema = z.object({
  key: z.string().max(200),
  check: z.string().max(100),
  node: name,
  sw: z.string().max(80),
});
export type AdoptMessage = z.infer<typeof adoptSchema>;

/** A sealed credential for one machine, with X25519 and AES-256-GCM. All fields are base64. */
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
/** A change applies to one run of the program only, and expires at `exp` on its time scale. */
const once = { boot, exp: moment, fence: count, caller };
const act = { ...request, ...once };

/** A request of a hub to a node. */
export const askSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('gap'), hub: name, b: name, e: epoch, after: count, to: count }),
  /** Tells how many events of a table the hub has, when the node reports fewer. */
  z.object({ k: z.literal('renew'), hub: name, b: name, e: epoch, n: count }),
  /** `fence` is set if this hub has taken over. */
  z.object({ k: z.literal('time'), hub: name, t1: z.number(), fence: count.exactOptional() }),
  z.object({ k: z.literal('state'), ...request }),
  z.object({ k: z.literal('laws'), ...request }),
  z.object({ k: z.literal('command'), ...act, command: z.unknown() }),
  z.object({ k: z.literal('deleteGame'), ...act, gameId: z.string().max(200) }),
  /** Hands over a game of another table, packed by `packGame`. */
  z.object({ k: z.literal('takeUp'), ...act, game: z.string().max(PACKED_MAX) }),
  /** Makes the machine update its program. */
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

/** Reads a payload. Undefined if it is not such a message. */
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
