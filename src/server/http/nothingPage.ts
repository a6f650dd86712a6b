import { loadTranslate } from '../../messages/catalogue/loadTranslate.js';
import { message } from '../../messages/catalogue/message.js';
import { WRITTEN_PAGE_POLICY } from './contentPolicy.js';
import { escapeHtml } from './escapeHtml.js';
import type { HttpContext } from './httpContext.js';
import { languageOfRequest } from './languageOfRequest.js';

/** The links of the header on other pages. */
const PLACES = [
  ['/', 'site.tables'],
  ['/#/games', 'site.games'],
  ['/arbiter.html', 'site.arbiter'],
  ['/operator.html', 'site.tournament'],
  ['/guide', 'site.guide'],
  ['/docs/', 'site.docs'],
  ['/about', 'site.about'],
] as const;

/** Whether the client wants a page. Programs get the same error as JSON. */
export const wantsPage = (c: HttpContext): boolean =>
  /\btext\/html\b/.test(c.req.header('Accept') ?? '') && !c.req.path.startsWith('/api/');

/** The colours and the header of the other pages, inline, because this page loads nothing. */
const STYLE = [
  ':root{color-scheme:light dark;--page:#f4f6f8;--card:#fff;--text:#1b2229;--muted:#586471}',
  ':root{--line:#d9dfe5;--accent:#2b5a88}',
  '@media(prefers-color-scheme:dark){:root{--page:#12161a;--card:#1b2127;--text:#e6ebf0;--muted:#a0acb8}',
  ':root{--line:#303942;--accent:#8fbce8}}',
  'body{margin:0;padding:0 1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}',
  'header{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem}',
  'header>a{display:inline-flex;align-items:center;min-height:52px;color:inherit}',
  'header>a{font-weight:700;text-decoration:none}',
  'main{max-width:36rem;margin:10vh auto;padding:1rem 1.5rem}',
  'main{border:1px solid var(--line);border-radius:12px;background:var(--card)}',
  'h1{font-size:1.375rem}p{color:var(--muted)}code{overflow-wrap:anywhere;color:var(--text)}',
  'nav{display:flex;flex-wrap:wrap;gap:0 1rem}',
  'nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}',
].join('');

/** The page for an unknown address, in the browser's language. */
export const nothingPage = async (c: HttpContext, path: string): Promise<Response> => {
  const language = languageOfRequest(c);
  const translate = await loadTranslate(language);
  const title = translate(message('nothingPage.title'));
  const places = PLACES.map(([href, key]) => `<a href="${href}">${translate(message(key))}</a>`);
  c.header('Content-Security-Policy', WRITTEN_PAGE_POLICY);
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title} – jadoube</title><style>${STYLE}</style>` +
    `<header><a href="/">jadoube</a><nav aria-label="jadoube">${places.join('')}</nav></header>` +
    `<main><h1>${title}</h1><p>${translate(message('nothingPage.text'))} <code>${escapeHtml(path)}</code></p>` +
    '</main></html>';
  return c.html(html, 404);
};
