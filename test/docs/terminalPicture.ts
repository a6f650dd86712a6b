import { newPage } from '../web/browserHarness.js';

const LOOK = `body { margin: 0; padding: 20px; background: #1b2129; color: #e8ebee; }
pre { margin: 0; font: 15px/1.45 monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
b { color: #8ebcf0; }`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Shows a terminal in which a line was typed, with its output. */
export const openTerminal = async (line: string, printed: string) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const text = `<pre><b>$ ${escapeHtml(line)}</b>\n${escapeHtml(printed.trimEnd())}</pre>`;
  await page.setContent(`<!doctype html><html lang="en"><style>${LOOK}</style>${text}</html>`);
  return page;
};
