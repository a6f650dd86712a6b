import { inEnglish } from '../../messages/catalogue/english.js';
import { message } from '../../messages/catalogue/message.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import { stateOfView } from '../../messages/stateOfView.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import { applyTableEvent, type TableState } from '../../table/tableState.js';
import type { TableView } from '../../table/tableView.js';
import type { Gateway } from '../gateway.js';
import { type HeaderLine, headerText } from './headerLine.js';
import { alarmLines, plainLines } from './plainLines.js';
import type { Prompt } from './prompt.js';
import { renderHouse } from './renderHouse.js';
import { createScreen } from './screen.js';
import { shownText } from './styledLine.js';

/** The part of `process.stdout` that the gateway uses. */
export interface TerminalStream {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
  on(event: 'resize' | 'error', listener: () => void): unknown;
  off(event: 'resize' | 'error', listener: () => void): unknown;
}

export type TerminalGatewayOptions = {
  readonly service: Pick<TableService, 'tables' | 'table' | 'subscribe'>;
  readonly stream: TerminalStream;
  readonly isTty: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Its time has the scale of the events' `atMs`. */
  readonly time: TimeSource;
  /** Addresses and warnings. Polled, because they are known only once everything has started. */
  readonly header?: () => readonly HeaderLine[];
  readonly hint?: Translatable;
  /** Takes typed commands. Absent if there are none. */
  readonly prompt?: Prompt;
  /** By default English. */
  readonly translate?: Translate;
};

/** Simultaneous events cause one drawing. */
const DRAW_AFTER_MS = 30;
/** Draws just after the shown second changes. */
const TICK_MARGIN_MS = 5;
const HEADER_EVERY_MS = 100;

type View = {
  start(): void;
  event(event: TableEvent): void;
  /** Shows an alarm of the whole house, or its end for null. */
  alarm(alarm: NonNullable<TableView['alarm']> | null): void;
  stop(): void;
};

/** Whether the tables are drawn on the terminal instead of listed line by line. */
export const wantsScreen = ({ isTty, env }: Pick<TerminalGatewayOptions, 'isTty' | 'env'>): boolean =>
  isTty && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

/** The row of the prompt, and the row below for the line break after the input. */
const PROMPT_ROWS = 2;

const speaksUnicode = (env: TerminalGatewayOptions['env']): boolean => {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || env['TERM_PROGRAM'] === 'Apple_Terminal';
};

/** A timer that can be restarted and is set only once at a time. */
const createAlarm = (time: TimeSource, ring: () => void) => {
  let timer: number | undefined;
  const clear = (): void => {
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
  };
  return {
    clear,
    set: (delayMs: number): void => {
      clear();
      timer = time.setTimeout(() => {
        timer = undefined;
        ring();
      }, delayMs);
    },
    isSet: (): boolean => timer !== undefined,
  };
};

/** The most frequent events. They and their changes appear in no line. */
const UNPRINTED_EVENTS: readonly TableEvent['type'][] = ['board', 'clock', 'withheld'];

/** Prints one line for each event. */
const createPlainView = (options: TerminalGatewayOptions): View => {
  const { service, stream, time, header = () => [], translate = inEnglish } = options;
  const states = new Map<string, TableState>();
  let printedHeader = false;
  let bufferedLines: string[] = [];

  const flush = (): void => {
    if (bufferedLines.length > 0) stream.write(bufferedLines.join(''));
    bufferedLines = [];
  };
  /**
   * Writes simultaneous lines together. A hall has hundreds of events a second, and each write to a pipe
   * blocks.
   */
  const say = (line: string): void => {
    if (bufferedLines.length === 0) queueMicrotask(flush);
    bufferedLines.push(`${line}\n`);
  };
  const reportHeader = (): void => {
    if (printedHeader) return;
    const lines = header();
    printedHeader = lines.length > 0;
    for (const line of lines) say(headerText(line, translate));
    flush();
    if (!printedHeader && options.header) waitForHeader.set(HEADER_EVERY_MS);
  };
  const waitForHeader = createAlarm(time, reportHeader);

  return {
    start: () => {
      for (const view of service.tables()) states.set(view.id, stateOfView(view));
      reportHeader();
    },
    event: (event) => {
      const before = states.get(event.table);
      if (before === undefined) {
        const view = service.table(event.table);
        if (view) states.set(view.id, stateOfView(view));
        return;
      }
      if (UNPRINTED_EVENTS.includes(event.type)) return;
      const after = applyTableEvent(before, event);
      states.set(event.table, after);
      const prefix = states.size > 1 ? `[${before.name}] ` : '';
      for (const line of plainLines(before, event, after, translate)) say(prefix + line);
    },
    alarm: (alarm) => {
      for (const line of alarmLines(alarm)) say(shownText(line, translate));
    },
    stop: () => {
      waitForHeader.clear();
      flush();
    },
  };
};

