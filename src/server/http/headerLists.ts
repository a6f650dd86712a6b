/**
 * Lists in headers, read from left to right: a stranger writes them, and a pattern that tries each of their
 * blanks anew takes seconds for one header.
 */
const listOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((part) => part.trim());

const bare = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2). */
export const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  listOf(ifNoneMatch).some((tag) => tag === '*' || bare(tag) === bare(etag));

/** Whether `Accept-Encoding` takes gzip, or anything (RFC 9110, 12.5.3). */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  listOf(acceptEncoding).some((part) => {
    const [coding = '', ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
    return (coding === 'gzip' || coding === '*') && Number(weight) > 0;
  });
