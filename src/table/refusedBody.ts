import type { BridgeError } from '../shared/bridgeError.js';
import { type Caller, whoIs } from './caller.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';

/** The event of a refused command. */
export const refusedBody = (
  { type }: TableCommand,
  caller: Caller,
  { code, message, details }: BridgeError,
): Extract<TableEventBody, { type: 'refused' }> => {
  const { rule } = details;
  const named = typeof rule === 'string' ? { rule } : {};
  return { type: 'refused', command: type, code, reason: message, ...named, by: whoIs(caller) };
};
