import type { Page } from 'playwright-core';

/** Holds requests to a path, or their answers, until they are released. */
export const holdBack = async (page: Page, path: string, what: 'requests' | 'answers') => {
  let isOpen = false;
  let release = (): void => {};
  const gone = new Promise<void>((resolve) => {
    release = () => {
      isOpen = true;
      resolve();
    };
  });
  let held = 0;
  await page.route(`**${path}`, async (route) => {
    if (isOpen) return route.continue();
    const answer = what === 'answers' ? await route.fetch() : undefined;
    held += 1;
    await gone;
    return answer === undefined ? route.continue() : route.fulfill({ response: answer });
  });
  return { release, held: () => held };
};
