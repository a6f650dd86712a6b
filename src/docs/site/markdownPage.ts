import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { type SitePage, sitePages } from './siteMap.js';

export type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** An entry of the search: a heading of a page with the text below it. */
export type SearchEntry = {
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
};

export type RenderedPage = {
  readonly page: SitePage;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly entries: readonly SearchEntry[];
  /** Files of the repository that the page shows, by their names in the site. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Broken links, as written. */
  readonly dead: readonly string[];
  /** Pages of the site that the page links to, with the anchor. */
  readonly links: readonly { readonly page: string; readonly id: string }[];
};

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

/** Anchors as GitHub makes them, so that a link works in both places. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const textOf = (token: Token): string =>
  (token.children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const readHeadings = (tokens: readonly Token[]): readonly Heading[] => {
  const headings: Heading[] = [];
  const uses = new Map<string, number>();
  for (const [i, token] of tokens.entries()) {
    const inline = tokens[i + 1];
    if (token.type !== 'heading_open' || inline === undefined) continue;
    const slug = slugOf(textOf(inline));
    const before = uses.get(slug) ?? 0;
    uses.set(slug, before + 1);
    const id = before === 0 ? slug : `${slug}-${before}`;
    token.attrSet('id', id);
    headings.push({ level: Number(token.tag.slice(1)), id, text: textOf(inline) });
  }
  return headings;
};

const entriesOf = (name: string, title: string, tokens: readonly Token[]): readonly SearchEntry[] => {
  const entries: { page: string; id: string; title: string; heading: string; text: string }[] = [
    { page: name, id: '', title, heading: title, text: '' },
  ];
  for (const [i, token] of tokens.entries()) {
    const last = entries.at(-1);
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const heading = textOf(tokens[i + 1] ?? token);
      entries.push({ page: name, id: attributeOf(token, 'id'), title, heading, text: '' });
    } else if (last !== undefined && token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open')
      last.text += `${textOf(token)} `;
    else if (last !== undefined && token.type === 'fence') last.text += `${token.content} `;
  }
  return entries;
};

const CHUNKS_AT = 12;

/** Width and height of a WebP picture in any of its formats. Pages reserve the space while it loads. */
export const webpSize = (file: Buffer): readonly [width: number, height: number] => {
  const kind = file.toString('latin1', CHUNKS_AT, CHUNKS_AT + 4);
  if (kind === 'VP8 ') return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  if (kind === 'VP8X') return [1 + file.readUIntLE(24, 3), 1 + file.readUIntLE(27, 3)];
  const bits = file.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
};

const pageAt = new Map(sitePages.map((page) => [page.source, page]));

/** The target of a link on this page: a page of the site, a file of the repository, the web, or nothing. */
const resolveLink = (page: SitePage, href: string) => {
  if (/^[a-z]+:/.test(href)) return { kind: 'web' } as const;
  const [path = '', id = ''] = href.split('#');
  const source = path === '' ? page.source : join(dirname(page.source), decodeURIComponent(path));
  const target = pageAt.get(source);
  if (target !== undefined) return { kind: 'page', page: target.name, id } as const;
  if (!existsSync(source)) return { kind: 'nowhere' } as const;
  // Examples are copied to the site unchanged.
  return source.startsWith('src/docs/examples/')
    ? ({ kind: 'web' } as const)
    : ({ kind: 'file', source } as const);
};

/** Notices are plain text, so their special characters are escaped. */
const markdownOf = ({ source, title }: SitePage): string => {
  const text = readFileSync(source, 'utf8');
  return source.endsWith('.md') ? text : `# ${title}\n\n${text.replaceAll(/([*_`<>[\]])/g, '\\$1')}`;
};

export const renderPage = (page: SitePage): RenderedPage => {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const tokens = markdown.parse(markdownOf(page).replaceAll(/^<!--.*-->$/gm, ''), {});
  const pictures = new Map<string, string>();
  const dead: string[] = [];
  const links: { page: string; id: string }[] = [];
  const headings = readHeadings(tokens);
  const follow = (token: Token, i: number, all: readonly Token[]): void => {
    const href = attributeOf(token, 'href');
    const target = resolveLink(page, href);
    if (target.kind === 'nowhere') dead.push(href);
    if (target.kind === 'web') token.attrSet('rel', 'noreferrer');
    if (target.kind === 'page') {
      links.push({ page: target.page, id: target.id });
      token.attrSet('href', `${target.page}.html${target.id === '' ? '' : `#${target.id}`}`);
    }
    if (target.kind !== 'file') return;
    // The package does not contain this file, so its name stands in place of a link.
    token.tag = 'span';
    token.attrs = [
      ['class', 'source'],
      ['title', target.source],
    ];
    const close = all.slice(i).find(({ type }) => type === 'link_close');
    if (close !== undefined) close.tag = 'span';
  };
  const show = (token: Token): void => {
    const source = join(dirname(page.source), attributeOf(token, 'src'));
    if (!existsSync(source)) dead.push(source);
    else {
      pictures.set(`pictures/${basename(source)}`, source);
      const [width, height] = webpSize(readFileSync(source));
      token.attrSet('width', String(width));
      token.attrSet('height', String(height));
    }
    token.attrSet('src', `pictures/${basename(source)}`);
    token.attrSet('loading', 'lazy');
  };
  for (const token of tokens) {
    // The content policy of the daemon's pages forbids inline styles, so a class replaces them.
    const style = token.attrGet('style');
    if (style !== null) token.attrs = [['class', String(style).replace('text-align:', 'to-')]];
    for (const [i, child] of (token.children ?? []).entries()) {
      if (child.type === 'link_open') follow(child, i, token.children ?? []);
      if (child.type === 'image') show(child);
    }
  }
  const title = page.title ?? headings[0]?.text ?? page.name;
  const entries = entriesOf(page.name, headings[0]?.text ?? title, tokens);
  const rendered = markdown.renderer.render(tokens, markdown.options, {});
  const html = rendered
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { page, title, html, headings, entries, pictures, dead, links };
};

export const renderSite = (): readonly RenderedPage[] => sitePages.map(renderPage);
