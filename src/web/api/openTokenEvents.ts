import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import type { EventHandlers } from '../state/liveClient.js';
import { asQuery } from './api.js';
import { fieldOf, readStream } from './readStream.js';
import type { TokenMemory } from './token.js';

/** A block with a name has no number: except for alarms, its content is in the tables. */
const receive = (block: string, { onEvent, onAlarm, onGone }: EventHandlers): void => {
  const data = fieldOf(block, 'data');
  if (data === undefined) return;
  const name = fieldOf(block, 'event');
  if (name === 'alarm') onAlarm(JSON.parse(data) as TableView['alarm'] | null);
  // The alarm beside it says the same.
  else if (name === 'pace') return;
  else if (name !== undefined) onGone();
  else onEvent(JSON.parse(data) as TableEvent);
};

/** Server-sent events as the arbiter hears them, or as the token allows. */
export const openTokenEvents =
  (token: TokenMemory, audience: 'arbiter' | 'own') =>
  (afterSeq: number, handlers: EventHandlers): (() => void) =>
    readStream(`/api/v1/events?after=${afterSeq}&level=committed&${asQuery(audience)}`, token, {
      onOpen: handlers.onOpen,
      onBlock: (block) => receive(block, handlers),
      onLost: handlers.onLost,
    });
