import { render } from 'preact';
import { GalleryPage } from './galleryPage.js';

const root = document.getElementById('app');
if (root !== null) render(<GalleryPage />, root);
