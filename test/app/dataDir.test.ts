import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultDataDir } from '../../src/app/dataDir.js';

const atHome = join(homedir(), '.local', 'share', 'jadoube');

test.each([
  ['where the user keeps data', { XDG_DATA_HOME: '/srv/data' }, join('/srv/data', 'jadoube')],
  ['at home when he has not said where', {}, atHome],
  ['at home when he has said nothing with many words', { XDG_DATA_HOME: '' }, atHome],
])('games are kept %s', (_, env, path) => {
  expect(defaultDataDir(env)).toBe(path);
});

test.each([
  ['where Windows says', { LOCALAPPDATA: 'D:\\Local' }, 'D:\\Local\\jadoube'],
  ['at home when it says nothing', {}, 'C:\\Users\\club\\AppData\\Local\\jadoube'],
])('on Windows games are kept in the local application data, %s', (_, env, path) => {
  expect(defaultDataDir(env, 'win32', 'C:\\Users\\club')).toBe(path);
});
