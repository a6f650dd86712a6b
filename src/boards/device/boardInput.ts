import type { BoardPortInput } from '../eboard/boardPort.js';
import type { LinkEvent } from './link.js';

/** An event of a link or recording as input of a board port; undefined for what concerns no board. */
export const boardInputOf = (event: LinkEvent): BoardPortInput | undefined => {
  switch (event.kind) {
    case 'event':
      return event.event;
    case 'press':
      return { kind: 'press', side: event.side };
    case 'link':
      return { kind: 'link', up: event.state === 'ready' };
    case 'discarded':
      return undefined;
  }
};
