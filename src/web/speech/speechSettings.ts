const KEY = 'jadoube.speech';

/** How this browser speaks and sounds. */
export type SpeechSettings = {
  readonly speaks: boolean;
  readonly sounds: boolean;
  /** As BCP 47 has it. */
  readonly language: string;
  readonly squares: 'names' | 'plain';
  /** The name of a voice of this browser; empty: the one that it prefers. */
  readonly voice: string;
  /** 0 to 100. */
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

/** Browsers may forbid storage; then the choice lives as long as the page. */
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
    // See above.
  }
};
