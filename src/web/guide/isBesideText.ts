/**
 * Whether the contents are beside the text (see `guide.css`) and so open. Above the text they would fill the
 * screen of a phone.
 */
export const isBesideText = (): boolean => matchMedia('(min-width: 60rem)').matches;
