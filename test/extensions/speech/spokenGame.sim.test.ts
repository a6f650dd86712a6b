import { expect, onTestFinished, test } from 'vitest';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { parseSan } from '../../../src/chess/san.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { Voice } from '../../../src/extensions/speech/espeakVoice.js';
import { createSpeechGateway } from '../../../src/extensions/speech/speechGateway.js';
import { createSpeechService } from '../../../src/extensions/speech/speechService.js';
import { findMate } from '../../../src/laws/findMate.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { languages } from '../../../src/messages/speech/languages.js';
import { type TimeSource, VirtualTime } from '../../../src/shared/timeSource.js';
import { seenBy } from '../../../src/table/audience.js';
import type { Tables } from '../../../src/table/tables.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { createHands, specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';
import { BoardGame } from '../lichess/boardGame.js';

/** The time per letter of human speech. */
const LETTER_MS = 65;

/** A voice that takes time. A sentence that was cut short ends with a dash. */
const listen = async (tables: Tables, time: TimeSource) => {
  const received: string[] = [];
  let timer = 0;
  const voice: Voice = {
    look: async () => {},
    speak: (text, onEnd) => {
      received.push(text);
      timer = time.setTimeout(() => onEnd(), text.length * LETTER_MS);
    },
    stop: () => {
      time.clearTimeout(timer);
      received.push(`${received.pop()}-`);
    },
  };
  const gateway = createSpeechGateway({
    service: seenBy(tables, 'public'),
    voice,
    style: { language: languages.en, squares: 'names' },
    tables: [],
    speech: createSpeechService(),
    time,
    log: silentLog,
  });
  await gateway.start();
  onTestFinished(() => gateway.stop());
  /** The sentences since the last call. */
  return (): readonly string[] => received.splice(0);
};

const play = async (harness: BoardGame, san: string): Promise<void> => {
  const { position, game, house } = harness;
  const read = parseSan(position, san);
  if (!read.ok) throw new Error(`${san}: ${read.error.reason}`);
  const uci = makeUciMove(position, read.value);
  const there = game.moves.length;
  if (position.turn === 'black') {
    house.fake.server.reply(game, uci);
    await harness.until(`${san} is to be carried out`, () => harness.view.toCarryOut?.uci === uci);
  }
  await harness.carryOut(read.value);
  await harness.until(
    `${san} stands`,
    () => game.moves.length === there + 1 && harness.view.toCarryOut === null,
  );
  await harness.wait(4_000);
};

test('a game on lichess is followed by ear alone: moves, what went wrong, what is put back, the end', async () => {
  const harness = await BoardGame.open('dgt', createDgtBoard({ seed: 3 }), 11);
  const { game, house } = harness;
  const received = await listen(house.tables, house.time);
  for (const san of ['e4', 'd5', 'e5', 'f5', 'exf6']) await play(harness, san);
  expect(received()).toEqual([
    'Accepted: pawn Eva 4',
    'Black: pawn David 7 to David 5',
    'Done',
    'Accepted: pawn Eva 5',
    'Black: pawn Felix 7 to Felix 5',
    'Done',
    'Accepted: pawn Eva 5 takes Felix 6, en passant',
  ]);

  house.fake.server.reply(game, 'g8f6');
  await harness.until('the reply is to be carried out', () => harness.view.toCarryOut?.uci === 'g8f6');
  const before = harness.position;
  const elsewhere = parseSan(before, 'Nh6');
  if (!elsewhere.ok) throw new Error(elsewhere.error.reason);
  await harness.carryOut(elsewhere.value);
  await harness.wait(12_000);
  await harness.putBack(before);
  await harness.wait(6_000);
  const again = 'Black: knight Gustav 8 takes Felix 6';
  expect(received()).toEqual([
    again,
    'Correct the pieces. Felix 6: expected, knight, Black; found, pawn, White. Hector 6: remove, knight, Black',
    again,
  ]);

  const right = parseSan(before, 'Nxf6');
  if (!right.ok) throw new Error(right.error.reason);
  await harness.carryOut(right.value);
  await harness.wait(4_000);
  expect(received().at(-1)).toBe('Done');

  game.answerTakeback('black', true, house.time.nowMs());
  house.fake.server.changed(game);
  await harness.wait(6_000);
  await harness.command({ type: 'acceptTakeBack', side: 'white' });
  await harness.wait(10_000);
  expect(received()).toEqual([
    'Black asks to take a move back',
    'Taken back',
    'Put back: knight Felix 6 to Gustav 8. Felix 6: missing, pawn, White',
  ]);
  await harness.putBack(before);
  await harness.wait(4_000);
  expect(received()).toEqual(['Done']);

  house.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 30 });
  await harness.wait(8_000);
  game.resign('black', house.time.nowMs());
  house.fake.server.changed(game);
  await harness.wait(4_000);
  expect(received()).toEqual([
    'your opponent has left; you can claim the win in 30 seconds',
    'White wins, resignation',
  ]);
});

test('a voice that was there before the opponent speaks by the rules that hold with him', async () => {
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  const laws = { rules: lawsRules('fide-standard'), rulesElsewhere: lawsRules('casual'), canMate: findMate };
  const table = tables.addTable({ ...specOf('t'), laws });
  const hands = createHands(table, time);
  hands.connect();
  const received = await listen(tables, time);
  for (const command of [
    { type: 'setSeats', white: 'board', black: 'engine' },
    { type: 'newGame' },
  ] as const) {
    const answer = await tables.command('t', command, { role: 'operator' });
    if (!answer.ok) throw answer.error;
  }
  hands.wait(5_000);
  hands.play('e2e4');
  hands.wait(5_000);
  expect(received()).toEqual(['You play White', 'A new game begins. You play White', 'Accepted: pawn Eva 4']);
});

test('of two tables each is named, and what happens at one does not silence the other', async () => {
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  for (const id of ['a', 'b']) tables.addTable({ ...specOf(id), name: `Board ${id}` });
  const received = await listen(tables, time);
  for (const id of ['a', 'b']) {
    const answer = await tables.command(id, { type: 'newGame' }, { role: 'operator' });
    if (!answer.ok) throw answer.error;
  }
  time.advanceTo(10_000);
  expect(received()).toEqual(['Board a. A new game begins', 'Board b. A new game begins']);
});
