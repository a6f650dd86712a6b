/** Tag names that programs look for, spelled as in the standard (section 9) and in common use. */
const NAMES = [
  ...['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'],
  ...['WhiteTitle', 'BlackTitle', 'WhiteElo', 'BlackElo', 'WhiteUSCF', 'BlackUSCF', 'WhiteNA', 'BlackNA'],
  ...[
    'WhiteType',
    'BlackType',
    'WhiteTeam',
    'BlackTeam',
    'WhiteFideId',
    'BlackFideId',
    'WhiteFed',
    'BlackFed',
  ],
  ...['WhiteFederation', 'BlackFederation', 'WhiteClock', 'BlackClock'],
  ...[
    'EventDate',
    'EventSponsor',
    'EventType',
    'Section',
    'Stage',
    'Board',
    'Opening',
    'Variation',
    'SubVariation',
  ],
  ...[
    'ECO',
    'NIC',
    'Time',
    'UTCTime',
    'UTCDate',
    'TimeControl',
    'SetUp',
    'FEN',
    'Termination',
    'Annotator',
    'Mode',
  ],
  ...['PlyCount', 'Variant', 'GameId', 'ContinuationOf'],
];

const byLetters = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** The standard spelling of a tag name, ignoring case. An unknown name stays unchanged. */
export const standardTagName = (name: string): string => byLetters.get(name.toLowerCase()) ?? name;
