// Every function that reads texts of users and their programs. A test compares this list with the sources,
// and `npm run fuzz -- texts` measures it. `charsMax` is a limit before any expression whose time is not
// linear in the length.

/**
 * Pieces that fill a text when repeated: what the parsers look for, alone and in pairs that make searches
 * start again.
 */
export const alphabets = [
  ...[
    '0',
    '1',
    'a',
    'w',
    'x',
    'é',
    ' ',
    '\n',
    '\t',
    '+',
    '-',
    '/',
    ';',
    ',',
    ':',
    '.',
    '=',
    '|',
    '\\',
    '"',
    "'",
    '(',
    '[',
    '{',
  ],
  ...[
    '1 ',
    '1h',
    '1min ',
    '5+',
    '40/',
    ' d',
    '1/2',
    'for ',
    ',+',
    '1 1x',
    '1:1',
    'a,',
    '"a',
    '"a""',
    'a.',
    'a-',
    '-/',
  ],
  ...[
    '[%',
    '[%a "',
    '[%emt ',
    '{ ',
    '\n\n',
    '[ a ',
    '001 ',
    '1.e4 ',
    '1. e4 ',
    'e4 ',
    'a@',
    '://',
    'bm a;',
    'a b;',
    '%20',
    '?a=1&',
  ],
  // With a running number in place of `#`, so that no two are alike, for parsers that search earlier entries.
  ...['[A# "b"]\n', '[White "A#"]\n\n*\n', '1,#,A#,B#\n', 'A#,', '001 # A#\n', '1. e4 (1. e# e5) ', '#\n'],
];

const chess = (modules) => modules.load('chess/index');
const position = async (modules) => (await chess(modules)).startPosition;
const atStart = (parse, text, modules) => position(modules).then((start) => parse(start, text));
const asBytes = (parse, text) => parse(new TextEncoder().encode(text));

/**
 * `call` passes the text to the function, by default `(parse, text) => parse(text)`. A name of 400 letters
 * gets longer when its accents are decomposed.
 */
