/** Mutations without a visible effect, by file, line (as it stands) and operator, with the reason. */
export const equivalents = [
  {
    file: 'src/chess/canMate/guesses.ts',
    why: 'guesses order the search; a verdict is a line that was played or positions that were all gone through',
  },
  {
    file: 'src/extensions/fleet/shell/broker.ts',
    was: '? createTlsServer({ ...certified, noDelay: true }, take)',
    operator: 'true/false',
    why: 'Nagle’s algorithm delays bytes by milliseconds and changes none; npm run bench:fleet measures it',
  },
  {
    file: 'src/boards/protocols/dgt/clockTimes.ts',
    was: 'const [rightHours = 0, rightMinutes = 0, rightSeconds = 0, leftHours = 0] = payload;',
    operator: '0/1',
    why: 'defaults for the compiler: a clock message has seven bytes',
  },
  {
    file: 'src/boards/protocols/dgt/eepromLog.ts',
    was: 'for (let at = 0; at < bytes.length; ) {',
    operator: 'boundary',
    why: 'there is no entry behind the last byte: nothing is read there, and the loop ends',
  },
  {
    file: 'src/laws/lawsCommand.ts',
    operator: 'true/false',
    was: 'resume: true,',
    why: 'the names of the commands alone are looked up; the value is for the compiler',
  },
  {
    file: 'src/table/core/letStand.ts',
    was: 'const unknown = { isAnswered: false, isPressed: true, isWeighed: false, stands: false, result: null };',
    operator: 'true/false',
    why: 'the press has been told with the illegal move: only one that was not told is weighed by it',
  },
  {
    file: 'src/extensions/tournament/model/formats/trf/writeTrf.ts',
    was: '.toSorted((a, b) => (a.startNumber ?? 0) - (b.startNumber ?? 0))',
    operator: '0/1',
    why: 'a default for the compiler: each player of a document has a start number',
  },
];
