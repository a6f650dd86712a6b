import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import { engineName } from '../../messages/engineName.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { useOpponentApi } from './opponentApi.js';

/** The opponents offered at a table, the last choice, and the function that chooses. */
export const useChooser = (tableId: string) => {
  const opponents = useOpponentApi();
  const [offers, setOffers] = useState<readonly OpponentOffer[]>([]);
  const [last, setLast] = useState<OpponentChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const known = await opponents.offers();
      if (!known.ok || known.value.opponents.length === 0 || !isHere) return;
      const at = await opponents.atTable(tableId);
      if (!isHere) return;
      if (at.ok) setLast(at.value.last);
      setOffers(known.value.opponents);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [tableId]);
  const choose = async (choice: OpponentChoice): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await opponents.choose(tableId, choice);
    setBusy(false);
    if (answer.ok) setLast(answer.value.last);
    else setProblem(answer.error);
    return answer.ok;
  };
  return { offers, last, busy, problem, choose };
};

const youWords = (color: Color): string =>
  color === 'white' ? say('newGame.youWhite') : say('newGame.youBlack');

type Game = Extract<OpponentChoice, { readonly kind: 'person' | 'engine' | 'friend' }>;

const isStudyChoice = (choice: OpponentChoice): choice is Study => choice.kind in STUDIES;

const gameWords = (choice: Game): string => {
  const time = typeof choice.time === 'string' ? [choice.time] : [];
  if (choice.kind === 'person') return [say('newGame.playerHere'), ...time].join(', ');
  if (choice.kind === 'friend') {
    const own = choice.color === undefined ? [] : [youWords(choice.color)];
    return [say('newGame.friend'), ...own, ...time].join(', ');
  }
  const { engine = 'an engine', elo, color } = choice;
  return [engineName(engine), ...(elo === undefined ? [] : [String(elo)]), youWords(color), ...time].join(
    ', ',
  );
};

type Study = Exclude<OpponentChoice, Game>;

const studyWords = (choice: Study): string => {
  if (choice.kind === 'analysis') return say('studyKind.analysis');
  const file = choice.file?.split(/[/\\]/).at(-1);
  const kind = choice.kind === 'exercises' ? say('common.exercises') : say('studyKind.pgn');
  return [kind, ...(file === undefined ? [] : [file])].join(', ');
};

/** The text of a choice for a button, such as `Stockfish, 1500, you White, 15+10`. */
export const choiceWords = (choice: OpponentChoice): string =>
  isStudyChoice(choice) ? studyWords(choice) : gameWords(choice);
