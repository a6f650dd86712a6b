import type { Catalogue, CompiledMessage } from './compiledMessage.js';
import { compileMessage } from './compileMessage.js';

/** The messages of a language as its file has them, in ICU MessageFormat; each is read at its first use. */
export const icuCatalogue = (file: Readonly<Record<string, string>>): Catalogue => {
  const read = new Map<string, CompiledMessage>();
  return new Proxy(file, {
    get: (icu: Readonly<Record<string, string>>, key: string): CompiledMessage | undefined => {
      const before = read.get(key);
      if (before !== undefined) return before;
      const text = Object.hasOwn(icu, key) ? icu[key] : undefined;
      if (text === undefined) return undefined;
      const compiled = compileMessage(text);
      read.set(key, compiled);
      return compiled;
    },
  });
};
