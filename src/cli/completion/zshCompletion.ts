import { allNodes, type CommandNode, type Offer, offersOf } from './commandTree.js';

/** A word and its meaning, divided by a colon, in single quotes. */
const quoted = ({ word, what }: Offer): string =>
  `'${`${word.replaceAll(':', '\\:')}:${what}`.replaceAll("'", "'\\''")}'`;

const list = (offers: readonly Offer[]): string => `(${offers.map(quoted).join(' ')})`;

/**
 * A completion for zsh with the meaning of each word. It belongs in a folder of `fpath` as `_jadoube`, or is
 * sourced.
 */
export const makeZshCompletion = (root: CommandNode): string => {
  const below = allNodes(root)
    .slice(1)
    .map(({ path }) => `'${path}'`);
  const cases = allNodes(root).map((node) => {
    const { words, flags } = offersOf(node);
    return `    '${node.path}') offers=${list(words)}; flags=${list(flags)} ;;`;
  });
  const values = allNodes(root).flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ names, choices }) => {
        const patterns = names.map((name) => `'${path} ${name}'`).join('|');
        return `    ${patterns}) offers=${list(choices.map((word) => ({ word, what: '' })))} ;;`;
      }),
  );
  return `#compdef jadoube
# zsh completion for jadoube; written by: jadoube completion zsh
_jadoube() {
  local at=jadoube word
  local -a offers flags
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in
      ${below.join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  case "$at \${words[CURRENT-1]}" in
${values.join('\n')}
    *) [[ \${words[CURRENT]} == -* ]] && offers=("\${flags[@]}") ;;
  esac
  if (( \${#offers} )); then _describe jadoube offers; else _files; fi
}
if [[ \${funcstack[1]} == _jadoube ]]; then _jadoube "$@"; else compdef _jadoube jadoube; fi
`;
};
