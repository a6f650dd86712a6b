import { WRITTEN_PAGE_POLICY } from './contentPolicy.js';
import { escapeHtml } from './escapeHtml.js';
import type { HttpContext } from './httpContext.js';
import { languageOfRequest } from './languageOfRequest.js';

type Words = {
  readonly title: string;
  readonly nothing: string;
  readonly go: string;
  readonly operator: string;
};

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    title: 'Nothing is here',
    nothing: 'There is no page at this address:',
    go: 'To the boards',
    operator: 'To the operator’s page',
  },
  de: {
    title: 'Hier ist nichts',
    nothing: 'Unter dieser Adresse gibt es keine Seite:',
    go: 'Zu den Brettern',
    operator: 'Zur Turnierseite',
  },
  es: {
    title: 'Aquí no hay nada',
    nothing: 'No hay ninguna página en esta dirección:',
    go: 'A los tableros',
    operator: 'A la página del operador',
  },
  fr: {
    title: 'Il n’y a rien ici',
    nothing: 'Il n’y a pas de page à cette adresse :',
    go: 'Aux échiquiers',
    operator: 'À la page de l’opérateur',
  },
};

/** A browser asks for a page; programs get the same as JSON. */
export const wantsPage = (c: HttpContext): boolean =>
  /\btext\/html\b/.test(c.req.header('Accept') ?? '') && !c.req.path.startsWith('/api/');

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem;background:#faf8f5;color:#222}' +
  'code{word-break:break-all}a{color:#205e8f;margin-right:1.5rem}' +
  '@media(prefers-color-scheme:dark){body{background:#1b1a18;color:#eee}a{color:#8cc4f0}}';

/** What a browser is told of an address that is none, in its language. */
export const nothingPage = (c: HttpContext, path: string): Response => {
  const language = languageOfRequest(c);
  const words = WORDS[language] ?? (WORDS['en'] as Words);
  c.header('Content-Security-Policy', WRITTEN_PAGE_POLICY);
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${words.title} – jadoube</title><style>${STYLE}</style>` +
    `<h1>${words.title}</h1><p>${words.nothing} <code>${escapeHtml(path)}</code></p>` +
    `<p><a href="/">${words.go}</a><a href="/operator.html">${words.operator}</a></p></html>`;
  return c.html(html, 404);
};
