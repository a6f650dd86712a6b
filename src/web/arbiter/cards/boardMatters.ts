import type { PlainKey } from '../../../messages/catalogue/message.js';
import { adviceMessage, problemMessage } from '../../../messages/catalogue/messageBeside.js';
import { lightMessage } from '../../../messages/lightText.js';
import { pieceMessage, wrongSquaresMessage } from '../../../messages/wrongSquares.js';
import { isBatteryLow } from '../../../table/battery.js';
import { isOver } from '../../../table/game/gameState.js';
import { isOfHouse } from '../../../table/houseAlarm.js';
import type { LawsView, RestoreView } from '../../../table/lawsView.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { sayProblem } from '../../words/sayProblem.js';
import { translate } from '../../words/translate.js';
import type { ArbiterCard } from './arbiterCard.js';
import { picturesOfWrong } from './cardPictures.js';

const stepWords = ({ do: act, piece, from = '', to = '' }: RestoreView): string => {
  if (act === 'move') return say('ruling.bringBack', { piece: translate(pieceMessage(piece)), from, to });
  return act === 'remove'
    ? say('ruling.takeOff', { piece: translate(pieceMessage(piece)), from })
    : say('ruling.putOn', { piece: translate(pieceMessage(piece)), to });
};

/**
 * The pieces differ from the game. Matters that need a ruling come first, because their evidence is on the
 * board.
 */
export const wrongMatters = (table: LiveTable, laws: LawsView | undefined): readonly ArbiterCard[] => {
  const { phase, wrong, game } = table;
  const waits =
    table.laws.offences.some(({ state }) => state === 'open') ||
    table.questions.some(({ about }) => about === 'offence');
  if (phase !== 'correcting' || game === null || isOver(game) || waits) return [];
  const steps = (laws?.restore ?? []).map(stepWords);
  return [
    {
      key: `wrong-${wrong.map(({ square }) => square).join()}`,
      urgency: 'check',
      title: say('ruling.putBackTitle'),
      article: '7.4.1',
      lines: steps.length > 0 ? steps : [translate(wrongSquaresMessage(wrong))],
      pictures: picturesOfWrong(table),
      evidence: [say('ruling.goesByItself')],
      actions: [],
    },
  ];
};

type StartKind = NonNullable<LawsView['start']>['kind'];

const starts: Readonly<Record<StartKind, { readonly title: PlainKey; readonly article: string }>> = {
  kingQueenSwapped: { title: 'ruling.kingAndQueen', article: '7.2.1' },
  turned: { title: 'ruling.boardTurned', article: '7.2.2' },
  wrong: { title: 'ruling.startWrong', article: '7.2.1' },
};

/** Faults in the set-up of the pieces before a game. */
export const startMatters = (laws: LawsView | undefined): readonly ArbiterCard[] => {
  const start = laws?.start ?? null;
  if (start === null) return [];
  const { kind, squares } = start;
  const { title, article } = starts[kind];
  return [
    {
      key: `start-${kind}-${squares.join()}`,
      urgency: 'check',
      title: say(title),
      article,
      lines: [squares.join(' ')],
      actions:
        kind === 'turned'
          ? [
              {
                does: 'form',
                form: 'turnBoard',
                known: { orientation: 'turned' },
                label: say('command.turnBoard'),
              },
            ]
          : [],
    },
  ];
};

/** Problems of the board, its link and the journal. */
export const deviceMatters = ({ device, alarm, id }: LiveTable): readonly ArbiterCard[] => {
  const board = {
    does: 'link',
    href: `boardSetup.html?table=${encodeURIComponent(id)}`,
    label: say('common.board'),
  } as const;
  const cards: ArbiterCard[] = [];
  if (alarm !== undefined && !isOfHouse(alarm))
    cards.push({
      key: `alarm-${alarm.code}-${alarm.message}`,
      urgency: 'check',
      title: translate(problemMessage(alarm)),
      lines: [translate(adviceMessage(alarm))],
      actions: [],
    });
  if (device.link !== 'ready' || device.problem !== undefined) {
    const { problem } = device;
    const { code = device.link, message } = problem ?? {};
    cards.push({
      key: `device-${code}-${message ?? ''}`,
      urgency: 'check',
      title: translate(lightMessage('silent')),
      lines: problem === undefined ? [say('ruling.boardUnseen')] : [sayProblem(problem)],
      actions: [board],
    });
  }
  if (isBatteryLow(device))
    cards.push({
      key: 'battery',
      urgency: 'note',
      title: translate(lightMessage('battery')),
      lines: [`${device.batteryPercent ?? 0} %`],
      actions: [board],
    });
  return cards;
};
