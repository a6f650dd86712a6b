import type { Page } from 'playwright-core';

/** Presses only the tab key until the element with this name has the focus. */
export const tabTo = async (page: Page, role: string, name: string | RegExp): Promise<void> => {
  const wanted = page.getByRole(role as 'button', { name, ...(typeof name === 'string' && { exact: true }) });
  for (let i = 0; i < 160; i++) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not come to ${role} ${name}`);
};

/** Tabs to the element and presses it by key. */
export const pressByKey = async (page: Page, role: string, name: string | RegExp): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
};
