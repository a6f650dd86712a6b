import { render } from 'preact';
import { AddressPage } from './addressPage.js';

const root = document.getElementById('app');
if (root !== null) render(<AddressPage />, root);
