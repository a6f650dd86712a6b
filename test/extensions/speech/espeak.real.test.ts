import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEspeakVoice } from '../../../src/extensions/speech/espeakVoice.js';
import { LANGUAGE_CODES, languages } from '../../../src/messages/speech/languages.js';
import { spokenMove } from '../../../src/messages/speech/spokenMove.js';
import { makeFolder } from '../../journal/journalHarness.js';

const PROGRAM = 'espeak-ng';
const settings = { program: PROGRAM, wordsPerMinute: 160, volume: 50 };

const needEspeak = (): void => {
  if (spawnSync(PROGRAM, ['--version']).error !== undefined) throw new Error('apt-get install espeak-ng');
};

/** The duration of the sound in seconds, and of its audible part. */
const readSound = (wav: Buffer): { readonly seconds: number; readonly loud: number } => {
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
  const bytesPerSecond = wav.readUInt32LE(28);
  const samples = Array.from({ length: Math.floor((wav.length - 44) / 2) }, (_, i) =>
    wav.readInt16LE(44 + 2 * i),
  );
  return {
    seconds: (wav.length - 44) / bytesPerSecond,
    loud: samples.filter((sample) => Math.abs(sample) > 500).length / samples.length,
  };
};

const record = async (voice: string, text: string, file: string, volume = 50) => {
  const speaker = createEspeakVoice({ ...settings, volume, voice, extra: ['-w', file] });
  const fault = await new Promise<string | undefined>((resolve) => speaker.speak(text, resolve));
  expect(fault).toBeUndefined();
  return readSound(await readFile(file));
};

const PLIES = [
  { san: 'e4', uci: 'e2e4' },
  { san: 'Rad1+', uci: 'a1d1' },
  { san: 'gxh8=N#', uci: 'g7h8' },
];

test.each(LANGUAGE_CODES)(
  'espeak-ng speaks moves in %s: the longer the words, the longer the sound',
  async (code) => {
    needEspeak();
    const style = { language: languages[code], squares: 'names' } as const;
    await createEspeakVoice({ ...settings, voice: code }).look();
    const folder = makeFolder();
    const lengths: number[] = [];
    for (const [i, ply] of PLIES.entries()) {
      const { seconds, loud } = await record(code, spokenMove(style, ply), join(folder, `${i}.wav`));
      expect(seconds).toBeGreaterThan(0.6);
      expect(seconds).toBeLessThan(8);
      expect(loud).toBeGreaterThan(0.1);
      lengths.push(seconds);
    }
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  },
);

test('names for the files take longer than letters, and cannot be the same sound', async () => {
  needEspeak();
  const folder = makeFolder();
  const say = async (squares: 'names' | 'plain') =>
    record(
      'en',
      spokenMove({ language: languages.en, squares }, { san: 'Nf3', uci: 'g1f3' }),
      join(folder, squares),
    );
  const [names, plain] = [await say('names'), await say('plain')];
  expect(names.seconds).toBeGreaterThan(plain.seconds);
});

test('volume 0 is silence of the same length', async () => {
  needEspeak();
  const folder = makeFolder();
  const loud = await record('en', 'knight Felix 3', join(folder, 'loud.wav'));
  const quiet = await record('en', 'knight Felix 3', join(folder, 'quiet.wav'), 0);
  expect(quiet.loud).toBe(0);
  expect(quiet.seconds).toBeCloseTo(loud.seconds, 1);
});

test('an unknown language is refused as such', async () => {
  needEspeak();
  const voice = createEspeakVoice({ ...settings, voice: 'klingon-on-the-moon' });
  await expect(voice.look()).rejects.toMatchObject({ code: 'VOICE_MISSING' });
});
