import {
  type Bonus,
  DAY_MS,
  HOUR_MS,
  hasOdds,
  MINUTE_MS,
  SECOND_MS,
  type SideControl,
  type Stage,
  type TimeControl,
} from '../clock/timeControl.js';
import { type Message, message } from './catalogue/message.js';

/** `1 hour 30 minutes`. */
const spanMessage = (ms: number): Message =>
  (
    [
      ['control.days', Math.floor(ms / DAY_MS)],
      ['control.hours', Math.floor((ms % DAY_MS) / HOUR_MS)],
      ['control.minutes', Math.floor((ms % HOUR_MS) / MINUTE_MS)],
      ['control.seconds', (ms % MINUTE_MS) / SECOND_MS],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([key, count]) => message(key, { count }))
    .reduce<Message | undefined>(
      (before, then) => (before === undefined ? then : message('control.span', { before, then })),
      undefined,
    ) ?? message('control.noTime');

const bonusMessage = ({ kind, ms }: Bonus): Message =>
  message('control.bonus', { kind, seconds: message('control.seconds', { count: ms / SECOND_MS }) });

const timedMessage = (
  { moves, ms, bonus }: Extract<Stage, { kind: 'timed' }>,
  isLast: boolean,
  commonBonus: boolean,
): Message => {
  let said = spanMessage(ms);
  if (moves !== null) said = message('control.movesIn', { moves, span: said });
  if (isLast && moves !== null) said = message('control.repeated', { span: said });
  return bonus === null || commonBonus
    ? said
    : message('control.with', { span: said, bonus: bonusMessage(bonus) });
};

const stageMessage = (stage: Stage, isLast: boolean, commonBonus: boolean): Message => {
  switch (stage.kind) {
    case 'timed':
      return timedMessage(stage, isLast, commonBonus);
    case 'byoyomi':
      return message('control.byoyomi', { periods: stage.periods, span: spanMessage(stage.ms) });
    case 'hourglass':
      return message('control.hourglass', { span: spanMessage(stage.ms) });
    case 'upcount':
      return message('control.noLimit');
  }
};

const sideMessage = ({ stages, next }: SideControl): Message => {
  const bonuses = stages.flatMap((stage) => (stage.kind === 'timed' ? [stage.bonus] : []));
  const [first = null] = bonuses;
  const common =
    bonuses.length > 1 && bonuses.every((bonus) => JSON.stringify(bonus) === JSON.stringify(first));
  let said = stages
    .map((stage, index) => stageMessage(stage, index === stages.length - 1, common))
    .reduce((before, then) => message('control.then', { before, then }));
  if (common && first !== null)
    said = message('control.fromFirstMove', { control: said, bonus: bonusMessage(first) });
  return next === 'zero' ? message('control.atZero', { control: said }) : said;
};

/** `40 moves in 1 hour 30 minutes, then 30 minutes, 30 seconds added each move from move 1`. */
export const timeControlMessage = (control: TimeControl): Message => {
  const white = sideMessage(control.white);
  return hasOdds(control) ? message('control.sides', { white, black: sideMessage(control.black) }) : white;
};
