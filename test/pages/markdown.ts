/** A table of Markdown; its texts may hold anything but line ends. */
export const markdLocalTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

export const code = (text: string): string => `\`${text}\``;
