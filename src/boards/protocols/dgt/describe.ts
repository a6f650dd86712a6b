import { makeBoardFen } from '../../../chess/board.js';
import { pieceLetter } from '../../../chess/piece.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import type { ClockIcons } from '../../eboard/clockOrder.js';
import { UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import { ACK_DONE, CLOCK_BUTTON, CLOCK_BUTTONS } from './clockAck.js';
import type { ClockSetting, DgtClockCommand } from './clockCommands.js';
import { CLOCK_COMMANDS } from './clockCommands.js';
import { readSegments } from './clockText.js';
import { createCommandDecoder, type HostMessage } from './commandDecoder.js';
import type { DgtLogEntry } from './eepromLog.js';
import { decodeEepromLog } from './eepromLog.js';
import type { DgtBattery, DgtClockAck, DgtClockTime, DgtClockTimes, DgtFrame } from './frames.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from './squares.js';

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const describePiece = (dgtCode: number): string => {
  const code = sensorCodeOf(dgtCode);
  if (code === 0) return 'empty';
  return code === UNKNOWN_PIECE ? 'a special piece' : pieceLetter(code);
};

const describeSquare = (square: number, code: number): string =>
  `${makeSquare(flipRanks(square))} ${describePiece(code)}`;

const describeSetting = ({ hours, minutes, seconds }: ClockSetting): string =>
  `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;

const describeTime = (time: DgtClockTime): string => {
  const marks = [
    time.flagStopped ? ' flag (at zero)' : '',
    time.flagShown ? ' flag (shown)' : '',
    time.timePerMove ? ' per move' : '',
  ];
  return describeSetting(time) + marks.join('');
};

const describeTimes = ({ left, right, running, leverUp, batteryLow }: DgtClockTimes): string => {
  const state = running ? 'running' : 'stopped';
  const battery = batteryLow ? ', battery low' : '';
  return `clock left ${describeTime(left)} right ${describeTime(right)}, ${state}, ${leverUp} end up${battery}`;
};

const commandNames = new Map<number, string>(
  Object.entries(CLOCK_COMMANDS).map(([name, number]) => [number, name]),
);

/** The name of a clock command by its number, as in `clockReply` events. */
export const clockCommandName = (number: number): string =>
  commandNames.get(number) ?? `clock ${hex(number)}`;

/** The clock model by the version byte. In the upper half, 2 is a DGT 3000 and 1 an XL. */
export const describeClockModel = (version: number): string => {
  const major = version >> 4;
  const model = major === 2 ? 'DGT 3000' : major === 1 ? 'DGT XL' : 'DGT clock';
  return `${model} ${major}.${twoDigits(version & 0x0f)}`;
};

const describeAck = ({ status, command, automatic, data }: DgtClockAck): string => {
  const bytes = `${hex(status)} ${hex(command)} ${hex(data[0])} ${hex(data[1])}`;
  if (automatic && command === CLOCK_BUTTON)
    return `clock button ${CLOCK_BUTTONS.get(data[1]) ?? 'unknown'} (${bytes})`;
  if (automatic) return `clock reports ${bytes}`;
  if (status !== ACK_DONE) return `clock refused ${clockCommandName(command)} (${bytes})`;
  const version = command === CLOCK_COMMANDS.askClockVersion ? `: ${describeClockModel(data[0])}` : '';
  return `clock carried out ${clockCommandName(command)}${version}`;
};

const describeBattery = ({ percent, remainingMin, charging, discharging }: DgtBattery): string => {
  const remaining = remainingMin === null ? '' : `, ${remainingMin} min remaining`;
  return `battery ${percent} %${remaining}${charging ? ', charging' : ''}${discharging ? ', in use' : ''}`;
};

const LOG_TEXTS: Readonly<Record<Exclude<DgtLogEntry['kind'], 'square' | 'clock'>, string>> = {
  powerUp: 'switched on',
  end: 'end',
  fourRows: 'pieces on their four rows, not the start array',
  emptyBoard: 'empty board',
  downloaded: 'log read out',
  startArray: 'start array',
  startArrayTurned: 'start array, turned round',
  startTag: 'game start marked',
  watchdog: 'restarted by the watchdog',
  reserved1: 'reserved entry',
  reserved2: 'reserved entry',
};

export const makeLogText = (entry: DgtLogEntry): string => {
  if (entry.kind === 'square')
    return describeSquare(entry.square, entry.code) + (entry.soon ? ' (at once)' : '');
  if (entry.kind === 'clock') return `clock ${entry.side} ${describeSetting(entry)}`;
  return LOG_TEXTS[entry.kind];
};

const describeStorage = (version: string | null): string =>
  version === null ? '' : `, log format ${version}`;

export const describeFrame = (frame: DgtFrame): string => {
  switch (frame.kind) {
    case 'board':
      return `board ${makeBoardFen(sensorBoardOf(frame.codes))}`;
    case 'square':
      return `square ${describeSquare(frame.square, frame.code)}`;
    case 'clockTimes':
      return describeTimes(frame);
    case 'clockAck':
      return describeAck(frame);
    case 'noClock':
      return 'no clock connected';
    case 'nullClock':
      return 'empty clock message';
    case 'logComing':
      return `log of ${frame.bytes} bytes begins`;
    case 'log':
      return `log: ${decodeEepromLog(frame.bytes).map(makeLogText).join('; ')}`;
    case 'busAddress':
      return `bus address ${frame.address}`;
    case 'serialNumber':
      return `serial number ${frame.digits}${describeStorage(frame.storageVersion)}`;
    case 'longSerialNumber':
      return `long serial number ${frame.text}`;
    case 'version':
      return `version ${frame.major}.${frame.minor}`;
    case 'makerText':
      return `maker's text ${JSON.stringify(frame.text)}`;
    case 'battery':
      return describeBattery(frame);
    case 'foreign':
      return `${frame.of} message ${hex(frame.id)} ${makeHex(frame.payload)}`;
    case 'unknown':
      return `unknown message ${hex(frame.id)} ${makeHex(frame.payload)}`;
  }
};

