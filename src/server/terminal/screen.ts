const ENTER = '\x1b[?1049h\x1b[?25l';
const LEAVE = '\x1b[?25h\x1b[?1049l';
const CLEAR = '\x1b[2J';
const ERASE_REST = '\x1b[K';
const ERASE_BELOW = '\x1b[J';

const SHOW_CURSOR = '\x1b[?25h';
const KEEP_CURSOR = '\x1b7';
const CURSOR_BACK = '\x1b8';

const at = (row: number): string => `\x1b[${row + 1};1H`;

/**
 * The terminal's second screen: only lines that changed are written, and leaving brings the first screen
 * back.
 */
export const createScreen = (write: (text: string) => void) => {
  let shown: readonly string[] | undefined;
  /** The cursor is in the prompt row, where the user may be typing. */
  let isTypedIn = false;

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
      const stale = before.slice(lines.length);
      // What is typed stands below.
      const emptied = stale.map((_, i) => at(lines.length + i) + ERASE_REST).join('');
      const rest = isTypedIn || stale.length === 0 ? emptied : at(lines.length) + ERASE_BELOW;
      shown = lines;
      const news = changed.join('') + rest;
      if (news !== '') write(isTypedIn ? KEEP_CURSOR + news + CURSOR_BACK : news);
    },
    /** Input is typed in this row. */
    prompt: (row: number): void => {
      isTypedIn = true;
      write(`${at(row)}${ERASE_BELOW}> ${SHOW_CURSOR}`);
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
