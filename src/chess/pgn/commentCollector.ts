/** What a comment may have at most; a longer one is damage. */
const COMMENT_CHARS_MAX = 1 << 20;

/** On one line: a run of white space with a line end in it is where some writer wrapped the comment. */
const unwrap = (text: string): string =>
  (text.includes('\n') ? text.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)) : text).trim();

export type Comment = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'tooLong' };

/** A comment that comes in pieces. */
export class CommentCollector {
  #text = '';
  #tooLong = false;

  add(piece: string): void {
    this.#tooLong ||= this.#text.length + piece.length > COMMENT_CHARS_MAX;
    if (this.#tooLong) this.#text = '';
    else this.#text = this.#text === '' ? piece : this.#text + piece;
  }

  /** The comment so far; the next piece begins another. */
  take(): Comment {
    const comment: Comment = this.#tooLong ? { kind: 'tooLong' } : { kind: 'text', text: unwrap(this.#text) };
    this.#text = '';
    this.#tooLong = false;
    return comment;
  }
}
