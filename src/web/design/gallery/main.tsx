import { render } from 'preact';
import { loadWords } from '../../words/loadWords.js';
import { GalleryPage } from './galleryPage.js';

const root = document.getElementById('app');
void loadWords('en', () => import('../../../messages/catalogue/en.json?page=design')).then(() => {
  if (root !== null) render(<GalleryPage />, root);
});
