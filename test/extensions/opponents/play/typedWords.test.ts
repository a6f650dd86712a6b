import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { studyWords } from '../../../../src/extensions/opponents/play/playedTable.js';
import { handleTyped } from '../../../../src/extensions/opponents/play/talk.js';
import { inEnglish } from '../../../../src/messages/catalogue/english.js';
import { BridgeError } from '../../../../src/shared/bridgeError.js';
import type { StudyDeed } from '../../../../src/table/opponents/study.js';

const start = () => {
  const input = new PassThrough();
  const [said, requests]: [string[], StudyDeed[]] = [[], []];
  const stop = handleTyped({
    input,
    handleCommand: studyWords(async (deed) => {
      requests.push(deed);
      if (deed === 'next') throw new BridgeError('COMMAND_REFUSED', 'this is the last one');
      return { text: `did ${deed}` };
    }),
    say: (line) => said.push(inEnglish(line)),
  });
  return { input, said, requests, stop };
};

test('words typed at a study are asked in order, however they are cut, and refusals are said', async () => {
  const { input, said, requests } = start();
  input.write(' Hi');
  input.write('nt\n\nnext\r\nba');
  input.write('ck\n');
  await expect.poll(() => requests).toEqual(['hint', 'next', 'back']);
  expect(said).toEqual(['this is the last one']);
});

test('a repeated word whose answer is unchanged gets it again, and no answer that is reported with the game', async () => {
  const { input, said } = start();
  input.write('hint\nhint\nback\n');
  await expect.poll(() => said).toEqual(['did hint']);
});

test('another word asks nothing and is answered with those that there are', async () => {
  const { input, said, requests } = start();
  input.write('goto\nhelp me\n');
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]).toBe(
    "'help me' is no word here: `hint`, `show`, `back`, `forward`, `run`, `pause`, `again`, `previous`, `next`",
  );
  expect(requests).toEqual([]);
});

test('nothing is asked any more when the study has been left', async () => {
  const { input, requests, stop } = start();
  stop();
  input.write('hint\n');
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toEqual([]);
});
