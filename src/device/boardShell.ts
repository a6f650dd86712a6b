import {
  type BoardLie,
  type BoardPortInput,
  type BoardTold,
  createBoardPort,
  stepBoardPort,
} from '../eboard/boardPort.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';
import type { LinkEvent } from './link.js';

/** What those above ask of a board, in White's view. */
export type BoardWish = Extract<
  BoardPortInput,
  { readonly kind: 'orient' | 'rotate' | 'wantLights' | 'orderClock' | 'timeControl' }
>;

export type BoardShellOptions = {
  readonly lie?: BoardLie | undefined;
  /** To the device. */
  readonly command: (command: EBoardCommand) => void;
  /**
   * What came of one thing that was heard or wished, perhaps nothing. Whoever hears may wish something at
   * once; its turn comes when this has been told.
   */
  readonly onTold: (told: readonly BoardTold[], cause: LinkEvent | BoardWish) => void;
};

/** A board port at work: behind it a link, a recording or a simulation, above it recognition and a table. */
export interface BoardShell {
  hear(event: LinkEvent): void;
  wish(wish: BoardWish, atMs: number): void;
}

/** What a link tells, as the port takes it; undefined for what concerns no board. */
const inputOf = (event: LinkEvent): BoardPortInput | undefined => {
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

export const createBoardShell = ({ lie, command, onTold }: BoardShellOptions): BoardShell => {
  let port = createBoardPort(lie);
  const waiting: (readonly [LinkEvent | BoardWish, BoardPortInput, number])[] = [];
  let isBusy = false;

  const step = (cause: LinkEvent | BoardWish, input: BoardPortInput, atMs: number): void => {
    const [next, outputs] = stepBoardPort(port, input, atMs);
    port = next;
    const told = outputs.filter((output) => output.kind !== 'command');
    try {
      onTold(told, cause);
    } finally {
      // The port counts on it that the device was told.
      for (const output of outputs) if (output.kind === 'command') command(output.command);
    }
  };
  const take = (...one: (typeof waiting)[number]): void => {
    waiting.push(one);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) step(...next);
    } finally {
      isBusy = false;
      waiting.length = 0;
    }
  };
  return {
    hear: (event) => {
      const input = inputOf(event);
      if (input !== undefined) take(event, input, event.atMs);
    },
    wish: (wish, atMs) => take(wish, wish, atMs),
  };
};
