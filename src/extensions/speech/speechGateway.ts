import type { SpeechStyle } from '../../messages/speech/language.js';
import type { Sentence } from '../../messages/speech/sentence.js';
import { addSentence, type SpeechStep, sentenceEnded, silence } from '../../messages/speech/speechQueue.js';
import { spokenLowTime, spokenNews } from '../../messages/speech/spokenNews.js';
import type { Gateway } from '../../server/gateway.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { watchEvents } from '../../server/watchEvents.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { lowTimeInMs } from '../../table/cues/cueOf.js';
import type { TableService } from '../../table/tableService.js';
import type { TableState } from '../../table/tableState.js';
import type { Voice } from './espeakVoice.js';
import type { SpeechService } from './speechService.js';

export type SpeechGatewayOptions = {
  /** The tables with what players may know. */
  readonly service: TableService;
  readonly voice: Voice;
  readonly style: SpeechStyle;
  /** The tables to speak for. Empty: all. */
  readonly tables: readonly string[];
  readonly speech: SpeechService;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** Whether the program is too busy with its boards. A late sentence would be out of date. */
  readonly isShed?: () => boolean;
};

/** Adds the table's name if the voice speaks for several tables. */
const named = (
  service: TableService,
  isReceived: (table: string) => boolean,
  { table, text }: { readonly table: string; readonly text: string },
): string => {
  const received = service.tables().filter(({ id }) => isReceived(id));
  const name = received.length > 1 ? received.find(({ id }) => id === table)?.name : undefined;
  return name === undefined || text === '' ? text : `${name}. ${text}`;
};

/** Speaks on this machine what happens at the tables. */
export const createSpeechGateway = (options: SpeechGatewayOptions): Gateway => {
  const { service, voice, style, tables, speech, time, log } = options;
  let queue = silence;
  let isTroubled = false;
  let stops: readonly (() => void)[] = [];
  const lowTimers = new Map<string, number>();
  const isReceived = (table: string): boolean => tables.length === 0 || tables.includes(table);

  const take = (step: SpeechStep): void => {
    queue = step.queue;
    if (step.stop) voice.stop();
    if (step.speak !== null) voice.speak(step.speak.text, ended);
  };
  const ended = (fault?: string): void => {
    // Logged once, however many sentences fail.
    if (fault !== undefined && !isTroubled) log.warn({ gateway: 'speech' }, `the voice fails: ${fault}`);
    isTroubled = fault !== undefined;
    take(sentenceEnded(queue));
  };
  const speak = (table: string, { about, text }: Sentence): void =>
    take(addSentence(queue, { about, text: named(service, isReceived, { table, text }), table }));
  const emit = (table: string, sentence: Sentence | null): void => {
    if (sentence === null || options.isShed?.()) return;
    if (sentence.text !== '') speech.remember(table, sentence.text);
    speak(table, sentence);
  };
  const watchTime = ({ id, clock, rules, game }: TableState): void => {
    time.clearTimeout(lowTimers.get(id) ?? 0);
    lowTimers.delete(id);
    const running = clock?.running;
    const inMs = lowTimeInMs({ clock, rules, game }, time.nowMs());
    if (running == null || inMs === null) return;
    const fire = (): void => emit(id, spokenLowTime(style, running));
    lowTimers.set(id, time.setTimeout(fire, inMs));
  };

  return {
    name: 'speech',
    start: async () => {
      await voice.look();
      stops = [
        watchEvents(service, 'committed', (event, before, after) => {
          if (!isReceived(event.table)) return;
          emit(event.table, spokenNews(style, before, event));
          if (after.clock !== before.clock || event.type === 'result') watchTime(after);
        }),
        speech.serve((table, text) => {
          if (!isReceived(table)) return false;
          speak(table, { about: 'answer', text });
          return true;
        }),
      ];
    },
    stop: async () => {
      for (const stop of stops) stop();
      for (const timer of lowTimers.values()) time.clearTimeout(timer);
      lowTimers.clear();
      queue = silence;
      voice.stop();
    },
  };
};
