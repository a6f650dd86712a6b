/** What the light of a table says, by its name in `hall/tableLight.ts`. */
export const lightText = {
  silent: 'the board is silent',
  question: 'has a question',
  illegal: 'illegal move',
  wrongPosition: 'wrong position',
  clock: 'the clock is wrong',
  battery: 'the battery is nearly empty',
  notSetUp: 'not set up',
  otherGame: 'another game is on the board',
  contradiction: 'the board has another result',
  ready: 'ready',
  playing: 'playing',
  finished: 'finished',
} as const;
