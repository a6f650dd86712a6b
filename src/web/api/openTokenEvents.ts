import type { TableEvent } from '../../table/tableEvent.js';
import type { EventHandlers } from '../state/liveClient.js';
import { asQuery } from './api.js';
import { fieldOf, readStream } from './readStream.js';
import type { TokenMemory } from './token.js';

/** A block with a name has no number: what it tells of is seen in the tables. */
const hear = (block: string, { onEvent, onGone }: EventHandlers): void => {
  const data = fieldOf(block, 'data');
  if (data === undefined) return;
  if (fieldOf(block, 'event') !== undefined) onGone();
  else onEvent(JSON.parse(data) as TableEvent);
};

/** Server-sent events as the arbiter hears them, or as the token allows. */
export const openTokenEvents =
  (token: TokenMemory, audience: 'arbiter' | 'own') =>
  (afterSeq: number, handlers: EventHandlers): (() => void) =>
    readStream(`/api/v1/events?after=${afterSeq}&level=committed&${asQuery(audience)}`, token, {
      onOpen: handlers.onOpen,
      onBlock: (block) => hear(block, handlers),
      onLost: handlers.onLost,
    });
