import type { Translatable } from '../../messages/catalogue/translate.js';

/** The input line below the picture, and the last response. */
export interface Prompt {
  said(): readonly Translatable[];
  /**
   * Calls `onChange` at each change. With `isTyped` a line was entered, which may have moved the picture.
   * Returns a function that ends the subscription.
   */
  listen(onChange: (isTyped: boolean) => void): () => void;
}

export const createPrompt = (): Prompt & { say(lines: readonly Translatable[]): void; typed(): void } => {
  const listeners = new Set<(isTyped: boolean) => void>();
  let lines: readonly Translatable[] = [];
  const emit = (isTyped: boolean): void => {
    for (const listener of listeners) listener(isTyped);
  };
  return {
    said: () => lines,
    listen: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    say: (said) => {
      lines = said;
      emit(false);
    },
    typed: () => {
      lines = [];
      emit(true);
    },
  };
};
