import type { ComponentChildren } from 'preact';

/** A sentence of the words of a page, its `{places}` filled in. */
export const Sentence = ({ text, ...parts }: { text: string } & Record<string, ComponentChildren>) => (
  <>{text.split(/(\{\w+\})/).map((piece) => (/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] : piece))}</>
);