export const textParsers = [
  {
    at: 'app/support/blotOut',
    name: 'createBlotter',
    charsMax: 4_000,
    call: (make, text) => make(new Map([['anna', '(player)']]))(text),
  },
  { at: 'chess/board', name: 'parseBoardFen' },
  { at: 'chess/fen', name: 'parseFen', charsMax: 200 },
  {
    at: 'chess/notation/algebraic',
    name: 'parseAlgebraic',
    call: async (parse, text, modules) => parse(await position(modules), text, 'de'),
  },
  { at: 'chess/notation/iccf', name: 'parseIccf', call: atStart },
  { at: 'chess/pastedFen', name: 'completeFen', charsMax: 1_000 },
  { at: 'chess/pastedFen', name: 'readPastedFen', charsMax: 1_000 },
  { at: 'chess/pgn/commentCommands', name: 'parseComment' },
  {
    at: 'chess/pgn/pgnConverter',
    name: 'createPgnConverter',
    call: (create, text) => {
      const converter = create({ format: 'pgn', onText: () => {}, onFault: () => {} });
      converter.push(new TextEncoder().encode(text));
      converter.finish();
    },
  },
  {
    at: 'chess/pgn/pgnReader',
    name: 'createPgnReader',
    call: (create, text) => {
      const reader = create({ onGame: () => {}, onFault: () => {} });
      reader.push(text);
      reader.finish();
    },
  },
  {
    at: 'chess/pgn/pgnReader',
    name: 'createPgnReader',
    what: 'behind a move',
    call: (create, text) => {
      const reader = create({ onGame: () => {}, onFault: () => {} });
      reader.push(`[White "${text}"]\n\n1. e4 {${text}} ${text}`);
      reader.finish();
    },
  },
  { at: 'chess/positionFromSetup', name: 'parsePosition', charsMax: 200 },
  { at: 'chess/san', name: 'parseSan', charsMax: 40, call: atStart },
  { at: 'chess/sanPattern', name: 'parseSanPattern', charsMax: 40 },
  { at: 'chess/square', name: 'parseSquare' },
  { at: 'chess/typedMove', name: 'parseTypedMove', charsMax: 40, call: atStart },
  { at: 'chess/uciMove', name: 'parseUciMove', call: atStart },
  { at: 'cli/fenText', name: 'parsePositionText', charsMax: 1_000 },
  { at: 'cli/fenText', name: 'readFen', charsMax: 1_000 },
  { at: 'cli/numbers', name: 'parsePositiveNumber', charsMax: 40 },
  { at: 'extensions/opponents/play/beginningOptions', name: 'parseControl', charsMax: 200 },
  { at: 'cli/token', name: 'parseExpiry', charsMax: 40, call: (parse, text) => parse(text, 0) },
  { at: 'clock/clockText', name: 'parseClockText', charsMax: 20 },
  { at: 'clock/peopleTimeControl', name: 'parsePeopleTimeControl', charsMax: 200 },
  { at: 'chess/pgn/movetextTokens', name: 'typedResultAt', call: (read, text) => read(text, 0) },
  { at: 'chess/pgn/writtenResult', name: 'readWrittenResult', charsMax: 100 },
  {
    at: 'clock/writtenTimeControl',
    name: 'readTimeControl',
    charsMax: 200,
    call: (read, text) => [read(text, 'pgn'), read(text, 'people')],
  },
  { at: 'shared/writtenDate', name: 'readDate', charsMax: 100 },
  { at: 'shared/writtenDate', name: 'readDates', charsMax: 100, call: (read, text) => read(text, text) },
  { at: 'shared/writtenDate', name: 'readPgnDate', charsMax: 100 },
  { at: 'clock/pgnTimeControl', name: 'parsePgnTimeControl', charsMax: 200 },
  { at: 'extensions/fleet/names', name: 'nameOfHost' },
  { at: 'extensions/fleet/shell/adoptionSecrets', name: 'readCredential' },
  { at: 'extensions/fleet/topics', name: 'readAdoptTopic' },
  { at: 'extensions/fleet/topics', name: 'readNodeTopic' },
  {
    at: 'extensions/broadcast/broadcastService',
    name: 'readRoundAddress',
    charsMax: 1_000,
    call: (read, text) => read(text, 'https://lichess.org'),
  },
  { at: 'server/liveChess/liveChessPath', name: 'parseLiveChessPath' },
  { at: 'server/liveChess/liveChessRequest', name: 'parseLiveChessRequest' },
  { at: 'extensions/uploads/uploadAddress', name: 'readUploadAddress', charsMax: 1_000 },
  {
    at: 'extensions/tournament/atTables/controlTag',
    name: 'controlTags',
    charsMax: 200,
    call: (tags, value) => tags({ value, from: { kind: 'live' } }),
  },
  { at: 'extensions/tournament/atTables/controlTag', name: 'readTypedControl', charsMax: 200 },
  { at: 'extensions/engine/shell/engineAddress', name: 'engineAt', charsMax: 4_096 },
  { at: 'extensions/engine/uci/engineLine', name: 'readEngineLine' },
  { at: 'extensions/friend/invitationText', name: 'readInvitation', charsMax: 1_000 },
  { at: 'extensions/friend/invitationWords', name: 'readSpokenWords', charsMax: 1_000 },
  { at: 'extensions/study/studyText', name: 'readStudyText' },
  { at: 'shared/hex', name: 'parseHex' },
  { at: 'simulation/eventList', name: 'readEventList' },
  { at: 'simulation/incident/handWords', name: 'readHandWord' },
  {
    at: 'simulation/incident/readIncidents',
    name: 'readIncidents',
    call: (read, text) => read(text, 'group'),
  },
  { at: 'simulation/incident/spokenWords', name: 'readSpoken' },
  { at: 'table/physicalText', name: 'readPhysicalText' },
  {
    at: 'table/commands',
    name: 'mergeTags',
    call: (merge, text) => merge({}, { White: text, [text]: 'White' }),
  },
  { at: 'extensions/tournament/model/formats/decodeText', name: 'decodeText', call: asBytes },
  { at: 'extensions/tournament/model/formats/lichess/readLichessRound', name: 'looksLikeLichessRound' },
  { at: 'extensions/tournament/model/formats/lichess/readLichessRound', name: 'readLichessRound' },
  { at: 'extensions/tournament/model/formats/pgn/readPairingPgn', name: 'looksLikePgn' },
  { at: 'extensions/tournament/model/formats/pgn/readPairingPgn', name: 'readPairingPgn' },
  {
    at: 'extensions/tournament/model/formats/ratingList/ratingList',
    name: 'readRatingLine',
    call: (read, text) => read(text, new Map([['Name', [15, 76]]])),
  },
  { at: 'extensions/tournament/model/formats/readPairings', name: 'readPairings', call: asBytes },
  {
    at: 'extensions/tournament/model/formats/readPairings',
    name: 'readPairings',
    what: 'a time control',
    call: (read, text) =>
      asBytes(
        read,
        `[Event "A"]\n[White "B"]\n[Black "C"]\n[TimeControl "${text.replaceAll(/["\\\n]/g, 'x')}"]\n\n*\n`,
      ),
  },
  { at: 'extensions/tournament/model/formats/swissManager/readSwissManager', name: 'looksLikeSwissManager' },
  {
    at: 'extensions/tournament/model/formats/swissManager/readSwissManager',
    name: 'readSwissManager',
    call: (read, text) => read(text, []),
  },
  { at: 'extensions/tournament/model/formats/table/cells', name: 'findDelimiter' },
  { at: 'extensions/tournament/model/formats/table/readTable', name: 'readTable' },
  {
    at: 'extensions/tournament/model/formats/table/readTable',
    name: 'readTable',
    what: 'a cell',
    call: (read, text) => read(`round,board,white,black,result\n1,1,${text},b,*\n1,2,c,d,${text}\n`),
  },
  { at: 'extensions/tournament/model/formats/trf/readTrf', name: 'looksLikeTrf' },
  { at: 'extensions/tournament/model/formats/trf/readTrf', name: 'readTrf', call: asBytes },
  {
    at: 'extensions/tournament/model/formats/trf/readTrf',
    name: 'readTrf',
    what: 'one long line',
    call: (read, text) => asBytes(read, `012 ${text}\n122 ${text}\n132 ${text}\n001    1 m    ${text}\n`),
  },
  { at: 'extensions/tournament/model/formats/tunx/readTunx', name: 'readTunx', call: asBytes },
  { at: 'extensions/tournament/model/formats/tunx/tunxParts', name: 'readTunxParts', call: asBytes },
  { at: 'extensions/tournament/model/pairingResult', name: 'readPairingResult', charsMax: 100 },
  { at: 'extensions/tournament/model/samePlayer', name: 'nameToken', charsMax: 1_600 },
  { at: 'extensions/tournament/model/samePlayer', name: 'nameWords', charsMax: 1_600 },
  { at: 'boards/transport/deviceUrl', name: 'parseDeviceUrl' },
  { at: 'boards/transport/recording', name: 'parseRecordingHeader' },
  { at: 'boards/transport/recording', name: 'parseRecordingLine', call: (parse, text) => parse(text, 1) },
  { at: 'extensions/tournament/pages/overlay/overlayRequest', name: 'readRequest' },
  { at: 'web/state/route', name: 'parseRoute' },
  { at: 'web/state/route', name: 'parseTokenHash' },
  { at: 'web/state/timeControl', name: 'typedOfTag', charsMax: 200 },
  { at: 'web/state/timeControl', name: 'typedTimeControl', charsMax: 200 },
];

