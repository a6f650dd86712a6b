import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';

export type GuiInput =
  | { readonly kind: 'line'; readonly line: string }
  /** The table, as far as its plies are final. */
  | { readonly kind: 'table'; readonly view: TableView }
  /** The table did not take what the other program played. */
  | { readonly kind: 'refused'; readonly message: string };

export type GuiOutput =
  | { readonly kind: 'say'; readonly line: string }
  | { readonly kind: 'command'; readonly command: TableCommand }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'quit' };

/** A dialogue in which the board is the engine of another program. Pure. */
export type GuiDialogue<State> = {
  readonly start: State;
  readonly step: (state: State, input: GuiInput) => readonly [State, readonly GuiOutput[]];
};

export const say = (...lines: readonly string[]): readonly GuiOutput[] =>
  lines.map((line) => ({ kind: 'say', line }));

/** Said when a move is wanted of the side that nobody plays at the board. */
export const otherSide = (asked: Color): string =>
  `the player at the board has the other side: nobody there plays ${colorName(asked)} (--color)`;

type Step<State> = readonly [State, readonly GuiOutput[]];

/** What is different between the protocols of other programs. */
export type GuiProtocol<State> = {
  readonly start: State;
  readonly hear: (state: State, line: string) => Step<State>;
  /** Gives the move that is waited for, once the table has it. */
  readonly pursue: (state: State) => Step<State>;
  /** What the new view says that no move can say. */
  readonly told: (state: State, view: TableView) => readonly GuiOutput[];
  /** How a refusal of the table is said. */
  readonly refusal: (message: string) => string;
};

/** The dialogue of a protocol: its lines, the table's news, and what the table refused. */
export const makeGuiDialogue = <State extends { readonly view: TableView | null }>(
  protocol: GuiProtocol<State>,
): GuiDialogue<State> => ({
  start: protocol.start,
  step: (state, input) => {
    switch (input.kind) {
      case 'line':
        return protocol.hear(state, input.line.trim());
      case 'table': {
        const [next, outputs] = protocol.pursue({ ...state, view: input.view });
        return [next, [...protocol.told(state, input.view), ...outputs]];
      }
      case 'refused':
        return [state, say(protocol.refusal(input.message))];
    }
  },
});
