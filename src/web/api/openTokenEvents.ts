import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import type { EventHandlers } from '../state/liveClient.js';
import { asQuery } from './api.js';
import { fieldOf, readStream } from './readStream.js';
import type { TokenMemory } from './token.js';

/** Named blocks have no number. Except for alarms they only mean that the tables have to be read again. */
const receive = (block: string, { onEvent, onAlarm, onGone }: EventHandlers): void => {
  const data = fieldOf(block, 'data');
  if (data === undefined) return;
  const name = fieldOf(block, 'event');
  if (name === 'alarm') onAlarm(JSON.parse(data) as TableView['alarm'] | null);
  // The alarm with it says the same.
  else if (name === 'pace') return;
  else if (name !== undefined) onGone();
  else onEvent(JSON.parse(data) as TableEvent);
};

/** Opens the server-sent events for the arbiter, or those that the token allows. */
export const openTokenEvents =
  (token: TokenMemory, audience: 'arbiter' | 'own') =>
  (afterSeq: number, handlers: EventHandlers): (() => void) =>
    readStream(`/api/v1/events?after=${afterSeq}&level=committed&${asQuery(audience)}`, token, {
      onOpen: handlers.onOpen,
      onBlock: (block) => receive(block, handlers),
      onLost: handlers.onLost,
    });
