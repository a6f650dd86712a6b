import { lazyPart } from '../components/lazyPart.js';

export const LazyFormDialog = lazyPart(() => import('./commandDialog.js').then((part) => part.FormDialog));
