import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue, CompiledMessage, CompiledPart } from './compiledMessage.js';

const choiceOf = (
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  counted: string,
): Readonly<Record<string, CompiledMessage>> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, compileElements(value, counted)]),
  );

const compileElement = (element: MessageFormatElement, counted: string): CompiledPart => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return [counted];
    case TYPE.select:
      return [element.value, 'select', choiceOf(element.options, counted)];
    case TYPE.plural:
      return [element.value, element.pluralType ?? 'cardinal', choiceOf(element.options, element.value)];
    default:
      throw new Error('messages have gaps, select, plural and selectordinal; dates and numbers come as text');
  }
};

const compileElements = (elements: readonly MessageFormatElement[], counted: string): CompiledMessage => {
  const parts = elements.map((element) => compileElement(element, counted));
  if (parts.length === 0) return '';
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
};

/** Compiles a message in ICU MessageFormat. Throws when it is malformed. */
export const compileMessage = (icu: string): CompiledMessage =>
  compileElements(parse(icu, { ignoreTag: true, captureLocation: false }), '');

/**
 * The messages of a language from its file in ICU MessageFormat. Each is compiled at its first use and then
 * kept as a property, so that the proxy handles only the first access.
 */
export const icuCatalogue = (file: Readonly<Record<string, string>>): Catalogue => {
  const unread = new Proxy(file, {
    get: (icu, key: string): CompiledMessage | undefined => {
      const text = Object.hasOwn(icu, key) ? icu[key] : undefined;
      if (text === undefined) return undefined;
      const value = compileMessage(text);
      Object.defineProperty(read, key, { value });
      return value;
    },
  });
  const read: Record<string, CompiledMessage> = Object.create(unread);
  return read;
};
