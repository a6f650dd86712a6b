/**
 * A message as pages get it: text, and what stands in its gaps. A text without a gap is itself.
 *
 * A gap is `['name']`, or a choice: `['side', 'select', { white: 'White', other: 'Black' }]`.
 */
export type CompiledMessage = string | readonly CompiledPart[];
export type Choice = 'select' | 'cardinal' | 'ordinal';
export type CompiledPart =
  | string
  | readonly [name: string]
  | readonly [name: string, by: Choice, options: Readonly<Record<string, CompiledMessage>>];

/** All messages of a language by their keys; from its file, they are ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
