import { makeFen } from '../../chess/fen.js';
import { plyNumber } from '../../chess/plyNumber.js';
import { startPosition } from '../../chess/position.js';
import { makeClockText } from '../../clock/clockText.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { adviceParam, messageBeside, paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import { batteryMessage } from '../../messages/deviceText.js';
import { linkMessage } from '../../messages/linkText.js';
import { playersText } from '../../messages/playersText.js';
import { resultMessage } from '../../messages/resultMessage.js';
import { phaseMessage } from '../../messages/stateText.js';
import { wrongSquaresMessage } from '../../messages/wrongSquares.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';
import { isBatteryLow } from '../../table/battery.js';
import { isOver } from '../../table/game/gameState.js';
import { isPaused } from '../../table/isPaused.js';
import { isSetUpAwaited } from '../../table/isSetUpAwaited.js';
import { illegalReason } from '../../table/offenceReason.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import { askedMessage } from '../../table/seats/questionMessage.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableState } from '../../table/tableState.js';
import type { GameTags } from '../../table/tableView.js';
import { shownText } from './styledLine.js';

const USUAL_ARRAY = makeFen(startPosition);

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/** `12. Nf3` or `12... Nc6`. */
const plyText = (startFen: string, ply: number, san: string): string => {
  const { number, white } = plyNumber(startFen, ply);
  return `${number}${white ? '.' : '...'} ${san}`;
};

const newGameMessage = (tags: GameTags): Message => {
  const players = playersText(tags);
  if (players === undefined) return message('common.newGame');
  return 'side' in players ? message('game.newPlayer', players) : message('game.newPlayers', players);
};

const namesMessage = (tags: GameTags): Message => {
  const players = playersText(tags);
  if (players === undefined) return message('game.noNames');
  return 'side' in players ? message('game.player', players) : message('game.players', players);
};

const moveLines = ({ game }: TableState, event: EventOf<'move'>): readonly Translatable[] => {
  if (game === null || game.moves[event.ply - 1]?.uci === event.uci) return [];
  const { white } = plyNumber(game.startFen, event.ply);
  const side = white ? 'white' : 'black';
  const ply = plyText(game.startFen, event.ply, event.san);
  const { remainingMs } = event;
  return remainingMs === undefined
    ? [ply]
    : [message('line.move', { ply, side, time: makeClockText(remainingMs[side]) })];
};

/** Reasons for removed plies that have their own message. */
const WHY_TAKEN = [
  'told',
  'turned',
  'takenBack',
  'pieceWentOn',
  'otherGame',
  'settingUp',
  'afterTheGame',
] as const;

const whyTaken = (reason: string): Message | string => {
  const why = WHY_TAKEN.find((one) => one === reason);
  return why === undefined ? reason : message('line.why', { why });
};

const revisionLines = ({ game }: TableState, event: EventOf<'revise'>): readonly Message[] => {
  if (game === null) return [];
  const { startFen } = game;
  const { number, white } = plyNumber(startFen, event.fromPly);
  const from = `${number}${white ? '.' : '...'}`;
  return event.san.length === 0
    ? [message('line.takenBack', { from, why: whyTaken(event.reason) })]
    : event.san.map((san, i) =>
        message('chessBoard.corrected', { move: plyText(startFen, event.fromPly + i, san) }),
      );
};

const troubleMessage = (trouble: KeyedProblem): Message => {
  const { code, message: text } = trouble;
  const shown = paramBeside(text.replace(/\.$/, ''), trouble);
  return message('trouble.advised', { told: shown, advice: adviceParam(trouble), code });
};

const deviceLines = ({ device }: TableState, event: EventOf<'device'>): readonly Translatable[] => {
  const { link, problem, serialNumber } = event.device;
  // Each attempt to connect passes through the same states, so a repeated failure is not reported.
  if (problem)
    return problem.code === device.problem?.code
      ? []
      : [message('trouble.board', { problem: troubleMessage(problem) })];
  // Reports only when the battery becomes low.
  if (link === device.link)
    return isBatteryLow(event.device) && !isBatteryLow(device)
      ? [message('board.batteryLine', { battery: batteryMessage(event.device) ?? '' })]
      : [];
  const state = linkMessage(link);
  return link === 'ready' && serialNumber !== undefined
    ? [message('line.linkNumber', { link: state, number: serialNumber })]
    : [message('line.link', { link: state })];
};

/** The standard array needs no description. Other positions are given in full. */
const setUpText = (startFen: string | undefined): Translatable =>
  startFen === undefined || startFen === USUAL_ARRAY
    ? phaseMessage('awaitingStart', null)
    : message('line.setUp', { fen: startFen });

