import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { count, maybe, named, oneOf, sentObject, text, texts } from '../../server/http/schemas/apiSchema.js';
import { keyOf, keysOfProblem } from '../../server/http/schemas/errorSchema.js';
import { deviceLink } from '../../server/http/schemas/tableSchema.js';
import type {
  FleetHubView,
  FleetNodeView,
  FleetProblem,
  FleetTableView,
  FleetView,
  MachineView,
  OtherNodeView,
  RingUpdate,
} from './fleetService.js';

const problem = sentObject<FleetProblem>({ code: text, message: text, advice: text, ...keysOfProblem });

const table = sentObject<FleetTableView>({
  id: text,
  behind: count,
  epoch: text,
  link: deviceLink,
  plays: maybe(z.literal(true)),
  problem: maybe(problem),
});

const machine = sentObject<MachineView>({
  temperatureC: maybe(z.number()),
  diskFreeBytes: maybe(count),
  diskBytes: maybe(count),
});

const otherNode = sentObject<OtherNodeView>({
  name: text,
  state: oneOf<OtherNodeView['state']>({ ready: true, lost: true }),
  heardAgoMs: count.nullable(),
  lagMs: count.nullable(),
  machine,
  obeys: text.nullable(),
  program: text.nullable(),
  ring: count,
  clockAheadMs: z.int().nullable(),
  clockErrorMs: z.int().nullable(),
  tables: z.array(table),
  problems: z.array(problem),
});

const itself = sentObject<FleetNodeView>({
  name: text,
  state: oneOf<FleetNodeView['state']>({ ready: true, apart: true }),
  code: maybe(text),
  problem: maybe(problem),
});

const hub = sentObject<FleetHubView>({
  name: text,
  url: text,
  fence: count,
  heldBy: maybe(text),
  asking: texts,
  members: texts,
  problem: maybe(problem),
});

export const adoptBody = named(
  'AdoptBody',
  z.strictObject({ code: z.string().regex(/^\d{6}$/, faultKey('inputFault.sixDigits')) }),
);

export const revokeBody = named('RevokeBody', z.strictObject({ node: z.string().min(1).max(64) }));

export const updateBody = named('UpdateBody', z.strictObject({ ring: z.int().min(1).max(9) }));

export const ringUpdate = named(
  'RingUpdate',
  sentObject<RingUpdate>({
    begun: texts,
    refused: z.array(z.object({ node: text, message: text, ...keyOf('`message`') })),
  }),
  'The machines that started their update, and the machines that refused.',
);

export const moveBody = named(
  'MoveBody',
  z.strictObject({ from: z.string().min(1).max(200), to: z.string().min(1).max(200) }),
);

export const movedView = named('FleetMove', z.object({ game: text }), 'The id of the game at its new table.');

export const takeOverBody = named('TakeOverBody', z.strictObject({}));

export const memberView = named(
  'FleetMember',
  z.object({ node: text }),
  'A current or former machine of this fleet.',
);

export const takeOverView = named(
  'FleetTakeOver',
  z.object({ fence: count }),
  'Machines refuse commands with a lower fence.',
);

export const fleetView = named(
  'Fleet',
  sentObject<FleetView>({
    site: text.nullable(),
    node: maybe(itself),
    hub: maybe(hub),
    nodes: z.array(otherNode),
  }),
  'A hall of many machines, as seen by this machine.',
);
