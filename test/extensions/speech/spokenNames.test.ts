import { describe, expect, test } from 'vitest';
import type { Voice } from '../../../src/extensions/speech/espeakVoice.js';
import { createSpeechGateway } from '../../../src/extensions/speech/speechGateway.js';
import { createSpeechService } from '../../../src/extensions/speech/speechService.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { type LanguageCode, languages } from '../../../src/messages/speech/languages.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

const NAMES = [
  'White',
  'Black',
  'King',
  'Bishop',
  'Rook',
  'Queen',
  'Knight',
  'Springer',
  'Alfil',
  'Fou',
].flatMap((word) => [word, `J. ${word}`, `${word}, Ann`]);

/** A game with everything that is spoken, between two players of that name. */
const gameOf = (name: string): readonly TableEventBody[] => {
  const plies = scriptPlies('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  const opponent = { kind: 'friend', side: 'black', name } as const;
  const game = gameBody('g1');
  return [
    { type: 'seats', white: 'board', black: 'remote' },
    { type: 'opponent', opponent },
    { ...game, tags: { White: name, Black: `${name} II`, Event: name, Site: name } } as TableEventBody,
    ...plies.map((ply) => moveBody('g1', ply)),
    {
      type: 'opponent',
      opponent: {
        ...opponent,
        problem: { code: 'OPPONENT_LINK', message: `${name} cannot be reached now`, advice: '' },
      },
    } as TableEventBody,
    { type: 'opponent', opponent },
    { type: 'clock', whiteMs: 90_000, blackMs: 300_000, running: 'white' },
    { type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' },
  ];
};

const spokenOf = async (code: LanguageCode, name: string): Promise<readonly string[]> => {
  const house = createFakeTableService({ rules: lawsRules('casual') });
  house.addTable('one');
  const received: string[] = [];
  let end = (): void => {};
  const voice: Voice = {
    look: async () => {},
    speak: (text, onEnd) => {
      received.push(text);
      end = onEnd;
    },
    stop: () => {},
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const gateway = createSpeechGateway({
    service: house.service,
    voice,
    style: { language: languages[code], squares: 'names' },
    tables: [],
    speech: createSpeechService(),
    time: new VirtualTime(),
    log,
  });
  await gateway.start();
  for (const body of gameOf(name)) {
    house.tell('one', body);
    end();
  }
  await gateway.stop();
  return received;
};

describe.each(['de', 'es', 'fr'] as const)('the voice in %s', (code) => {
  test('says the same of a game, whatever its players are called', async () => {
    const plain = await spokenOf(code, 'Harrow, Pim');
    expect(plain.length).toBeGreaterThan(7);
    for (const name of NAMES) {
      const said = await spokenOf(code, name);
      expect([name, said]).toEqual([name, plain]);
    }
  });
});
