import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { protocolIds } from '../../src/boards/protocols/protocolTable.js';
import { commandsFor } from '../../src/cli/commandTable.js';
import { renderPage, renderSite, webpSize } from '../../src/docs/site/markdownPage.js';
import { BESIDE_DOCS, layOut } from '../../src/docs/site/pageLayout.js';
import { sitePages } from '../../src/docs/site/siteMap.js';

const site = renderSite();
const at = new Map(site.map((rendered) => [rendered.page.name, rendered]));
const GUIDES = ['play', 'broadcast', 'tournament', 'arbitrate', 'build', 'program'];
const PICTURED = [
  'index',
  'install',
  'pages',
  'troubleshooting',
  'boards',
  'examples',
  'about',
  'commands',
  'http',
];
const WORDS_IN_TEN_MINUTES = 1_800;

describe('the documentation', () => {
  test('has no dead link, and no dead place in a page', () => {
    expect(site.flatMap(({ page, dead }) => dead.map((link) => `${page.source}: ${link}`))).toEqual([]);
    const places = site.flatMap(({ page, links }) => links.map((link) => ({ from: page.source, ...link })));
    expect(places.length).toBeGreaterThan(100);
    const lost = places.filter(
      ({ page, id }) => id !== '' && at.get(page)?.headings.every((heading) => heading.id !== id),
    );
    expect(lost).toEqual([]);
  });

  test('a link to nothing is found', () => {
    const rendered = renderPage({ name: 'bad', source: 'test/docs/deadLinks.md' });
    expect(rendered.dead).toEqual(['nowhere.md', 'test/docs/none.png']);
    expect(rendered.html).toContain('<span class="source" title="test/docs/site.test.ts">');
    expect(rendered.html).toContain('href="play.html#1-start"');
  });

  test('holds every document of src/docs, every protocol and every example', () => {
    const sources = sitePages.map(({ source }) => source);
    const papers = readdirSync('src/docs').filter((name) => name.endsWith('.md'));
    expect(papers.filter((name) => !sources.includes(`src/docs/${name}`))).toEqual([]);
    expect(protocolIds.filter((id) => !at.has(`board-${id}`))).toEqual([]);
    expect(new Set(sitePages.map(({ name }) => name)).size).toBe(sitePages.length);
    const examples = readFileSync('src/docs/examples.md', 'utf8');
    const unnamed = readdirSync('src/docs/examples').filter((name) => !examples.includes(`examples/${name}`));
    expect(unnamed).toEqual([]);
  });

  test.each(GUIDES)('the guide "%s" is read in ten minutes, with a first line to type', (name) => {
    const rendered = at.get(name);
    const words = rendered?.entries.flatMap(({ text }) => text.split(/\s+/)).length ?? 0;
    expect(words).toBeGreaterThan(100);
    expect(words).toBeLessThan(WORDS_IN_TEN_MINUTES);
    expect(rendered?.html).toMatch(/<pre tabindex="0"><code>(jadoube|curl)|arbiter\.html/);
  });

  test('skips no level of headings, by which a screen reader goes through a page', () => {
    const skipped = site.flatMap(({ page, headings }) =>
      headings
        .filter(({ level }, i) => level > (headings[i - 1]?.level ?? 0) + 1)
        .map(({ id }) => `${page.name}#${id}`),
    );
    expect(skipped).toEqual([]);
  });

  test('has pictures that are made by tests', () => {
    const pictures = new Set(site.flatMap((rendered) => [...rendered.pictures.values()]));
    const shown = site.filter(({ pictures: own }) => own.size > 0).map(({ page }) => page.name);
    expect(shown).toEqual(expect.arrayContaining([...GUIDES, ...PICTURED]));
    for (const picture of pictures) expect(existsSync(picture), picture).toBe(true);
    for (const { html } of site)
      for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ width="\d+" height="\d+"/);
  });

  // Headers of pictures as RFC 9649 describes them.
  test.each([
    ['VP8 ', [0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00], [320, 240]],
    ['VP8L', [0x2f, 0x3f, 0xc1, 0x3b, 0x00], [320, 240]],
    ['VP8X', [0x10, 0x00, 0x00, 0x00, 0x3f, 0x01, 0x00, 0xef, 0x00, 0x00], [320, 240]],
  ] as const)('the size of a picture is read: %s', (kind, bytes, size) => {
    const head = Buffer.from(`RIFF0000WEBP${kind}0000`, 'latin1');
    expect(webpSize(Buffer.concat([head, Buffer.from(bytes), Buffer.alloc(8)]))).toEqual(size);
  });

  test('a page beside the folder of the site leads into it', () => {
    const about = at.get('about');
    if (about === undefined) throw new Error('there is no page of figures');
    const html = layOut(about, new Map(), BESIDE_DOCS);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
    const bare = addresses.filter((address) => !/^(https?:|#|\.\/)/.test(address));
    expect(bare).toEqual([]);
  });

  test('has no script, style or picture from elsewhere', () => {
    for (const rendered of site) {
      const html = layOut(rendered, new Map());
      expect(
        html.match(/<(?:script|link|img)[^>]+(?:src|href)="https?:[^"]*"/g),
        rendered.page.name,
      ).toBeNull();
      expect(html.match(/<script(?![^>]*src=)|<style|style="/g), rendered.page.name).toBeNull();
    }
  });

  test('names only commands that exist, in each line to type', async () => {
    const names = Object.keys(await commandsFor('help'));
    const pages = readdirSync('src/docs').filter((name) => name.endsWith('.md'));
    const lines = pages.flatMap((name) =>
      [...readFileSync(`src/docs/${name}`, 'utf8').matchAll(/```\n([\s\S]*?)```/g)].flatMap(
        ([, block = '']) =>
          [...block.matchAll(/^(?:sudo )?jadoube ([a-z][a-z-]+)/gm)].map(([, command = '']) => command),
      ),
    );
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.filter((name) => !names.includes(name))).toEqual([]);
  });
});
