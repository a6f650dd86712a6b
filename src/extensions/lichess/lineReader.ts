/** The first line of a long game is a few kilobytes. */
const LINE_MAX = 262_144;

/**
 * Lines of JSON out of text that is cut anywhere. Blank lines only tell that the line stands; what is no
 * JSON, or never ends, is dropped.
 */
export const createLineReader = (onLine: (line: unknown) => void) => {
  const decoder = new TextDecoder();
  let held = '';
  const take = (line: string): void => {
    if (line.trim() === '') return;
    try {
      onLine(JSON.parse(line));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  };
  return (chunk: Uint8Array): void => {
    held += decoder.decode(chunk, { stream: true });
    const lines = held.split('\n');
    held = lines.pop() ?? '';
    if (held.length > LINE_MAX) held = '';
    for (const line of lines) take(line);
  };
};
