import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The options of a choice; an `other` without text is left out: it only ends a choice among words that are
 * all named.
 */
const optionsOf = (options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>) => [
  ...new Set(
    Object.entries(options)
      .filter(([name, { value }]) => name !== 'other' || value.length > 0)
      .flatMap(([, { value }]) => waysOf(value)),
  ),
];

/** Every wording of a message, with each gap as one word. */
const waysOf = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.reduce<readonly string[]>(
    (starts, element) => {
      const ends =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.select || element.type === TYPE.plural
            ? optionsOf(element.options)
            : ['x'];
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );

/** Every wording of every message of a language. */
export const textsOf = (language: string): readonly (readonly [key: string, text: string])[] => {
  const file: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`src/messages/catalogue/${language}.json`, 'utf8'),
  );
  return Object.entries(file).flatMap(([key, icu]) =>
    waysOf(parse(icu, { ignoreTag: true, captureLocation: false })).map((text) => [key, text] as const),
  );
};
