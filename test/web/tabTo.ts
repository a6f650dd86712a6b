import type { Page } from 'playwright-core';

/** Only the tab key, until the focus is on what a screen reader calls so. */
export const tabTo = async (page: Page, role: string, name: string | RegExp): Promise<void> => {
  const wanted = page.getByRole(role as 'button', { name, ...(typeof name === 'string' && { exact: true }) });
  for (let i = 0; i < 160; i++) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not come to ${role} ${name}`);
};

/** The same, and the key that presses it. */
export const pressByKey = async (page: Page, role: string, name: string | RegExp): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
};
