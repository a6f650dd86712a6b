import { WRITTEN_PAGE_POLICY } from './contentPolicy.js';
import { escapeHtml } from './escapeHtml.js';
import type { HttpContext } from './httpContext.js';
import { languageOfRequest } from './languageOfRequest.js';

type Words = {
  readonly title: string;
  readonly nothing: string;
  readonly go: string;
  readonly operator: string;
  readonly docs: string;
};

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    title: 'Nothing is here',
    nothing: 'There is no page at this address:',
    go: 'To the boards',
    operator: 'To the operator’s page',
    docs: 'To the documentation',
  },
  de: {
    title: 'Hier ist nichts',
    nothing: 'Unter dieser Adresse gibt es keine Seite:',
    go: 'Zu den Brettern',
    operator: 'Zur Turnierseite',
    docs: 'Zur Dokumentation (englisch)',
  },
  es: {
    title: 'Aquí no hay nada',
    nothing: 'No hay ninguna página en esta dirección:',
    go: 'A los tableros',
    operator: 'A la página del operador',
    docs: 'A la documentación (en inglés)',
  },
  fr: {
    title: 'Il n’y a rien ici',
    nothing: 'Il n’y a pas de page à cette adresse :',
    go: 'Aux échiquiers',
    operator: 'À la page de l’opérateur',
    docs: 'À la documentation (en anglais)',
  },
};

/** A browser asks for a page; programs get the same as JSON. */
export const wantsPage = (c: HttpContext): boolean =>
  /\btext\/html\b/.test(c.req.header('Accept') ?? '') && !c.req.path.startsWith('/api/');

/** The colours and the header of the other pages, in the page itself, which loads nothing. */
const STYLE = [
  ':root{color-scheme:light dark;--page:#f4f6f8;--card:#fff;--text:#1b2229;--muted:#586471}',
  ':root{--line:#d9dfe5;--accent:#2b5a88}',
  '@media(prefers-color-scheme:dark){:root{--page:#12161a;--card:#1b2127;--text:#e6ebf0;--muted:#a0acb8}',
  ':root{--line:#303942;--accent:#8fbce8}}',
  'body{margin:0;padding:0 1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}',
  'header a{display:inline-flex;align-items:center;min-height:52px;color:inherit}',
  'header a{font-weight:700;text-decoration:none}',
  'main{max-width:36rem;margin:10vh auto;padding:1rem 1.5rem}',
  'main{border:1px solid var(--line);border-radius:12px;background:var(--card)}',
  'h1{font-size:1.375rem}p{color:var(--muted)}code{overflow-wrap:anywhere;color:var(--text)}',
  'nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}',
  'nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}',
].join('');

/** The page for an unknown address, in the browser's language. */
export const nothingPage = (c: HttpContext, path: string): Response => {
  const language = languageOfRequest(c);
  const words = WORDS[language] ?? (WORDS['en'] as Words);
  c.header('Content-Security-Policy', WRITTEN_PAGE_POLICY);
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${words.title} – jadoube</title><style>${STYLE}</style>` +
    '<header><a href="/">jadoube</a></header>' +
    `<main><h1>${words.title}</h1><p>${words.nothing} <code>${escapeHtml(path)}</code></p>` +
    `<nav aria-label="jadoube"><a href="/">${words.go}</a><a href="/operator.html">${words.operator}</a>` +
    `<a href="/docs/" hreflang="en">${words.docs}</a></nav></main></html>`;
  return c.html(html, 404);
};
