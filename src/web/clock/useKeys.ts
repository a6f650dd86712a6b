import { useEffect, useRef } from 'preact/hooks';
import type { ClockModel } from './useClock.js';

/** The parts of a keyboard event used here. */
export type KeyPress = {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: unknown;
  preventDefault(): void;
};

export type Keyboard = {
  addEventListener(type: 'keydown', receive: (press: KeyPress) => void): void;
  removeEventListener(type: 'keydown', receive: (press: KeyPress) => void): void;
};

export type KeyTargets = {
  readonly model: Pick<ClockModel, 'clock' | 'command' | 'press'>;
  readonly onMute: () => void;
  readonly onFullScreen: () => void;
};

/** Whether the focus is in a field, the setup form or the bar, where keys have other meanings. */
const isElsewhere = (target: unknown): boolean =>
  typeof target === 'object' &&
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest('input, .setup, .bar') !== null;

export const runOrPause = ({ clock, command }: KeyTargets['model']): void =>
  command(clock()?.phase === 'running' ? { type: 'pauseClock' } : { type: 'startClock' });

const handleCommand = (press: KeyPress, { model, onMute, onFullScreen }: KeyTargets): void => {
  if (isElsewhere(press.target) || press.repeat || press.ctrlKey || press.metaKey || press.altKey) return;
  const clock = model.clock();
  if (clock === undefined) return;
  switch (press.key.toLowerCase()) {
    case ' ':
      press.preventDefault();
      if (clock.phase === 'running') model.press(clock.turn);
      else runOrPause(model);
      break;
    case 'p':
      runOrPause(model);
      break;
    case 'm':
      onMute();
      break;
    case 'f':
      onFullScreen();
      break;
  }
};

/** Handles keys with the latest clock. An effect would run a frame too late. */
export const useKeys = (shown: KeyTargets, keyboard: Keyboard): void => {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const receive = (press: KeyPress): void => handleCommand(press, latest.current);
    keyboard.addEventListener('keydown', receive);
    return () => keyboard.removeEventListener('keydown', receive);
  }, [keyboard]);
};
