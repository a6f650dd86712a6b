import { allNodes, type CommandNode, type OptionNode } from './commandTree.js';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const namesOf = ({ names }: OptionNode): string =>
  names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ');

const optionLine = (path: string, option: OptionNode): string => {
  const value = option.takesValue ? ' -r' : '';
  const choices = option.choices.length === 0 ? '' : ` -f -a ${quoted(option.choices.join(' '))}`;
  return `complete -c jadoube -n '__jadoube_at ${path}' ${namesOf(option)}${value}${choices} -d ${quoted(option.what)}`;
};

const linesOf = ({ path, options, choices, commands }: CommandNode): readonly string[] => [
  ...commands.map(
    (one) =>
      `complete -c jadoube -n '__jadoube_at ${path}' -f -a ${quoted(one.path.slice(path.length + 1))} -d ${quoted(one.brief)}`,
  ),
  ...choices.map((word) => `complete -c jadoube -n '__jadoube_at ${path}' -f -a ${quoted(word)}`),
  ...options.map((option) => optionLine(path, option)),
];

/** A completion for fish, for `~/.config/fish/completions/jadoube.fish`. */
export const makeFishCompletion = (root: CommandNode): string => {
  const below = allNodes(root)
    .slice(1)
    .map(({ path }) => quoted(path));
  return `# fish completion for jadoube; written by: jadoube completion fish
function __jadoube_at
    set -l at jadoube
    for word in (commandline -opc)[2..]
        contains -- "$at $word" ${below.join(' ')}; and set at "$at $word"
    end
    test "$at" = "$argv"
end
${allNodes(root).flatMap(linesOf).join('\n')}
`;
};
