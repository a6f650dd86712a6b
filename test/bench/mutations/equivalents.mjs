/**
 * Mutations that nobody can see: of a file, of a line of it (as it stands), by an operator; and why.
 */
export const equivalents = [
  {
    file: 'src/chess/canMate/guesses.ts',
    why: 'guesses order the search; a verdict is a line that was played or positions that were all gone through',
  },
  {
    file: 'src/fleet/shell/broker.ts',
    was: '? createTlsServer({ ...certified, noDelay: true }, take)',
    operator: 'true/false',
    why: 'Nagle’s algorithm delays bytes by milliseconds and changes none; npm run bench:fleet measures it',
  },
  {
    file: 'src/protocols/dgt/clockTimes.ts',
    was: 'const [rightHours = 0, rightMinutes = 0, rightSeconds = 0, leftHours = 0] = payload;',
    operator: '0/1',
    why: 'defaults for the compiler: a clock message has seven bytes',
  },
];
