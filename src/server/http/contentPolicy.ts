/** The pages load nothing from elsewhere, run no inline script and are shown in no frame. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What is no page of ours, opened as one, loads and runs nothing. */
export const ANSWER_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that is written by the daemon: no scripts, and its one style sheet is its own. */
export const WRITTEN_PAGE_POLICY = `${ANSWER_POLICY}; style-src 'unsafe-inline'`;
