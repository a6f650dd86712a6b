import { isOver } from '../../../table/game/gameState.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { LawsView } from '../../../table/lawsView.js';
import type { TableQuestion } from '../../../table/seats/questions.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';
import { sayOption, sayQuestion } from '../../words/sayQuestion.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';
import { picturesNow, picturesOfScore } from './cardPictures.js';
import { askedMatter } from './offenceMatter.js';

type Asked = Pick<ArbiterCard, 'key' | 'urgency' | 'lines'>;

const answer = (id: string, option: string, label = sayOption(option)): CardAction => ({
  does: 'command',
  command: { type: 'answer', question: id, option },
  label,
});

const resultMatter = (asked: Asked, { id, result }: TableQuestion, table: LiveTable): ArbiterCard => {
  const shown = result?.result ?? '*';
  const stands = table.game !== null && isOver(table.game);
  const isEarlier = result !== undefined && result.gameId !== table.game?.id;
  return {
    ...asked,
    title: say('ruling.resultShown', { result: shown }),
    article: '8.7',
    ...(isEarlier ? { evidence: [say('ruling.gameBefore')] } : { pictures: picturesNow(table) }),
    follows: [say('ruling.gameOver', { result: shown })],
    ifDismissed: stands ? say('ruling.resultStands') : say('ruling.kingsSayNothing'),
    actions: [{ ...answer(id, 'yes', say('ruling.confirmResult', { result: shown })), danger: true }],
    dismiss: answer(
      id,
      'no',
      stands ? say('ruling.keepResult', { result: table.game?.result ?? '*' }) : say('ruling.noResult'),
    ),
  };
};

/** The final positions of the present score and of the proposed one. */
const scorePictures = (score: NonNullable<TableQuestion['score']>, game: GameView | null) => {
  const then = score.fens.at(-1);
  return game === null || game.id !== score.gameId || then === undefined
    ? {}
    : { pictures: picturesOfScore(game.fen, then) };
};

/** A question to a player. The arbiter only needs to know that it is open. */
const playersMatter = (asked: Asked, { options }: TableQuestion, side: 'white' | 'black'): ArbiterCard => ({
  ...asked,
  urgency: 'note',
  title: say('asked.side', { side: sayColor(side) }),
  evidence: [options.map(sayOption).join(' · ')],
  actions: [],
});

/** A flag fell on a wrongly set clock. The arbiter decides whether it counts. */
const flagMatter = (asked: Asked, { id, breach }: TableQuestion): ArbiterCard | undefined => {
  if (breach?.decision.kind !== 'flagFallen') return undefined;
  const { decision, article, ending } = breach;
  const side = sayColor(decision.side);
  return {
    ...asked,
    urgency: 'stop',
    title: say('common.flagFallenOf', { side }),
    article,
    place: side,
    ...(ending !== undefined && { follows: [say('ruling.gameOver', { result: ending.result })] }),
    ifDismissed: say('ruling.flagIgnored'),
    actions: [
      {
        ...answer(
          id,
          'yes',
          ending === undefined
            ? say('ruling.confirm')
            : say('ruling.confirmResult', { result: ending.result }),
        ),
        danger: true,
      },
    ],
    dismiss: answer(id, 'no', say('ruling.flagNotCounted')),
  };
};

const questionMatter = (
  table: LiveTable,
  question: TableQuestion,
  laws: LawsView | undefined,
): ArbiterCard => {
  const { id, options, about, side, score } = question;
  const asked: Asked = { key: `question-${id}`, urgency: 'ask', lines: [sayQuestion(question)] };
  if (side !== undefined) return playersMatter(asked, question, side);
  if (about === 'result') return resultMatter(asked, question, table);
  const offence =
    about === 'offence' ? (askedMatter(table, question, laws) ?? flagMatter(asked, question)) : undefined;
  if (offence !== undefined) return offence;
  const isYesOrNo = options.length === 2 && options[0] === 'yes' && options[1] === 'no';
  return {
    ...asked,
    title: score === undefined ? say('ruling.whichMoves') : say('ruling.whichScore'),
    ...(score === undefined ? { pictures: picturesNow(table) } : scorePictures(score, table.game)),
    ...(isYesOrNo
      ? { actions: [answer(id, 'yes')], dismiss: answer(id, 'no') }
      : { actions: options.map((option) => answer(id, option)), isOpen: true, stays: true }),
  };
};

/** The open questions at the table, oldest first. A draw offer has its own card. */
export const questionMatters = (table: LiveTable, laws: LawsView | undefined): readonly ArbiterCard[] =>
  table.questions
    .filter(({ about }) => about !== 'draw' || table.laws.offer === null)
    .map((question) => questionMatter(table, question, laws));
