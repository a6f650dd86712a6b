import {
  type BoardLie,
  type BoardPortInput,
  type BoardPortOutput,
  createBoardPort,
  stepBoardPort,
} from '../eboard/boardPort.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';
import type { LinkEvent } from './link.js';

/** What a board tells those above, in White's view. */
export type BoardTold = Exclude<BoardPortOutput, { readonly kind: 'command' }>;

/** What those above ask of a board, in White's view. */
export type BoardWish = Extract<
  BoardPortInput,
  { readonly kind: 'orient' | 'turn' | 'wantLights' | 'orderClock' | 'timeControl' }
>;

export type BoardShellOptions = {
  readonly lie?: BoardLie | undefined;
  /** To the device. */
  readonly command: (command: EBoardCommand) => void;
  /** Called in order; whoever hears may wish something at once, and is answered after all of this is told. */
  readonly onTold: (told: BoardTold) => void;
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
  const waiting: (readonly [BoardPortInput, number])[] = [];
  let isBusy = false;

  const step = (input: BoardPortInput, atMs: number): void => {
    const [next, outputs] = stepBoardPort(port, input, atMs);
    port = next;
    for (const output of outputs)
      if (output.kind === 'command') command(output.command);
      else onTold(output);
  };
  const take = (input: BoardPortInput, atMs: number): void => {
    waiting.push([input, atMs]);
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
      if (input !== undefined) take(input, event.atMs);
    },
    wish: take,
  };
};
