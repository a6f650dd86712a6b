import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

const PICTURE = /```mermaid\n[\s\S]*?\n```/;

/**
 * Expects a README to show the picture of a machine; `npm run docs:machines` puts it there.
 *
 * @param readme from the root of the repository.
 */
export const expectPicture = (readme: string, picture: string): void => {
  const path = new URL(`../${readme}`, import.meta.url);
  const text = readFileSync(path, 'utf8');
  const drawn = text.replace(PICTURE, () => `\`\`\`mermaid\n${picture}\n\`\`\``);
  if (process.env['DOCS_MACHINES'] === 'write') writeFileSync(path, drawn);
  else expect(text).toBe(drawn);
  expect(text).toMatch(PICTURE);
};
