import type { Locator, Page } from 'playwright-core';
import type { Step, Task } from '../../../src/web/guide/chapter.js';
import { checkPicture } from './guidePictures.js';

export type Reader = {
  readonly base: string;
  readonly page: Page;
  /** Makes a move on the board. */
  readonly hands?: (uci: string) => Promise<void>;
  /** Files that steps name. */
  readonly files?: Readonly<Record<string, string>>;
};

/** The card or dialog with this name. */
const placeOf = (page: Page, name: string | undefined): Page | Locator => {
  if (name === undefined) return page;
  const card = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  return page
    .getByRole('dialog', { name })
    .or(page.getByRole('region', { name, exact: true }))
    .or(page.getByRole('group', { name, exact: true }))
    .or(card);
};

const doStep = async (step: Step, { base, page, hands, files = {} }: Reader): Promise<void> => {
  if ('visit' in step) {
    // A download has no page to show.
    if (step.visit.startsWith('/pgn/')) return page.request.get(base + step.visit).then(() => undefined);
    await page.goto(base + step.visit);
  } else if ('open' in step) await page.locator('summary', { hasText: step.open }).click();
  else if ('tap' in step)
    await placeOf(page, step.in)
      .getByRole(step.role ?? 'button', { name: step.tap, exact: true })
      .click();
  else if ('choose' in step)
    await placeOf(page, step.in)
      .getByRole('group', { name: step.of })
      .getByLabel(step.choose, { exact: true })
      .check();
  else if ('select' in step)
    await placeOf(page, step.in)
      .getByRole('combobox', { name: new RegExp(`^${step.of}`) })
      .selectOption(step.select);
  else if ('upload' in step) await page.getByLabel(step.upload).setInputFiles(files[step.with] ?? step.with);
  else if ('fill' in step)
    await placeOf(page, step.in)
      .getByRole('textbox', { name: new RegExp(`^${step.fill}`) })
      .fill(step.with);
  else if ('key' in step) await page.keyboard.press(step.key);
  else if ('hands' in step && hands !== undefined) await hands(step.hands);
  else throw new Error(`unknown step: ${JSON.stringify(step)}`);
};

/** Follows the steps of a task and checks what it promises. An error names the failed step. */
export const followTask = async (task: Task, reader: Reader): Promise<void> => {
  for (const [index, step] of task.steps.entries()) {
    try {
      await doStep(step, reader);
      if (step.sees !== undefined)
        await reader.page.getByText(step.sees).filter({ visible: true }).first().waitFor();
      if (step.picture !== undefined) await checkPicture(reader.page, step.picture);
    } catch (error) {
      throw new Error(`guide, ${task.id}, step ${index + 1}: ${String(error)}`);
    }
  }
};
