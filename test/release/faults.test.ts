import { expect, test } from 'vitest';
import { releaseFaults } from './faults.mjs';

const clean = {
  version: '0.2.0',
  changelog: '# Changelog\n\n## 0.2.0 (2026-12-01)\n\n## 0.1.0\n',
  status: '',
};

test('a clean tree with its version in the changelog can be released', () => {
  expect(releaseFaults(clean)).toEqual([]);
});

test.each([
  [{ status: ' M README.md\n?? new.ts\n' }, 'files differ from the last commit:  M README.md, ?? new.ts'],
  [{ version: '0.3.0' }, 'CHANGELOG.md has no section "## 0.3.0": write what users notice'],
  [{ version: '0.1.0' }, 'CHANGELOG.md begins with 0.2.0, package.json says 0.1.0: raise the version'],
  [{ changelog: '' }, 'CHANGELOG.md has no section "## 0.2.0": write what users notice'],
])('%j cannot', (change, fault) => {
  expect(releaseFaults({ ...clean, ...change })).toEqual([fault]);
});

test('what is no version is named, and every fault at once', () => {
  expect(releaseFaults({ version: 'soon', changelog: '', status: '?? x\n' })).toHaveLength(3);
});
