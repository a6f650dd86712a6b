import { render } from 'preact';
import english from '../../../messages/catalogue/en.json?page';
import { loadWords } from '../../words/loadWords.js';
import { GalleryPage } from './galleryPage.js';

const root = document.getElementById('app');
void loadWords('en', english).then(() => {
  if (root !== null) render(<GalleryPage />, root);
});