const phaseLines = (before: TableState, event: EventOf<'phase'>): readonly Translatable[] => {
  const { phase, wrong } = event;
  if (phase === 'correcting') {
    const squares = wrongSquaresMessage(wrong);
    if (isSetUpAwaited({ ...before, phase }))
      return before.phase === phase ? [] : [setUpText(before.game?.startFen)];
    const isSame = JSON.stringify(squares) === JSON.stringify(wrongSquaresMessage(before.wrong));
    return wrong.length === 0 || isSame ? [] : [message('wrong.line', { squares })];
  }
  if (isSetUpAwaited(before) && phase === 'settled')
    return [message('line.stands', { text: phaseMessage(phase, before.game?.turn ?? null) })];
  return phase === 'awaitingStart' && before.phase !== phase ? [phaseMessage(phase, null)] : [];
};

const tagLines = ({ game, nextTags }: TableState, event: EventOf<'tags'>): readonly Message[] => {
  const before = event.gameId === null ? nextTags : (game?.tags ?? {});
  const isNews = JSON.stringify(playersText(event.tags)) !== JSON.stringify(playersText(before));
  return isNews && (event.gameId !== null || game === null) ? [namesMessage(event.tags)] : [];
};

/** Reports each alarm once, and its end. */
const clockLines = (
  { clockAlarms: was = [] }: TableState,
  { alarms }: EventOf<'clockAlarms'>,
): readonly Translatable[] => [
  ...alarms
    .filter(({ code, message }) => !was.some((old) => old.code === code && old.message === message))
    .map((alarm) => message('clock.alarm', { table: alarm.table, problem: troubleMessage(alarm) })),
  ...was
    .filter(({ code }) => !alarms.some((now) => now.code === code))
    .map(({ code }) => message('clock.corrected', { code })),
];

const opponentLines = (
  { opponent: was }: TableState,
  { opponent }: EventOf<'opponent'>,
): readonly Message[] => {
  if (opponent === null) return was === undefined ? [] : [message('opponent.left', { name: was.name })];
  const { name, side, problem, says, kind } = opponent;
  if (problem !== undefined)
    return problem.message === was?.problem?.message
      ? []
      : [message('opponent.problem', { problem: troubleMessage(problem) })];
  const isKnown = was?.name === name && was.side === side && was.problem === undefined;
  const came = isKnown || isStudyKind(kind) ? [] : [message('opponent.plays', { name, side })];
  return says === undefined || says === was?.says
    ? came
    : [...came, message('opponent.speaks', { name, says: paramBeside(says, opponent) })];
};

/** Reports that a game was paused or resumed. */
const pauseLines = (before: TableState, now: TableState): readonly Translatable[] => {
  if (isPaused(now) === isPaused(before) || now.game === null || isOver(now.game)) return [];
  const text = phaseMessage('settled', now.game.turn);
  return [message(isPaused(now) ? 'phase.paused' : 'line.goesOn', { text })];
};

/** The lines for an alarm of a table or of the whole house. */
export const alarmLines = (alarm: KeyedProblem | null | undefined): readonly Message[] => [
  alarm ? message('trouble.alarm', { problem: troubleMessage(alarm) }) : message('trouble.over'),
];

const linesOf = (before: TableState, event: TableEvent, after: TableState): readonly Translatable[] => {
  switch (event.type) {
    case 'game':
      return [newGameMessage(event.tags)];
    case 'move':
      return moveLines(before, event);
    case 'revise':
      return revisionLines(before, event);
    case 'illegal':
      return [message('illegal.told', { why: illegalReason(event) })];
    case 'withdrawn':
      return [message('chessBoard.withdrawn')];
    case 'result':
      return isStudyKind(before.opponent?.kind)
        ? []
        : [message('result.scored', { score: event.result, result: resultMessage(event.result, event.by) })];
    case 'tags':
      return tagLines(before, event);
    case 'ask':
      return [askedMessage(event)];
    case 'device':
      return deviceLines(before, event);
    case 'phase':
      return phaseLines(before, event);
    case 'hint':
      return [messageBeside(event.hint.text, event.hint)];
    case 'opponent':
      return opponentLines(before, event);
    case 'alarm':
      return before.alarm || event.alarm ? alarmLines(event.alarm) : [];
    case 'clockAlarms':
      return clockLines(before, event);
    case 'gameClock':
    case 'decision':
      return pauseLines(before, after);
    default:
      return [];
  }
};

/**
 * The lines for an event on a plain terminal or in a file. Empty if it is not reported. `before` and `after`
 * are the states of the table.
 */
export const plainLines = (
  before: TableState,
  event: TableEvent,
  after: TableState,
  translate: Translate,
): readonly string[] => linesOf(before, event, after).map((line) => shownText(line, translate));
