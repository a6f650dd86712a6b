import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { renderSite } from './markdownPage.js';
import { BESIDE_DOCS, layOut } from './pageLayout.js';

const EXAMPLES = 'src/docs/examples';

/**
 * Emits every page of the site, the pictures, the examples, the schema of the configuration, and the search.
 */
export const docsPlugin = (): Plugin => ({
  name: 'documentation',
  generateBundle() {
    const emit = (fileName: string, source: string | Uint8Array): void => {
      this.emitFile({ type: 'asset', fileName, source });
    };
    const site = renderSite();
    const dead = site.flatMap(({ page, dead: links }) => links.map((link) => `${page.source}: ${link}`));
    if (dead.length > 0) this.error(`links of the documentation lead nowhere:\n${dead.join('\n')}`);
    const titles = new Map(site.map(({ page, title }) => [page.name, title]));
    for (const rendered of site) {
      emit(`docs/${rendered.page.name}.html`, layOut(rendered, titles));
      if (rendered.page.name === 'about') emit('about.html', layOut(rendered, titles, BESIDE_DOCS));
    }
    for (const [name, source] of new Map(site.flatMap(({ pictures }) => [...pictures])))
      emit(`docs/${name}`, readFileSync(source));
    for (const name of readdirSync(EXAMPLES))
      emit(`docs/examples/${name}`, readFileSync(`${EXAMPLES}/${name}`));
    emit('docs/icon.svg', readFileSync('src/web/icon.svg'));
    emit('docs/jadoube.schema.json', readFileSync('src/app/jadoube.schema.json'));
    const entries = JSON.stringify(site.flatMap((rendered) => rendered.entries));
    // A script instead of JSON, because pages opened from disk cannot fetch JSON.
    emit('docs/searchEntries.js', `globalThis.jadoubeSearchEntries = ${entries};\n`);
  },
});
