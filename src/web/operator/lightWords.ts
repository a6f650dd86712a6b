import type { Light } from '../../hall/tableLight.js';
import { word } from '../words/say.js';

export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  silent: word('the board is silent'),
  question: word('has a question'),
  illegal: word('illegal move'),
  wrongPosition: word('wrong position'),
  clock: word('the clock is wrong'),
  battery: word('the battery is nearly empty'),
  notSetUp: word('not set up'),
  otherGame: word('another game is on the board'),
  contradiction: word('the board has another result'),
  ready: word('ready'),
  playing: word('playing'),
  finished: word('finished'),
};
