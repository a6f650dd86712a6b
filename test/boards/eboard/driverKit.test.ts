import { describe, expect, test } from 'vitest';
import { setAlarm } from '../../../src/boards/eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../../src/boards/eboard/kit/asking.js';
import { type DialogueStep, writeText } from '../../../src/boards/eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../../src/boards/eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../../src/boards/eboard/kit/readiness.js';
import { DrivenDriver } from '../protocols/drivenDriver.js';

/** A board that answers each question with `ok` and sends `alive` in between. */
type Frame = 'ok' | 'alive';
type State = KitState<'answer' | 'silence'> & {
  readonly asking: Asking<string>;
  readonly closedUntilMs: number;
};
type Step = DialogueStep<State>;

const asking = createAsking<string, Step>({
  withinMs: 1_000,
  holdMs: ({ next, atMs }) => next.closedUntilMs - atMs,
  say: (step, question, tries) => writeText(step, `${question}${tries > 1 ? ` (${tries})` : ''}`),
});
const driver = createDriver<Frame, State, 'answer' | 'silence'>({
  initial: { ...kitState('answer', 'silence'), asking: nothingAsked, closedUntilMs: 0 },
  opened: (step) => setAlarm(step, 'silence', 3_000),
  onFrame: (step, frame) => {
    setAlarm(step, 'silence', 3_000);
    becomeReady(step, { sensing: 'occupancy', clock: true });
    if (frame === 'ok') asking.settle(step);
  },
  handleCommand: ({ next }, command) => {
    const { waiting, asked } = next.asking;
    next.asking = { waiting: [...waiting, command.kind], asked };
  },
  alarms: {
    answer: (step) => {
      const lost = asking.askAgain(step, () => 3);
      if (lost !== undefined) writeText(step, `gave up ${lost}`);
    },
    silence: (step) => reportNoAnswer(step, 'Words', 3_000),
  },
  lastly: asking.askNext,
});
const drive = () => new DrivenDriver(driver, (bytes) => new TextDecoder().decode(bytes));

describe('asking', () => {
  test('one question at a time, each asked again until it is given up', () => {
    const driven = drive();
    driven.open();
    driven.command({ kind: 'requestPlacement' });
    driven.command({ kind: 'requestLog' });
    driven.passTo(2_500);
    expect(driven.takeWrites()).toEqual([
      '0 requestPlacement',
      '1000 requestPlacement (2)',
      '2000 requestPlacement (3)',
    ]);
    driven.passTo(3_000);
    expect(driven.takeWrites()).toEqual(['3000 gave up requestPlacement', '3000 requestLog']);
    driven.handleFrames('ok');
    driven.passTo(60_000);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('a question waits as long as it must', () => {
    const [state] = driver.step({ ...driver.initial, closedUntilMs: 700 }, { kind: 'wake' }, 0);
    const [held, outputs] = driver.step(state, { kind: 'command', command: { kind: 'requestLog' } }, 100);
    expect(outputs).toEqual([{ kind: 'wakeAfter', delayMs: 600 }]);
    const [, asked] = driver.step(held, { kind: 'wake' }, 700);
    expect(asked.map(({ kind }) => kind)).toEqual(['write', 'wakeAfter']);
  });
});

describe('silence', () => {
  test('is reported once, and again after a good message', () => {
    const driven = drive();
    driven.open();
    driven.passTo(20_000);
    const trouble = {
      ...{ kind: 'trouble', code: 'silent', detail: 'expected Words, received nothing for 3 s' },
      ...{ key: 'boardTrouble.silent', params: { board: 'Words', seconds: 3 } },
    };
    expect(driven.takeEvents()).toEqual([trouble]);
    driven.handleFrames('alive');
    driven.passTo(40_000);
    expect(driven.takeEvents()).toEqual([{ kind: 'ready' }, trouble]);
  });

  test('with noise in it is another device', () => {
    const driven = drive();
    driven.open();
    driven.step({ kind: 'discarded', why: 'noise', bytes: Uint8Array.of(1) });
    driven.passTo(5_000);
    expect(driven.takeEvents()).toMatchObject([
      { code: 'notThisProtocol', detail: 'expected Words, received data of another protocol for 3 s' },
    ]);
  });

  test('is not reported of a board that keeps sending, and few wake-ups are spent on it', () => {
    const driven = drive();
    driven.open();
    for (let atMs = 0; atMs < 30_000; atMs += 100) {
      driven.passTo(atMs);
      driven.handleFrames('alive');
    }
    expect(driven.takeEvents()).toEqual([{ kind: 'ready' }]);
    expect(driven.wakes).toBeLessThanOrEqual(10);
    expect(driven.capabilities).toEqual({ sensing: 'occupancy', clock: true });
  });
});

test('opening forgets everything', () => {
  const driven = drive();
  driven.open();
  driven.command({ kind: 'requestPlacement' });
  driven.handleFrames('alive');
  driven.takeWrites();
  driven.open();
  driven.passTo(2_900);
  expect(driven.takeWrites()).toEqual([]);
  driven.handleFrames('alive');
  expect(driven.takeEvents()).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
});
