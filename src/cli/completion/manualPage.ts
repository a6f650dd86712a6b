import { allNodes, type CommandNode } from './commandTree.js';

/** Escapes a text for roff: backslashes, literal hyphens, and lines that would be read as requests. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1');

const optionLines = ({ flags, what, choices }: CommandNode['options'][number]): readonly string[] => [
  '.TP',
  `.B ${roff(flags)}`,
  roff(choices.length === 0 ? what : `${what}: ${choices.join(', ')}`),
];

const sectionOf = ({ path, usage, what, options }: CommandNode): readonly string[] => [
  `.SS ${roff(path)}`,
  `.B ${roff(`${path} ${usage}`.trim())}`,
  '.PP',
  roff(what),
  ...options.flatMap(optionLines),
];

/** The manual page of section 1 (roff), with every command and option that is parsed. */
export const makeManualPage = (root: CommandNode, version: string): string =>
  [
    `.TH JADOUBE 1 "" "jadoube ${version}" "User Commands"`,
    '.SH NAME',
    'jadoube \\- the bridge between physical chess sets and software',
    '.SH SYNOPSIS',
    '.B jadoube',
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    roff(root.what),
    '.SH COMMANDS',
    ...allNodes(root).slice(1).flatMap(sectionOf),
    '.SH EXIT STATUS',
    '0: done. 1: something failed; what could be done is done. 2: bad usage.',
    '.SH FILES',
    'jadoube config init writes a configuration file with every setting.',
    '',
  ].join('\n');
