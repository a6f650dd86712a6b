import { type ChildProcess, spawn } from 'node:child_process';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';

export type EspeakSettings = {
  /** The program, by name or path. */
  readonly program: string;
  /** The code of its language: `de`. */
  readonly voice: string;
  readonly wordsPerMinute: number;
  /** 0 to 100. */
  readonly volume: number;
  /** More arguments; `-w FILE` writes sound down in place of playing it. */
  readonly extra?: readonly string[];
};

/** A voice of this machine. */
export interface Voice {
  /** Rejects when there is none. */
  look(): Promise<void>;
  /** Speaks; `onEnd` once it has come to the end (why it could not, if so), never after `stop`. */
  speak(text: string, onEnd: (fault?: string) => void): void;
  /** Falls silent at once. */
  stop(): void;
}

/** espeak-ng's own scale: 100 is its usual loudness, 200 the loudest. */
const AMPLITUDE_MAX = 200;
const FAULT_MAX = 300;

/** A process that may have said why it ended. */
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

/** espeak-ng; each sentence is a process of its own, so that the next can cut it short. */
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
