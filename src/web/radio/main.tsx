import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { takeTokenOfAddress } from '../api/takeTokenOfAddress.js';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { RadioPage } from './radioPage.js';

const show = async (root: HTMLElement): Promise<void> => {
  await loadWords(pageLanguage(), english, { title: 'site.bringBoard' });
  const token = createTokenMemory(() => localStorage);
  takeTokenOfAddress(token);
  render(<RadioPage token={token} />, root);
};

const root = document.getElementById('app');
if (root !== null) void show(root);
