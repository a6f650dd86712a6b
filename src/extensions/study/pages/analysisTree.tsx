import { useEffect, useState } from 'preact/hooks';
import { messageBeside, problemMessage } from '../../../messages/catalogue/messageBeside.js';
import type { HelpAnswer } from '../../../table/opponents/help.js';
import type { StudyView } from '../../../table/opponents/study.js';
import { readDaemon } from '../../../web/api/askDaemon.js';
import { useApp } from '../../../web/components/appContext.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';

/** The engine's line from the current position, on request. */
const EngineLine = ({ table: { id, game } }: { readonly table: LiveTable }) => {
  const { token } = useApp();
  const [isOn, setOn] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setText('');
    if (!isOn) return;
    const path = `/api/v1/tables/${encodeURIComponent(id)}/help`;
    void readDaemon<HelpAnswer>(token, 'POST', path, { ask: 'line' }).then((answer) => {
      if (isCurrent) {
        const { ok } = answer;
        setText(
          translate(ok ? messageBeside(answer.value.text, answer.value) : problemMessage(answer.error)),
        );
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [isOn, id, game?.fen]);
  return (
    <>
      <label class="switch">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {say('studyPanel.engineLine')}
      </label>
      {text !== '' && <p role="status">{text}</p>}
    </>
  );
};

type Tree = NonNullable<StudyView['tree']>;
type TreeProps = {
  readonly tree: Tree;
  readonly busy: boolean;
  readonly goTo: (moves: readonly string[]) => void;
};

const followers = ({ plies }: Tree, after: number): readonly number[] =>
  plies.flatMap((ply, place) => (ply.after === after ? [place] : []));

/** The plies from the start to an index of the list. */
const movesTo = ({ plies }: Tree, place: number): readonly string[] => {
  const moves: string[] = [];
  for (let ply = plies[place]; ply !== undefined; ply = plies[ply.after]) moves.unshift(ply.uci);
  return moves;
};

/** The line from an index on, and the places where variations branch off. */
const lineFrom = (tree: Tree, first: number) => {
  const line: number[] = [];
  const beside: number[] = [];
  for (let next: readonly number[] = [first]; next[0] !== undefined; next = followers(tree, next[0])) {
    line.push(next[0]);
    beside.push(...next.slice(1));
  }
  return { line, beside };
};

const Line = ({ first, ...props }: TreeProps & { readonly first: number }) => {
  const { tree, busy, goTo } = props;
  const { line, beside } = lineFrom(tree, first);
  return (
    <li>
      <span class="buttons tried">
        {line.map((place) => (
          <button
            key={place}
            type="button"
            class="link"
            disabled={busy}
            aria-current={place === tree.at ? 'step' : undefined}
            onClick={() => goTo(movesTo(tree, place))}
          >
            {tree.plies[place]?.san}
          </button>
        ))}
      </span>
      {beside.length > 0 && (
        <ul>
          {beside.map((place) => (
            <Line key={place} {...props} first={place} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The tree of everything tried, each line with its variations below it. A tap guides the board to a ply. */
export const AnalysisTree = ({ table, ...props }: TreeProps & { readonly table: LiveTable }) => (
  <>
    <ul class="tree" aria-label={say('studyPanel.tried')}>
      {followers(props.tree, -1).map((place) => (
        <Line key={place} {...props} first={place} />
      ))}
    </ul>
    <EngineLine table={table} />
    {props.tree.plies.length > 0 && (
      <a
        class="link"
        href={`/api/v1/tables/${encodeURIComponent(table.id)}/study.pgn`}
        download="analysis.pgn"
      >
        {say('studyPanel.allAsPgn')}
      </a>
    )}
  </>
);
