import { type ChildProcess, spawn } from 'node:child_process';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';

export type EspeakSettings = {
  /** The name or path of the program. */
  readonly program: string;
  /** A language code, such as `de`. */
  readonly voice: string;
  readonly wordsPerMinute: number;
  /** 0 to 100. */
  readonly volume: number;
  /** Further arguments. `-w FILE` writes the sound to a file. */
  readonly extra?: readonly string[];
};

export interface Voice {
  /** Rejects when the voice is not available. */
  look(): Promise<void>;
  /** Speaks a text. `onEnd` is called at the end, with the fault if it failed, but never after `stop`. */
  speak(text: string, onEnd: (fault?: string) => void): void;
  stop(): void;
}

/** The scale of espeak-ng: 100 is its default loudness, 200 the loudest. */
const AMPLITUDE_MAX = 200;
const FAULT_MAX = 300;

/** Runs the program and reports its error output as the fault. */
const runEspeak = (
  program: string,
  args: readonly string[],
  input: string,
  onEnd: (fault?: string) => void,
): ChildProcess => {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  let hasEnded = false;
  const end = (fault?: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(fault);
  };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, FAULT_MAX);
  });
  child.stdin.on('error', () => {});
  child.on('error', ({ message }) => end(message));
  child.on('close', (code) => end(code === 0 ? undefined : complaint.trim() || `it ended with ${code}`));
  child.stdin.end(input);
  return child;
};

/** The voice of espeak-ng. Each sentence runs in its own process, so the next one can interrupt it. */
export const createEspeakVoice = ({
  program,
  voice,
  wordsPerMinute,
  volume,
  extra = [],
}: EspeakSettings): Voice => {
  let stopSpeaking = (): void => {};
  const amplitude = Math.round((volume * AMPLITUDE_MAX) / 100);
  const args = ['-v', voice, '-s', `${wordsPerMinute}`, '-a', `${amplitude}`, ...extra, '--stdin'];
  return {
    look: () =>
      new Promise((resolve, reject) => {
        runEspeak(program, ['-v', voice, '-q', '--stdin'], '', (fault) => {
          if (fault === undefined) resolve();
          else
            reject(
              keyedError('VOICE_MISSING', message('error.voiceMissing', { voice, program, why: fault })),
            );
        });
      }),
    speak: (text, onEnd) => {
      let isCurrent = true;
      const child = runEspeak(program, args, text, (fault) => {
        if (isCurrent) onEnd(fault);
      });
      stopSpeaking = () => {
        isCurrent = false;
        child.kill();
      };
    },
    stop: () => stopSpeaking(),
  };
};
