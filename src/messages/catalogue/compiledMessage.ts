/**
 * A compiled message for pages: text and its gaps. A text without a gap is a string.
 *
 * A gap is `['name']`, or a choice: `['side', 'select', { white: 'White', other: 'Black' }]`.
 */
export type CompiledMessage = string | readonly CompiledPart[];
export type Choice = 'select' | 'cardinal' | 'ordinal';
export type CompiledPart =
  | string
  | readonly [name: string]
  | readonly [name: string, by: Choice, options: Readonly<Record<string, CompiledMessage>>];

/** All messages of a language by their keys, compiled from the ICU MessageFormat of its file. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
