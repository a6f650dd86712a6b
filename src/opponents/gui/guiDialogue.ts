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
