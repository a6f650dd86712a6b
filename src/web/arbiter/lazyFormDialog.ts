import { lazyPart } from '../components/lazyPart.js';

export const LazyFormDialog = lazyPart(() => import('./formDialog.js').then((part) => part.FormDialog));
