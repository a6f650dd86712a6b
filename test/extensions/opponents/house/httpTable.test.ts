import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpTable } from '../../../../src/extensions/opponents/house/httpTable.js';
import { keyedError } from '../../../../src/messages/catalogue/keyedError.js';
import { message } from '../../../../src/messages/catalogue/message.js';
import { problemMessage } from '../../../../src/messages/catalogue/messageBeside.js';
import { errorBody } from '../../../../src/server/errorBody.js';
import { translateTo } from '../../../messages/translateTo.js';

/** A daemon that answers every request in the same way. */
const answering = async (status: number, body: unknown): Promise<string> => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
};

const refusedAt = async (status: number, body: unknown) => {
  const table = createHttpTable('board-1', { base: await answering(status, body) });
  const answer = await table.command({ type: 'pause' });
  if (answer.ok) throw new Error('it was not refused');
  return answer.error;
};

test('what a daemon refuses is read in the language of the reader', async () => {
  const said = keyedError('COMMAND_REFUSED', message('refusal.gameOver'), { rule: '5.1' });
  const refused = await refusedAt(409, errorBody(said));
  expect(refused).toMatchObject({ code: 'COMMAND_REFUSED', details: { rule: '5.1' } });
  expect(translateTo('de')(problemMessage(refused))).toBe('die Partie ist zu Ende');
});

test('a refusal without a reason is reported with its status', async () => {
  const refused = await refusedAt(502, {});
  expect(refused.message).toBe('the server refused this without a reason (502)');
});
