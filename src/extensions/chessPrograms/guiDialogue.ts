import type { Color } from '../../chess/types.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { adviceParam, paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { DEMO_TABLE } from '../../table/demoTable.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';

export type GuiInput =
  | { readonly kind: 'line'; readonly line: string }
  /** The table with its plies up to level `final`. */
  | { readonly kind: 'table'; readonly view: TableView }
  /** The table refuses a command, and repeating it is useless. */
  | { readonly kind: 'refused'; readonly why: Translatable; readonly command: TableCommand['type'] }
  /** The table cannot be reached. The request is repeated. */
  | { readonly kind: 'unreachable'; readonly why: Translatable }
  /** The board has not been read within the time that a program waits for its engine. */
  | { readonly kind: 'boardLate' };

export type GuiOutput =
  | { readonly kind: 'say'; readonly line: string }
  /** A sentence for the user of the program, after the protocol's own prefix. */
  | { readonly kind: 'inform'; readonly word: string; readonly said: Translatable }
  | { readonly kind: 'command'; readonly command: TableCommand }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'quit' };

/** A dialogue in which the board is the engine of another program. A pure function. */
export type GuiDialogue<State> = {
  readonly start: State;
  readonly step: (state: State, input: GuiInput) => readonly [State, readonly GuiOutput[]];
};

export const say = (...lines: readonly string[]): readonly GuiOutput[] =>
  lines.map((line) => ({ kind: 'say', line }));

export const inform = (word: string, ...sentences: readonly Translatable[]): readonly GuiOutput[] =>
  sentences.map((said) => ({ kind: 'inform', word, said }));

/** The message when the program wants a move of the side that is not played at the board. */
export const otherSide = (asked: Color): Message => message('chessProgram.otherSide', { side: asked });

type Step<State> = readonly [State, readonly GuiOutput[]];

/** The state of the board that every dialogue needs. */
export type GuiBoard = {
  readonly view: TableView | null;
  /** The program cannot wait for the board any longer. */
  readonly isLate: boolean;
};

export const noBoardYet: GuiBoard = { view: null, isLate: false };

/** The board has been read, or a reason is known why it cannot be read soon. */
export const isBoardReady = ({ view, isLate }: GuiBoard): boolean =>
  isLate || (view !== null && (view.physical !== null || view.device.problem !== undefined));

/** Why the player at the board cannot reply. Empty when the board has been read. */
export const boardTrouble = ({ view }: GuiBoard): readonly Message[] => {
  if (view === null) return [message('chessProgram.noTableYet')];
  // The demo table's simulated hands carry out moves but never reply.
  if (view.id === DEMO_TABLE) return [message('chessProgram.noBoard')];
  if (view.physical !== null) return [];
  const { problem } = view.device;
  if (problem === undefined) return [message('chessProgram.boardSilent')];
  const { code, message: text } = problem;
  return [
    message('chessProgram.problem', { what: paramBeside(text, problem), advice: adviceParam(problem), code }),
  ];
};

/** The parts in which the protocols differ. */
export type GuiProtocol<State> = {
  readonly start: State;
  readonly receive: (state: State, line: string) => Step<State>;
  /** Sends the awaited move once the table has it. */
  readonly pursue: (state: State) => Step<State>;
  /** The news in a view that cannot be expressed as a move. */
  readonly reported: (state: State, view: TableView) => readonly GuiOutput[];
  /** The table refuses the command, and repeating it is useless. */
  readonly refused: (state: State, why: Translatable, command: TableCommand['type']) => Step<State>;
  /** The prefix for a temporary problem. */
  readonly trouble: string;
};

export const makeGuiDialogue = <State extends GuiBoard>(
  protocol: GuiProtocol<State>,
): GuiDialogue<State> => ({
  start: protocol.start,
  step: (state, input) => {
    switch (input.kind) {
      case 'line':
        return protocol.receive(state, input.line.trim());
      case 'table': {
        const [next, outputs] = protocol.pursue({ ...state, view: input.view });
        return [next, [...protocol.reported(state, input.view), ...outputs]];
      }
      case 'boardLate':
        return protocol.pursue({ ...state, isLate: true });
      case 'refused':
        return protocol.refused(state, input.why, input.command);
      case 'unreachable':
        return [state, inform(protocol.trouble, input.why)];
    }
  },
});
