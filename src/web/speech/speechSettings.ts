const KEY = 'jadoube.speech';

/** The settings for speech and sounds in this browser. */
export type SpeechSettings = {
  readonly speaks: boolean;
  readonly sounds: boolean;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly squares: 'names' | 'plain';
  /** The name of a voice, or empty for the browser's default. */
  readonly voice: string;
  /** From 0 to 100. */
  readonly volume: number;
};

const usual: SpeechSettings = {
  speaks: false,
  sounds: false,
  language: 'en',
  squares: 'names',
  voice: '',
  volume: 70,
};

/** Falls back to the defaults if the browser forbids storage. */
export const readSettings = (): SpeechSettings => {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
};

export const keepSettings = (settings: SpeechSettings): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
};
