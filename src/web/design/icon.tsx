/** All icons are in one file, which a browser loads once for all pages. */
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

/** An icon beside a word, or alone in a control with a label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${file}#${name}`} />
  </svg>
);