/** Milliseconds until a shown clock changes its second, or undefined if none runs. */
const nextTickMs = (tables: ReturnType<TableService['tables']>, nowMs: number): number | undefined => {
  const dues = tables.flatMap(({ clock }) => {
    if (clock === null || clock.running === null) return [];
    const readMs = clock.running === 'white' ? clock.whiteMs : clock.blackMs;
    const leftMs = readMs - Math.max(0, nowMs - clock.atMs);
    return leftMs > 0 ? [(leftMs % 1_000) + TICK_MARGIN_MS] : [];
  });
  return dues.length > 0 ? Math.min(...dues) : undefined;
};

/** Draws the live board. */
const createScreenView = (options: TerminalGatewayOptions): View => {
  const { service, stream, env, time, header = () => [], translate = inEnglish } = options;
  const { hint = message('terminal.stops'), prompt } = options;
  const screen = createScreen((text) => void stream.write(text));
  const unicode = speaksUnicode(env);
  let focus: string | undefined;

  const rows = (): number => (stream.rows || 24) - (prompt === undefined ? 0 : PROMPT_ROWS);
  const picture = (said: readonly Translatable[] = prompt?.said() ?? []): readonly string[] =>
    renderHouse(service.tables(), {
      columns: stream.columns || 80,
      rows: rows(),
      said,
      color: true,
      unicode,
      nowMs: time.nowMs(),
      header: header().map((line) => headerText(line, translate)),
      focus,
      hint,
      translate,
    });
  const draw = (): void => {
    screen.draw(picture());
    const tickMs = nextTickMs(service.tables(), time.nowMs());
    if (tickMs !== undefined) redraw.set(tickMs);
    else if (header().length === 0 && options.header) redraw.set(HEADER_EVERY_MS);
  };
  const redraw = createAlarm(time, draw);
  const drawSoon = createAlarm(time, draw);
  const drawAnew = (): void => {
    screen.forget();
    draw();
    if (prompt !== undefined) screen.prompt(rows());
  };
  const stopPrompt = prompt?.listen((isTyped) => (isTyped ? drawAnew() : draw()));
  /** Restores the terminal however the program ends. */
  const onExit = (): void => screen.close();

  return {
    start: () => {
      screen.open();
      process.once('exit', onExit);
      stream.on('resize', drawAnew);
      drawAnew();
    },
    event: (event) => {
      if (event.type === 'move' || event.type === 'game' || focus === undefined) focus = event.table;
      if (!drawSoon.isSet()) drawSoon.set(DRAW_AFTER_MS);
    },
    alarm: () => {
      if (!drawSoon.isSet()) drawSoon.set(DRAW_AFTER_MS);
    },
    stop: () => {
      redraw.clear();
      drawSoon.clear();
      stopPrompt?.();
      stream.off('resize', drawAnew);
      process.off('exit', onExit);
      const last = picture([]);
      screen.close();
      stream.write(`${last.slice(0, -2).join('\n')}\n`);
    },
  };
};

/**
 * Shows the tables in the terminal: a live board if the terminal supports it, or else, and with NO_COLOR or
 * TERM=dumb, one line for each event.
 */
export const createTerminalGateway = (options: TerminalGatewayOptions): Gateway => {
  const { service, stream } = options;
  let broken = false;
  let unsubscribe = (): void => {};
  /** When the reader of a pipe is gone, only the output ends. The games continue. */
  const onError = (): void => {
    broken = true;
  };
  const quiet: TerminalStream = {
    get columns() {
      return stream.columns || 80;
    },
    get rows() {
      return stream.rows || 24;
    },
    write: (text) => broken || stream.write(text),
    on: (event, listener) => stream.on(event, listener),
    off: (event, listener) => stream.off(event, listener),
  };
  const view = (wantsScreen(options) ? createScreenView : createPlainView)({ ...options, stream: quiet });

  return {
    name: 'terminal',
    start: async () => {
      stream.on('error', onError);
      view.start();
      unsubscribe = service.subscribe('live', {
        level: 'committed',
        onEvent: view.event,
        onAlarm: view.alarm,
      });
    },
    stop: async () => {
      unsubscribe();
      view.stop();
      stream.off('error', onError);
    },
  };
};
