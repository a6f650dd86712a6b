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
 * The alternate screen of the terminal. Writes only changed lines, and restores the first screen when closed.
 */
export const createScreen = (write: (text: string) => void) => {
  let shown: readonly string[] | undefined;
  /** Whether the cursor is in the prompt row, where the user may be typing. */
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
      // Typed text is below the picture and must not be erased.
      const emptied = stale.map((_, i) => at(lines.length + i) + ERASE_REST).join('');
      const rest = isTypedIn || stale.length === 0 ? emptied : at(lines.length) + ERASE_BELOW;
      shown = lines;
      const news = changed.join('') + rest;
      if (news !== '') write(isTypedIn ? KEEP_CURSOR + news + CURSOR_BACK : news);
    },
    /** Puts the prompt into this row. */
    prompt: (row: number): void => {
      isTypedIn = true;
      write(`${at(row)}${ERASE_BELOW}> ${SHOW_CURSOR}`);
    },
    /** Called after a resize, when the content of the terminal is unknown. */
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
