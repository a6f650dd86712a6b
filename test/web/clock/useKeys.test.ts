import { h, options, render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { createGameClock, type GameClock, stepGameClock } from '../../../src/clock/gameClock.js';
import { type Keyboard, type KeyPress, type KeyTargets, useKeys } from '../../../src/web/clock/useKeys.js';
import { controlOf } from '../../clock/controls.js';

const standing = createGameClock(controlOf('5+0'), 0);
const whiteRuns = stepGameClock(standing, { kind: 'start' }, 0)[0];
const blackRuns = stepGameClock(whiteRuns, { kind: 'press', side: 'white' }, 1_000)[0];

/** A page without output whose effects run only when the test lets a frame pass. */
const openPage = () => {
  const frames: (() => void)[] = [];
  options.requestAnimationFrame = (frame) => frames.push(frame);
  const received: string[] = [];
  const listeners = new Set<(press: KeyPress) => void>();
  const keyboard: Keyboard = {
    addEventListener: (_, receive) => listeners.add(receive),
    removeEventListener: (_, receive) => listeners.delete(receive),
  };
  const root = { childNodes: [], firstChild: null, insertBefore() {}, contains: () => false };
  const Page = (targets: KeyTargets): null => {
    useKeys(targets, keyboard);
    return null;
  };
  return {
    received,
    show: (clock: GameClock | undefined) =>
      render(
        h(Page, {
          model: {
            clock: () => clock,
            command: ({ type }) => received.push(type),
            press: (side) => received.push(`press ${side}`),
          },
          onMute: () => received.push('mute'),
          onFullScreen: () => received.push('full screen'),
        }),
        root as never,
      ),
    passFrame: () => {
      for (const frame of frames.splice(0)) frame();
    },
    key: (key: string, more: Partial<KeyPress> = {}) => {
      const press = {
        key,
        repeat: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: null,
        preventDefault() {},
      };
      for (const receive of listeners) receive({ ...press, ...more });
    },
  };
};

const { requestAnimationFrame } = options;
afterEach(() => {
  Object.assign(options, { requestAnimationFrame });
});

test('a key means the clock as it is shown, also before the effects of that showing have run', () => {
  const page = openPage();
  page.show(standing);
  page.passFrame();
  page.show(whiteRuns);
  page.key(' ');
  page.show(blackRuns);
  page.key(' ');
  expect(page.received).toEqual(['press white', 'press black']);
});

test('the space bar starts a clock that stands; letters run, pause, mute and fill the screen', () => {
  const page = openPage();
  page.show(standing);
  page.passFrame();
  page.key(' ');
  page.show(whiteRuns);
  for (const key of ['p', 'P', 'm', 'f', 'x']) page.key(key);
  expect(page.received).toEqual(['startClock', 'pauseClock', 'pauseClock', 'mute', 'full screen']);
});

test('keys that repeat, belong to a field or to the browser, or come without a clock say nothing', () => {
  const page = openPage();
  page.show(undefined);
  page.passFrame();
  page.key(' ');
  page.show(whiteRuns);
  page.key(' ', { repeat: true });
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) page.key('p', { [held]: true });
  page.key(' ', { target: { closest: () => ({}) } });
  expect(page.received).toEqual([]);
  page.key(' ', { target: { closest: () => null } });
  expect(page.received).toEqual(['press white']);
});
