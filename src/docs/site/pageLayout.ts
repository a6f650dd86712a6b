import type { RenderedPage } from './markdownPage.js';
import { siteMap } from './siteMap.js';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const navigation = (here: string, docs: string, titles: ReadonlyMap<string, string>): string =>
  siteMap
    .map(({ title, pages }) => {
      const rows = pages.map(({ name }) => {
        const current = name === here ? ' aria-current="page"' : '';
        return `<li><a href="${docs}${name}.html"${current}>${escapeHtml(titles.get(name) ?? name)}</a></li>`;
      });
      return `<h2>${escapeHtml(title)}</h2><ul>${rows.join('')}</ul>`;
    })
    .join('');

const contentsOf = ({ headings }: RenderedPage): string => {
  const rows = headings.filter(({ level }) => level === 2);
  if (rows.length < 3) return '';
  const items = rows.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  const list = `<h2>On this page</h2><ul>${items.join('')}</ul>`;
  return `<nav class="contents" aria-label="On this page">${list}</nav>`;
};

/** Links to the previous and the next page, in the order of the navigation. */
const neighbours = (here: string, docs: string, titles: ReadonlyMap<string, string>): string => {
  const names = siteMap.flatMap(({ pages }) => pages.map(({ name }) => name));
  const at = names.indexOf(here);
  const link = (name: string | undefined, rel: string): string =>
    name === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${docs}${name}.html">${escapeHtml(capital(titles.get(name) ?? name))}</a>`;
  return `${link(names[at - 1], 'prev')}${link(names[at + 1], 'next')}`;
};

/** The place of a page: in the folder of the site or, as `/about`, beside it. */
type Place = { readonly docs: string; readonly house: string };
const IN_DOCS: Place = { docs: './', house: '../' };
export const BESIDE_DOCS: Place = { docs: './docs/', house: './' };

type HousePlace = { readonly href: string; readonly name: string; readonly commands?: boolean };

/** The entries of the header of every page. Some are only for readers with a role that gives commands. */
const housePlaces = (docs: string, house: string): readonly HousePlace[] => [
  { href: house, name: 'Tables' },
  { href: `${house}#/games`, name: 'Games' },
  { href: `${house}event.html`, name: 'Event', commands: false },
  { href: `${house}arbiter.html`, name: 'Arbiter', commands: true },
  { href: `${house}operator.html`, name: 'Tournament', commands: true },
  { href: `${house}guide.html`, name: 'Guide' },
  { href: `${docs}index.html`, name: 'Docs' },
  { href: `${house}about.html`, name: 'About' },
];

const MENU_LINES = '<path fill="none" d="M4 7h16M4 12h16M4 17h16"/>';
const MENU = `<svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">${MENU_LINES}</svg>`;

const headerOf = (here: string, docs: string, house: string): string => {
  const rows = housePlaces(docs, house).map(({ href, name, commands }) => {
    const current = name === here ? ` aria-current="${here === 'Docs' ? 'true' : 'page'}"` : '';
    const audience = commands === undefined ? '' : ` class="${commands ? 'commands' : 'watches'}"`;
    return `<li${audience}><a href="${href}"${current}>${name}</a></li>`;
  });
  return `<header class="top">
      <a class="brand" href="${house}">jadoube</a>
      <nav class="pages" aria-label="Pages">
        <button type="button" class="quiet pages-menu" aria-label="Pages" aria-expanded="false">
          ${MENU}
        </button>
        <ul>${rows.join('')}</ul>
      </nav>
      <div class="search" role="search"></div>
    </header>`;
};

/** A complete page. It works without the script, which only adds the search. */
export const layOut = (
  rendered: RenderedPage,
  titles: ReadonlyMap<string, string>,
  { docs, house }: Place = IN_DOCS,
): string => {
  const { page, title, html } = rendered;
  const body = docs === './' ? html : html.replaceAll(/(href|src)="(?![a-z]+:|#)/g, `$1="${docs}`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>${escapeHtml(capital(title))} · jadoube</title>
    <link rel="icon" href="${docs}icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${docs}docs.css" />
    <script src="${docs}docs.js" data-docs="${docs}" defer></script>
  </head>
  <body>
    <a class="skip" href="#text">To the text</a>
    ${headerOf(page.name === 'about' ? 'About' : 'Docs', docs, house)}
    <div class="columns">
      <nav class="site" aria-label="Documentation">
        <details><summary>All pages</summary>${navigation(page.name, docs, titles)}</details>
      </nav>
      <main id="text">
        <article>
${body}
        </article>
        <nav class="onward" aria-label="Before and after">${neighbours(page.name, docs, titles)}</nav>
      </main>
      ${contentsOf(rendered)}
    </div>
  </body>
</html>
`;
};
