/** Tags whose names programs look for, as the standard (section 9) and common use write them. */
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

/** The name as the standard writes it, whatever letters it was typed with; others stay as they are. */
export const standardTagName = (name: string): string => byLetters.get(name.toLowerCase()) ?? name;
