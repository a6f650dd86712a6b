import { allNodes, type CommandNode, offersOf } from './commandTree.js';

const wordsOf = (offers: readonly { readonly word: string }[]): string =>
  offers.map(({ word }) => word).join(' ');

/** The words that may follow each option: its choices, or files. */
const valueCases = (root: CommandNode): readonly string[] =>
  allNodes(root).flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ names, choices }) => {
        const patterns = names.map((name) => `'${path} ${name}'`).join('|');
        return `    ${patterns}) words='${choices.join(' ')}' ;;`;
      }),
  );

/** A completion for bash that calls no other program. It offers files where nothing else fits. */
export const makeBashCompletion = (root: CommandNode): string => {
  const below = allNodes(root)
    .slice(1)
    .map(({ path }) => `'${path}'`);
  const cases = allNodes(root).map((node) => {
    const { words, flags } = offersOf(node);
    return `    '${node.path}') words='${wordsOf(words)}'; flags='${wordsOf(flags)}' ;;`;
  });
  return `# bash completion for jadoube; written by: jadoube completion bash
_jadoube() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at=jadoube word words= flags=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${below.join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  case "$at $prev" in
${valueCases(root).join('\n')}
    *) [[ $cur == -* ]] && words=$flags ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _jadoube jadoube
`;
};
