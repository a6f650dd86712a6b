/**
 * Splits a header at its commas. A regular expression with backtracking over blanks could take seconds for a
 * header of a malicious client.
 */
const listOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((part) => part.trim());

const bare = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** Whether `If-None-Match` contains a tag (RFC 9110, 13.1.2). */
export const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  listOf(ifNoneMatch).some((tag) => tag === '*' || bare(tag) === bare(etag));

/** Whether `Accept-Encoding` allows gzip (RFC 9110, 12.5.3). */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  listOf(acceptEncoding).some((part) => {
    const [coding = '', ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
    return (coding === 'gzip' || coding === '*') && Number(weight) > 0;
  });
