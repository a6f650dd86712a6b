import { serviceKey } from '../../shared/service.js';
/** Connects requests with the voice of this machine. */
export interface SpeechService {
  /** The last sentence spoken at a table. Null: none yet. */
  last(table: string): string | null;
  remember(table: string, text: string): void;
  /** Returns whether a voice of this machine speaks the text. */
  speak(table: string, text: string): boolean;
  /** Registers a voice. Returns a function that removes it. */
  serve(voice: (table: string, text: string) => boolean): () => void;
}

const TABLES_MAX = 1_000;

export const createSpeechService = (): SpeechService => {
  const said = new Map<string, string>();
  let voice: ((table: string, text: string) => boolean) | null = null;
  const remember = (table: string, text: string): void => {
    said.delete(table);
    said.set(table, text);
    const [oldest] = said.keys();
    if (said.size > TABLES_MAX && oldest !== undefined) said.delete(oldest);
  };
  return {
    last: (table) => said.get(table) ?? null,
    remember,
    speak: (table, text) => {
      remember(table, text);
      return voice?.(table, text) ?? false;
    },
    serve: (next) => {
      voice = next;
      return () => {
        if (voice === next) voice = null;
      };
    },
  };
};

export const speechService = serviceKey<SpeechService>('speech');