const describeIcons = ({ mode, period, flag }: ClockIcons): string => {
  const lit = [mode ?? '', period > 0 ? `period ${period}` : '', flag ? 'flag' : ''].filter(
    (name) => name !== '',
  );
  return lit.length === 0 ? 'none' : lit.join(' ');
};

const describeClockCommand = (command: DgtClockCommand): string => {
  switch (command.kind) {
    case 'display':
      return `clock display "${readSegments(command.segments)}"${command.beep ? ' with a beep' : ''}`;
    case 'ascii':
    case 'longAscii':
      return `clock text ${JSON.stringify(command.text)}${command.beep > 0 ? ' with a beep' : ''}`;
    case 'setAndRun': {
      const { left, right, running, lever } = command;
      const state = `${running === null ? 'stopped' : `${running} runs`}${lever ? ', lever changes' : ''}`;
      return `clock set left ${describeSetting(left)} right ${describeSetting(right)}, ${state}`;
    }
    case 'icons':
      return `clock icons left ${describeIcons(command.left)}, right ${describeIcons(command.right)}`;
    case 'beep':
      return `clock beep ${command.units * 64} ms`;
    case 'endDisplay':
      return 'clock shows its times again';
    case 'askClockVersion':
      return 'ask clock version';
  }
};

const COMMAND_TEXTS: Readonly<
  Record<Exclude<HostMessage['kind'], 'clock' | 'strangeClock' | 'lights' | 'dangerous' | 'bus'>, string>
> = {
  reset: 'reset',
  askClock: 'ask clock',
  askBoard: 'ask board',
  update: 'send updates',
  updateBoard: 'send updates of squares',
  askSerialNumber: 'ask serial number',
  askBusAddress: 'ask bus address',
  askMakerText: "ask maker's text",
  askLog: 'ask log',
  toBusMode: 'to bus mode',
  updateNice: 'send updates, clock when it changes',
  askBattery: 'ask battery',
  askVersion: 'ask version',
  askLongSerialNumber: 'ask long serial number',
};

const describeHostMessage = (message: HostMessage): string => {
  switch (message.kind) {
    case 'clock':
      return describeClockCommand(message.command);
    case 'strangeClock':
      return `clock message ${makeHex(message.body)}`;
    case 'lights':
      return `lights ${makeHex(message.body)}`;
    case 'dangerous':
      return `dangerous command ${hex(message.byte)}`;
    case 'bus':
      return `bus command ${hex(message.command)} for ${message.address}`;
    default:
      return COMMAND_TEXTS[message.kind];
  }
};

/** Describes a write to the board by any host, for the log. */
export const describeWrite = (bytes: Uint8Array): string => {
  const parts = createCommandDecoder()
    .push(bytes)
    .map((output) =>
      output.kind === 'frame' ? describeHostMessage(output.frame) : `not understood ${makeHex(output.bytes)}`,
    );
  return parts.length > 0 ? parts.join(', ') : `incomplete ${makeHex(bytes)}`;
};
