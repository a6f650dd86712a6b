/**
 * Contents stand beside the text, and open (`guide.css` says where); above it they would be all that a
 * telephone shows.
 */
export const isBesideText = (): boolean => matchMedia('(min-width: 60rem)').matches;
