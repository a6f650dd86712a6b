import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The findings of axe, and the names of buttons that do not begin with their visible text. */
export const axeFindings = async (page: Page): Promise<unknown> => {
  await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(
    `axe.run({ rules: { 'label-content-name-mismatch': { enabled: true } } })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
};
