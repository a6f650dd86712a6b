import { expect, test } from 'vitest';
import { sectionFolders } from '../../../../src/extensions/tournament/eventFiles/sectionFolders.js';
import type { Round } from '../../../../src/extensions/tournament/model/tournament.js';

/** The folders of sections with these names. */
const foldersOf = (...sections: readonly string[]): readonly string[] => {
  const rounds = sections.map((section) => ({ section }) as Round);
  const folders = sectionFolders({ rounds });
  return sections.map((section) => folders.get(section) ?? '');
};
const marked = (name: string) => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{6}/$`));

test('a section has a folder of its name, games of no section have none', () => {
  expect(foldersOf('Open', 'U 10', 'Damen & Herren')).toEqual(['Open/', 'U-10/', 'Damen-Herren/']);
  expect(sectionFolders({ rounds: [] }).get(undefined)).toBe('');
});

test('of two names that differ in signs alone the one without signs keeps the plain folder', () => {
  expect(foldersOf('U 10', 'U+10')).toEqual(['U-10/', marked('U-10')]);
  expect(foldersOf('U+10', 'U 10')).toEqual([marked('U-10'), 'U-10/']);
});

test('where none or both are plain each has a mark, also where capitals alone differ', () => {
  expect(foldersOf('U+10', 'U/10')).toEqual([marked('U-10'), marked('U-10')]);
  expect(foldersOf('Open', 'open')).toEqual([marked('Open'), marked('open')]);
});

test('a section that is called like a round has a mark', () => {
  expect(foldersOf('Round 3')).toEqual([marked('Round-3')]);
});

test('a name of signs alone has a folder', () => {
  expect(foldersOf('!?')).toEqual(['-/']);
});
