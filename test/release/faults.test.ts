import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingAddresses, releaseFaults } from './faults.mjs';

const clean = {
  version: '0.2.0',
  changelog: '# Changelog\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- A thing.\n\n## 0.1.0 (2026-11-01)\n',
  status: '',
};
const unreleased = clean.changelog.replace('2026-12-01', 'unreleased');
const tagged = (...here: readonly string[]) => ({ tags: { here, elsewhere: ['v0.1.0'] } });

test('a clean tree with its version in the changelog can be released, tagged or not yet', () => {
  expect(releaseFaults(clean)).toEqual([]);
  expect(releaseFaults({ ...clean, ...tagged('v0.2.0') })).toEqual([]);
  expect(releaseFaults({ ...clean, changelog: unreleased })).toEqual([]);
  // Other tags do not name a version.
  expect(releaseFaults({ ...clean, ...tagged('v0.2.0', 'approved') })).toEqual([]);
});

test.each([
  [{ status: ' M README.md\n?? new.ts\n' }, 'files differ from the last commit:  M README.md, ?? new.ts'],
  [{ version: '0.3.0' }, 'CHANGELOG.md has no section "## 0.3.0": write what users notice'],
  [{ version: '0.1.0' }, 'CHANGELOG.md begins with 0.2.0, package.json says 0.1.0: raise the version'],
  [{ changelog: '' }, 'CHANGELOG.md has no section "## 0.2.0": write what users notice'],
  [
    { changelog: clean.changelog.replace('Added', 'News') },
    'CHANGELOG.md, 0.2.0: "### News" is none of Added, Changed, Fixed',
  ],
  [
    { changelog: clean.changelog.replace('### Added', '') },
    'CHANGELOG.md, 0.2.0: write what users notice under "### Added"',
  ],
  [tagged('v0.3.0'), 'the tag is v0.3.0, package.json says 0.2.0: tag v0.2.0, or raise the version'],
  [{ tags: { here: [], elsewhere: ['v0.2.0'] } }, 'v0.2.0 is the tag of another commit: raise the version'],
  [
    { changelog: unreleased, ...tagged('v0.2.0') },
    'CHANGELOG.md: "## 0.2.0 (unreleased)" has no date such as "## 0.2.0 (2026-12-31)"',
  ],
])('%j cannot', (change, fault) => {
  expect(releaseFaults({ ...clean, ...change })).toEqual([fault]);
});

test('a wrong version is named, and all faults at once', () => {
  expect(releaseFaults({ version: 'soon', changelog: '', status: '?? x\n' })).toHaveLength(3);
});

test('addresses that are missing are reported with what npm answers, and are never invented', () => {
  expect(missingAddresses({})).toEqual([
    expect.stringMatching(/"repository".*E422/),
    expect.stringContaining('"homepage"'),
    expect.stringContaining('"bugs"'),
  ]);
  expect(missingAddresses({ repository: 'x', homepage: 'x', bugs: 'x' })).toEqual([]);
});

test('the changelog of this tree has its groups, and package.json its authors', () => {
  const { version, author } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  expect(author).toBe('the jadoube authors');
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  expect(releaseFaults({ version: version ?? '', changelog, status: '' })).toEqual([]);
});
