import { afterEach, expect, test, vi } from 'vitest';
import { createRetryReporter } from './retryReporter.js';

type Reported = Parameters<ReturnType<typeof createRetryReporter>['onTestCaseResult']>[0];

const ended = (fullName: string, retryCount: number, ...messages: string[]) =>
  ({
    fullName,
    module: { relativeModuleId: 'test/app/some.live.test.ts' },
    diagnostic: () => ({ retryCount }),
    result: () => ({ state: 'passed', errors: messages.map((message) => ({ message })) }),
  }) as unknown as Reported;

/** What is printed for a run of these tests, and whether the run fails. */
const report = (...tests: readonly Reported[]) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const before = process.exitCode;
  const reporter = createRetryReporter();
  reporter.onTestRunStart();
  for (const each of tests) reporter.onTestCaseResult(each);
  reporter.onTestRunEnd();
  const fails = process.exitCode !== before;
  process.exitCode = before;
  const printed = [...log.mock.calls, ...error.mock.calls].join('\n');
  vi.restoreAllMocks();
  return { printed, fails };
};

afterEach(() => vi.unstubAllEnvs());

test('every test that was tried again is printed with its name, how often, and what was thrown', () => {
  const { printed, fails } = report(
    ended('quiet', 0),
    ended('one', 2, 'no answer', 'port taken'),
    ended('two', 1, 'late'),
  );
  expect(printed).toContain('Tests tried again: 2');
  expect(printed).toMatch(/some\.live\.test\.ts > one: 2 × again\s+no answer\s+port taken/);
  expect(printed).toMatch(/> two: 1 × again\s+late/);
  expect(printed).not.toContain('quiet');
  expect(fails).toBe(false);
});

test('with RETRIES=none one such test fails the run; none does not', () => {
  vi.stubEnv('RETRIES', 'none');
  expect(report(ended('one', 1, 'late'))).toMatchObject({
    fails: true,
    printed: expect.stringContaining('RETRIES=none'),
  });
  expect(report(ended('one', 0))).toEqual({ fails: false, printed: '' });
});
