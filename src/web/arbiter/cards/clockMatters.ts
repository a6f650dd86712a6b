import type { ClockAlarmCode } from '../../../clock/clockAlarm.js';
import { adviceMessage, problemMessage } from '../../../messages/catalogue/messageBeside.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';
import { translate } from '../../words/translate.js';
import type { ArbiterCard, CardAction, Urgency } from './arbiterCard.js';

/** The wrong time is running, and every second of it has to be corrected afterwards. */
const RUNS_WRONG: readonly ClockAlarmCode[] = [
  'CLOCK_PRESET',
  'CLOCK_INCREMENT',
  'CLOCK_PERIOD',
  'CLOCK_NOT_STARTED',
  'CLOCK_LEVER',
  'CLOCK_NOT_SET',
];

/** The clock may show other times than this page. The arbiter has to compare and enter them. */
const IS_SET: readonly ClockAlarmCode[] = [
  ...RUNS_WRONG,
  'CLOCK_JUMP',
  'CLOCK_GONE',
  'CLOCK_SILENT',
  'CLOCK_FLAPPING',
  'CLOCK_OTHER',
  'CLOCK_NOISY',
];

const urgencyOf = (code: ClockAlarmCode): Urgency => {
  if (RUNS_WRONG.includes(code)) return 'stop';
  return code === 'CLOCK_BATTERY' ? 'note' : 'check';
};

const setClocks = (): CardAction => ({ does: 'form', form: 'adjustClock', label: say('command.setClocks') });

/** A fallen flag needs a ruling. The Laws decide whether the opponent can mate. */
const flagMatter = ({ flag, id }: LiveTable, message: string): ArbiterCard => {
  const said = { key: `flag-${id}-${message}`, urgency: 'stop', article: '6.8', lines: [message] } as const;
  if (flag === undefined)
    return {
      ...said,
      title: say('ruling.flagTitle'),
      actions: [
        { does: 'form', form: 'flagClaim', label: say('command.flagFallen'), danger: true },
        setClocks(),
      ],
    };
  const { side } = flag;
  const seen = flag.clock === 'own' ? say('ruling.flagOfTable') : say('ruling.flagOfBoard');
  return {
    ...said,
    title: say('common.flagFallenOf', { side: sayColor(side) }),
    place: sayColor(side),
    evidence: [seen],
    follows: [say('ruling.timeOver', { side: sayColor(side) })],
    actions: [
      {
        does: 'command',
        command: { type: 'flagClaim', side },
        label: say('command.flagFallen'),
        danger: true,
      },
      setClocks(),
    ],
  };
};

/** The alarms of the clock. A clock that runs wrongly is stopped before it is set. */
export const clockMatters = (table: LiveTable): readonly ArbiterCard[] =>
  (table.clockAlarms ?? []).map((alarm) => {
    const { code, message } = alarm;
    const said = `${translate(problemMessage(alarm))}.`;
    if (code === 'CLOCK_FLAG') return flagMatter(table, said);
    const urgency = urgencyOf(code);
    const canPause = urgency === 'stop' && table.game !== null && table.laws.pause === null;
    const pause: CardAction = { does: 'command', command: { type: 'pause' }, label: say('common.pause') };
    return {
      key: `${code}-${message}`,
      urgency,
      title: say('common.clock'),
      article: '6.10.1',
      lines: [said, translate(adviceMessage(alarm))],
      actions: [...(canPause ? [pause] : []), ...(IS_SET.includes(code) ? [setClocks()] : [])],
    };
  });
