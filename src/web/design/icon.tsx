/** All signs in one file, which a browser loads once for every page. */
import file from './icons.svg';

export type IconName =
  | 'menu'
  | 'clock'
  | 'board'
  | 'download'
  | 'print'
  | 'sheet'
  | 'delete'
  | 'undo'
  | 'back';

/** A sign beside a word, or in the place of one that the control has as its name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${file}#${name}`} />
  </svg>
);
