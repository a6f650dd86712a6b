import { type Message, message } from './catalogue/message.js';

/** By the names of lights in `hall/tableLight.ts`. */
const lights = {
  silent: 'light.silent',
  question: 'light.question',
  illegal: 'light.illegal',
  wrongPosition: 'light.wrongPosition',
  clock: 'light.clock',
  battery: 'light.battery',
  notSetUp: 'light.notSetUp',
  otherGame: 'light.otherGame',
  contradiction: 'light.contradiction',
  ready: 'light.ready',
  playing: 'light.playing',
  finished: 'light.finished',
} as const;

export const lightMessage = (light: keyof typeof lights): Message => message(lights[light]);
