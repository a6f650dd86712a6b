const ENTER = '\x1b[?1049h\x1b[?25l';
const LEAVE = '\x1b[?25h\x1b[?1049l';
const CLEAR = '\x1b[2J';
const ERASE_REST = '\x1b[K';
const ERASE_BELOW = '\x1b[J';

const at = (row: number): string => `\x1b[${row + 1};1H`;

/**
 * The terminal's second screen: only lines that changed are written, and leaving brings the first screen
 * back.
 */
export const createScreen = (write: (text: string) => void) => {
  let shown: readonly string[] | undefined;

  return {
    open: (): void => {
      shown = undefined;
      write(ENTER + CLEAR);
    },
    draw: (lines: readonly string[]): void => {
      const before = shown ?? [];
      const changed = lines.flatMap((line, row) =>
        line === before[row] ? [] : [`${at(row)}${line}${ERASE_REST}`],
      );
      const rest = before.length > lines.length ? at(lines.length) + ERASE_BELOW : '';
      shown = lines;
      if (changed.length > 0 || rest !== '') write(changed.join('') + rest);
    },
    /** The terminal has another size: nothing on it can be relied on. */
    forget: (): void => {
      shown = undefined;
      write(CLEAR);
    },
    close: (): void => {
      shown = undefined;
      write(LEAVE);
    },
  };
};
