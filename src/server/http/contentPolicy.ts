/** Pages load nothing from other hosts, run no inline scripts and appear in no frame. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Other answers, opened as a page, load and run nothing. */
export const ANSWER_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages that the daemon writes. They have no scripts and one inline style sheet. */
export const WRITTEN_PAGE_POLICY = `${ANSWER_POLICY}; style-src 'unsafe-inline'`;
