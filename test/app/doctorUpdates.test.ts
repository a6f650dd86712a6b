import { describe, expect, test } from 'vitest';
import { doctorCheck } from '../../src/app/doctorCheck.js';
import { updateFinding } from '../../src/app/doctorUpdates.js';

const updateRow = async (...asked: Parameters<typeof updateFinding>) =>
  doctorCheck(await updateFinding(...asked));

describe('which version this is', () => {
  test('is reported without a request to a server, and with the option that asks one', async () => {
    expect(await updateRow(undefined, '1.2.3')).toEqual({
      check: 'version',
      ok: true,
      detail: 'jadoube 1.2.3; --updates asks npm whether there is a newer one',
      advice: '',
    });
  });

  test.each([
    ['1.2.3', true],
    ['1.2.4', false],
    ['1.10.0', false],
    ['2.0.0', false],
    // A build from source is newer than the published version.
    ['1.1.9', true],
    ['0.9.9', true],
  ])('the newest being %s, this is right: %s', async (newest, ok) => {
    const row = await updateRow(async () => newest, '1.2.3');
    expect(row.ok).toBe(ok);
    if (!ok)
      expect([row.detail, row.advice]).toEqual([
        `jadoube 1.2.3; ${newest} is available`,
        expect.stringContaining('backup'),
      ]);
  });

  test.each([
    ['1.0.0-rc.1', '1.0.0', false],
    ['1.0.0-rc.2', '1.0.0-rc.10', false],
    ['1.0.0', '1.0.0-rc.1', true],
    ['1.0.0', '1.0.0+build.7', true],
  ])('%s is the newest beside %s: %s, as semantic versions are ordered', async (version, newest, ok) => {
    expect((await updateRow(async () => newest, version)).ok).toBe(ok);
  });

  test('an answer of npm without a version is reported as such', async () => {
    const { detail } = await updateRow(async () => 'latest', '1.2.3');
    expect(detail).toMatch(/^jadoube 1\.2\.3; npm does not say which is the newest: /);
  });

  test('when npm cannot be asked, that is no fault of this machine’s boards', async () => {
    const row = await updateRow(() => Promise.reject(new Error('no network\nat npm')), '1.2.3');
    expect(row).toMatchObject({
      ok: true,
      detail: 'jadoube 1.2.3; npm does not say which is the newest: no network',
    });
  });
});
