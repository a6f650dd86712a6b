/** Words for a missing opponent that are not names in any language. */
const NO_PLAYER = new Set(
  [
    ...[
      '',
      '-',
      '--',
      '---',
      '?',
      'bye',
      'full bye',
      'half bye',
      'half-bye',
      'zero bye',
      'not paired',
      'unpaired',
    ],
    ...[
      'freilos',
      'spielfrei',
      'nicht ausgelost',
      'exempt',
      'exempte',
      'non apparié',
      'descansa',
      'descanso',
    ],
    ...[
      'riposa',
      'riposo',
      'turno di riposo',
      'folga',
      'isento',
      'oneven',
      'vrijgeloot',
      'pauza',
      'wolny los',
    ],
    ...[
      'frirond',
      'oversidder',
      'walkover',
      'volný los',
      'volno',
      'szabadnap',
      'erőnyerő',
      'lepo',
      'vapaa kierros',
    ],
    ...['свободен', 'свободна', 'выходной', 'вільний', 'slobodan', 'prost', 'pauză'],
  ].map((word) => word.toLowerCase()),
);

/**
 * Words for a missing opponent that are names in other languages. They count only in a table of their own
 * language.
 */
const OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: ['frei', 'los', 'rast'],
  es: ['libre', 'exento'],
  fr: ['libre', 'repos'],
  it: ['libero'],
  nl: ['vrij', 'bye'],
  pt: ['livre'],
  pl: ['wolny'],
  sv: ['fri'],
  da: ['fri'],
  cs: ['los'],
  ca: ['lliure', 'descans'],
};

/**
 * Whether a text stands for a missing opponent.
 *
 * @param language the language of the table's headings
 */
export const isNoOpponent = (text: string, language?: string): boolean => {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/^[([]|[)\]]$/g, '')
    .replaceAll(/\s+/g, ' ');
  return NO_PLAYER.has(word) || /^-+$/.test(word) || (OF_LANGUAGE[language ?? '']?.includes(word) ?? false);
};
