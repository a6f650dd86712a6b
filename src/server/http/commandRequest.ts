import { z } from 'zod';
import { COLORS } from '../../chess/types.js';
import { tableCommandSchemas } from '../../table/commandSchema.js';
import type { TableCommand } from '../../table/tableService.js';
import { ACCESS_ROLES, type SaidCaller } from '../access.js';

const said = z
  .strictObject({
    role: z.enum(ACCESS_ROLES),
    side: z.enum(COLORS).exactOptional(),
    name: z.string().min(1).max(80).exactOptional(),
  })
  .describe('The sender, if no token is needed (default: the operator).');

type Schemas = typeof tableCommandSchemas;

/** In a result, `by` may also be the cause of the result. */
const withCaller = (schema: Schemas[number]): Schemas[number] =>
  'by' in schema.shape ? schema : (schema.extend({ by: said.exactOptional() }) as Schemas[number]);

const [first, ...rest] = tableCommandSchemas;

/** A command as sent, with its author. */
export const commandRequest: z.ZodType<TableCommand & { readonly by?: SaidCaller | string }> =
  z.discriminatedUnion('type', [withCaller(first), ...rest.map(withCaller)]);

/** The command, and its caller if the request states one. */
export const readRequest = (
  request: z.infer<typeof commandRequest>,
): { readonly command: TableCommand; readonly said?: SaidCaller } => {
  if (typeof request.by !== 'object') return { command: request as TableCommand };
  const { by, ...command } = request;
  return { command: command as TableCommand, said: by };
};
