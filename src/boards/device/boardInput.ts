import type { BoardPortInput } from '../eboard/boardPort.js';
import type { LinkEvent } from './link.js';

/** Converts an event of a link or recording to input of a board port; undefined when it concerns no board. */
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
