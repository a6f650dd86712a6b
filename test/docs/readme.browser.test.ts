import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { keepPicture, openPage, startDaemon, useBrowser } from '../web/browserHarness.js';

useBrowser();

/** The height of a laptop's screen below the head of the browser. */
const SCREEN_PX = 900;
const SCREENS = 1.5;
/** The measures of a README on GitHub, beside its list of files. */
const STYLE = `
  body { margin: 0; font: 16px/1.5 sans-serif; background: #fff; color: #1f2328 }
  article { box-sizing: border-box; width: 1012px; margin: 0 auto; padding: 32px }
  h1, h2 { margin: 24px 0 16px; padding-bottom: .3em; line-height: 1.25; border-bottom: 1px solid #d1d9e0 }
  h1 { font-size: 2em; margin-top: 0 } h2 { font-size: 1.5em }
  p, pre, table { margin: 0 0 16px } img { max-width: 100% }
  code, pre { font: 85%/1.45 monospace } pre { padding: 16px; background: #f6f8fa }
  table { border-collapse: collapse } th, td { padding: 6px 13px; border: 1px solid #d1d9e0 }
`;

const README = readFileSync('README.md', 'utf8');

test('the README shows how to install within the first screen and a half', async () => {
  const { base } = await startDaemon();
  const page = await openPage({ base });
  const picture = readFileSync('src/web/guide/pictures/play.webp').toString('base64');
  const html = new MarkdownIt({ html: true, linkify: true })
    .render(README)
    .replace('src/web/guide/pictures/play.webp', `data:image/webp;base64,${picture}`);
  await page.setViewportSize({ width: 1280, height: SCREEN_PX });
  await page.evaluate(
    ([text = '', style = '']) => {
      document.head.replaceChildren();
      document.body.innerHTML = `<article>${text}</article>`;
      document.body.append(Object.assign(document.createElement('i'), { id: 'styled' }));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
    },
    [html, STYLE],
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await keepPicture(page, 'readme');
  const install = page.locator('h2', { hasText: 'Install' }).locator('xpath=following-sibling::table[1]');
  for (const way of ['npm', '.deb', 'container', 'source'])
    expect(await install.textContent()).toContain(way);
  const box = await install.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(SCREENS * SCREEN_PX);
});

test('the README has at most 110 lines of 120 columns', () => {
  const lines = README.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(110);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});