/** Functions named like parsers that read no texts of users. */
export const otherReaders = {
  'app/configFile readConfigFile': 'a path; the text is read by a library',
  'app/dataFolder/inventory readInventory': 'a path',
  'extensions/fleet/shell/fleetBroker readText': 'a path',
  'shared/files/readPlainFile readPlainFile': 'a path',
  'journal/journalCheck findDamage': 'a path',
  'recognition/hands/numbers/readCosts readCosts': 'figures of our own',
  'app/startTables readOwnCosts': 'a path',
  'recognition/hands/numbers/readCosts readCounted': 'figures of our own',
  'shared/keptJson parseKeptJson': 'read by the JSON of the language',
  'chess/piece parsePieceLetter': 'looked up',
  'chess/san findSan': 'parseSan without its position',
  'extensions/opponents/play/beginningOptions parseFile': 'a path',
  'clock/peopleWords normalisePeopleText': 'a part of parsePeopleTimeControl, which holds its bound',
  'extensions/fleet/shell/adoptionSecrets readCode': 'hashed, not taken apart',
  'extensions/broadcast/readRound readRound': 'readRoundAddress reads the address',
  'extensions/broadcast/readToken readToken': 'a path',
  'server/readPassword readSecretFile': 'a path',
  'extensions/engine/shell/readBookFile readBookFile': 'a path',
  'extensions/lichess/loginFile readTokenFile': 'a path',
  'boards/protocols/certabo/chips parseChipText': 'a frame of a board, at most 1,536 bytes',
  'boards/protocols/chesslink/lightCommand readLightCommand': 'a frame of our own',
  'boards/protocols/citrine/words parseLine': 'a line of a board, at most 80 bytes',
  'boards/protocols/cpp/placement parsePlacement': 'a line of a board, at most 256 bytes',
  'boards/protocols/cpp/words parseWords': 'a line of a board, at most 256 bytes',
  'boards/protocols/open/fieldValue parseField': 'a line of a board, at most 200 bytes',
  'boards/protocols/open/levels parseLevels': 'a line of a board, at most 200 bytes',
  'boards/protocols/open/squares parseChanges': 'a line of a board, at most 200 bytes',
  'boards/protocols/sentio/line parseLine': 'a line of a board, at most 64 bytes',
  'boards/protocols/squareoff/messages parseLights': 'a command of our own, one name a square',
  'simulation/incident/readIncidentFiles readIncidentFiles': 'a path',
  'table/pastGames readGame': 'the identity of a game',
  'boards/transport/readRecordingFile readRecordingFile': 'a path',
  'boards/transport/readReplayable readReplayable': 'a path',
  'extensions/tournament/model/formats/tunx/tunxParts looksLikeTunx': 'compares four bytes',
  'web/api/askDaemon readDaemon': 'a path of the daemon',
  'web/api/askDaemon readDaemonText': 'a path of the daemon',
  'web/api/readStream readStream': 'a path of the daemon',
};

/** A text of this many characters from one alphabet. */
export const textOf = (alphabet, chars) => {
  if (!alphabet.includes('#')) return alphabet.repeat(Math.ceil(chars / alphabet.length)).slice(0, chars);
  let text = '';
  for (let i = 1; text.length < chars; i++) text += alphabet.replaceAll('#', String(i));
  return text.slice(0, chars);
};
