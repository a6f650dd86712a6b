import type { Reporter, TestCase } from 'vitest/node';

/** What an attempt threw, and where in the tests. */
const attemptText = ({ message, stack }: { message: string; stack?: string }): string =>
  [message, stack?.match(/^\s+at .*\btest\/.*$/m)?.[0].trim()]
    .flatMap((line) => (line === undefined ? [] : [`    ${line}`]))
    .join('\n');

const retryText = (test: TestCase, retries: number): string => {
  const attempts = new Set((test.result().errors ?? []).map(attemptText));
  return [`  ${test.module.relativeModuleId} > ${test.fullName}: ${retries} × again`, ...attempts].join('\n');
};

/**
 * Prints every test that was tried again, with the errors of the earlier attempts: `retry` alone would hide a
 * test that fails half of the time. With `RETRIES=none` a run with retries fails, though each test passed in
 * the end.
 */
export const createRetryReporter = () => {
  const retried: string[] = [];
  return {
    onTestRunStart: () => {
      retried.length = 0;
    },
    onTestCaseResult: (test: TestCase) => {
      const retries = test.diagnostic()?.retryCount ?? 0;
      if (retries > 0) retried.push(retryText(test, retries));
    },
    onTestRunEnd: () => {
      if (retried.length === 0) return;
      console.log(`\nTests tried again: ${retried.length}\n${retried.join('\n')}\n`);
      if (process.env['RETRIES'] !== 'none') return;
      console.error('RETRIES=none: a test that passes only when tried again fails the run');
      process.exitCode = 1;
    },
  } satisfies Reporter;
};
