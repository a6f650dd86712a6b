import MiniSearch from 'minisearch';
import type { SearchEntry } from '../../docs/site/markdownPage.js';
import { mayCommand } from '../api/mayCommand.js';
import { createTokenMemory } from '../api/token.js';
import './docs.css';

declare global {
  var jadoubeSearchEntries: readonly SearchEntry[] | undefined;
}

const docs = document.currentScript?.dataset['docs'] ?? './';
const RESULTS_MAX = 12;
const SNIPPET = 140;

type Found = { readonly index: MiniSearch; readonly entries: readonly SearchEntry[] };
let ready: Promise<Found> | undefined;

const buildIndex = (): Found => {
  const entries = globalThis.jadoubeSearchEntries ?? [];
  const index = new MiniSearch({
    idField: 'at',
    fields: ['heading', 'title', 'text'],
    // Keeps `G/60;d5`, `DEVICE_SILENT` and `40/90` as single words.
    tokenize: (text) => text.toLowerCase().split(/[\s.,:;()"'`|=<>[\]{}]+/u),
    searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { heading: 4, title: 2 } },
  });
  index.addAll(entries.map((entry, at) => ({ ...entry, at })));
  return { index, entries };
};

/** Loads the texts once, when the reader first uses the search. */
const prepare = (): Promise<Found> => {
  ready ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `${docs}searchEntries.js`;
    script.onload = () => done(buildIndex());
    script.onerror = () => failed(new Error('the texts of the search could not be loaded'));
    document.head.append(script);
  });
  return ready;
};

const snippetOf = (text: string, words: readonly string[]): string => {
  const low = text.toLowerCase();
  const places = words.map((word) => low.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - SNIPPET / 3);
  const to = from + SNIPPET;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
};

const resultRow = (
  { page, id, title, heading, text }: SearchEntry,
  words: readonly string[],
): HTMLElement => {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${docs}${page}.html${id === '' ? '' : `#${id}`}`;
  const name = document.createElement('strong');
  name.textContent = heading === title ? title : `${title} › ${heading}`;
  const about = document.createElement('span');
  about.textContent = snippetOf(text, words);
  link.append(name, about);
  row.append(link);
  return row;
};

const addSearch = (place: Element): void => {
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Search';
  input.setAttribute('aria-label', 'Search the documentation');
  const list = document.createElement('ul');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const box = document.createElement('div');
  box.className = 'results';
  box.hidden = true;
  box.append(status, list);
  place.append(input, box);
  const close = (): void => {
    box.hidden = true;
  };
  const search = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === '') return close();
    const { index, entries } = await prepare();
    if (query !== input.value.trim()) return;
    const found = index.search(query).slice(0, RESULTS_MAX);
    list.replaceChildren(
      ...found.flatMap(({ id, terms }) => {
        const entry = entries[Number(id)];
        return entry === undefined ? [] : [resultRow(entry, terms)];
      }),
    );
    status.textContent = found.length === 0 ? `Nothing about “${query}”.` : '';
    box.hidden = false;
  };
  input.addEventListener('focus', () => void prepare().catch(() => {}));
  input.addEventListener('input', () => {
    void search().catch((error: Error) => {
      status.textContent = error.message;
      box.hidden = false;
    });
  });
  place.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const links = [...list.querySelectorAll('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    if (event.key === 'Escape') {
      close();
      input.focus();
    } else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus();
    else if (event.key === 'Enter' && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !place.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
};

/** Adds a copy button to a block of commands, if the browser allows writing to the clipboard. */
const addCopying = (block: HTMLPreElement): void => {
  const text = block.textContent ?? '';
  const frame = document.createElement('div');
  frame.className = 'copied';
  block.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text.trimEnd()).then(
      () => {
        button.textContent = 'Copied';
      },
      () => {
        button.textContent = 'Not allowed';
      },
    );
  });
  frame.append(block, button);
};
if (globalThis.isSecureContext && 'clipboard' in navigator)
  for (const block of document.querySelectorAll<HTMLPreElement>('article pre')) addCopying(block);

const place = document.querySelector('.search');
if (place !== null) addSearch(place);

/** Sets up the menu that every page has in its header. */
const openPlaces = (): void => {
  document.documentElement.classList.toggle('may-command', mayCommand(createTokenMemory(() => localStorage)));
  const places = document.querySelector('.pages');
  const button = places?.querySelector('button');
  const fold = (isOpen: boolean): void => button?.setAttribute('aria-expanded', String(isOpen));
  button?.addEventListener('click', () => fold(button.getAttribute('aria-expanded') !== 'true'));
  places?.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') fold(false);
  });
};
openPlaces();

// The list of pages is open beside the text. On a phone it is collapsed, because it would hide the text.
const pages = document.querySelector<HTMLDetailsElement>('nav.site details');
const phone = matchMedia('(max-width: 55rem)');
const foldPages = (): void => {
  if (pages !== null) pages.open = !phone.matches;
};
foldPages();
phone.addEventListener('change', foldPages);
document.querySelector('nav.site [aria-current]')?.scrollIntoView({ block: 'nearest' });
