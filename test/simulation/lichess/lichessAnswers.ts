import { onTestFinished } from 'vitest';
import { createLineReader } from '../../../src/extensions/lichess/lichessClient.js';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';
import { letPass } from '../../extensions/lichess/houseHarness.js';

/**
 * An answer of the fake server, or a line of a stream, under the name that the specification gives its path.
 */
export type LichessAnswer = {
  readonly path: string;
  readonly method: 'get' | 'post' | 'delete';
  readonly status: number;
  readonly body: unknown;
};

const URL_OF_FAKE = 'https://fake.example';
const CLOCK = { 'clock.limit': '600', 'clock.increment': '5' };

type Asked = Pick<LichessAnswer, 'path' | 'method'> & {
  /** The words for the braces of the path. */
  readonly given?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly query?: string;
};

/** Sends every request to the fake server once, also the refused ones whose status differs. */
export const collectLichessAnswers = async (): Promise<readonly LichessAnswer[]> => {
  const time = new VirtualTime(1_800_000_000_000);
  const fake = createFakeLichess({
    time,
    random: createRandom(9),
    opponent: silentOpponent,
    firstMoveMs: 30_000,
  });
  onTestFinished(() => fake.stop());
  const { server } = fake;
  const anna = server.people.giveToken('Anna');
  const bobby = server.people.giveToken('Bobby');
  const answers: LichessAnswer[] = [];

  const ask = async (
    token: string,
    { path, method, given = {}, form, text: plain, query = '' }: Asked,
  ): Promise<unknown> => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? name);
    const response = await fake.fetch(`${URL_OF_FAKE}${filled}${query}`, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${token}` },
      ...(form && { body: new URLSearchParams(form) }),
      ...(plain !== undefined && { body: plain }),
    });
    const reported = (body: unknown): void =>
      void answers.push({ path, method, status: response.status, body });
    if (!(response.headers.get('Content-Type') ?? '').includes('ndjson')) {
      const text = await response.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      reported(body);
      return body;
    }
    const read = createLineReader(reported);
    void response.body
      ?.pipeTo(new WritableStream({ write: (chunk: Uint8Array) => read(chunk) }))
      .catch(() => {});
    return undefined;
  };
  const as = (token: string) => ({
    get: (path: string, given?: Asked['given']) =>
      ask(token, { path, method: 'get', ...(given && { given }) }),
    post: (path: string, rest: Omit<Asked, 'path' | 'method'> = {}) =>
      ask(token, { path, method: 'post', ...rest }),
  });
  const me = as(anna);
  const other = as(bobby);
  const gameOfAnna = (): string => [...server.games.keys()].at(-1) ?? '';
  const challengeNow = (): string => [...server.challenges.keys()].at(-1) ?? '';

  await me.get('/api/account');
  await as('wrong').get('/api/account');
  await me.post('/api/token/test', { text: `${anna},lip_unknown` });
  await me.get('/api/stream/event');
  await other.get('/api/stream/event');
  // Challenges: one is declined, one withdrawn, one accepted.
  const sends = { given: { username: 'Bobby' }, form: { ...CLOCK, color: 'white' } };
  await me.post('/api/challenge/{username}', sends);
  await other.post('/api/challenge/{challengeId}/decline', { given: { challengeId: challengeNow() } });
  await me.post('/api/challenge/{username}', { ...sends, form: { ...sends.form, rated: 'true' } });
  await me.post('/api/challenge/{challengeId}/cancel', { given: { challengeId: challengeNow() } });
  await me.post('/api/challenge/{challengeId}/cancel', { given: { challengeId: 'nothing1' } });
  await me.post('/api/challenge/{username}', { ...sends, form: { ...sends.form, 'clock.limit': '7' } });
  await me.post('/api/challenge/{username}', sends);
  await other.post('/api/challenge/{challengeId}/accept', { given: { challengeId: challengeNow() } });
  const inGame = { given: { gameId: gameOfAnna() } };
  await me.get('/api/board/game/stream/{gameId}', inGame.given);
  await letPass(time, 2_000);
  const move = (uci: string) => ({ given: { ...inGame.given, move: uci } });
  await me.post('/api/board/game/{gameId}/move/{move}', move('e2e4'));
  await me.post('/api/board/game/{gameId}/move/{move}', move('e2e4'));
  await letPass(time, 2_000);
  await other.post('/api/board/game/{gameId}/move/{move}', { ...move('e7e5'), query: '?offeringDraw=true' });
  const yes = (accept: string) => ({ given: { ...inGame.given, accept } });
  await me.post('/api/board/game/{gameId}/draw/{accept}', yes('no'));
  await me.post('/api/board/game/{gameId}/takeback/{accept}', yes('yes'));
  await other.post('/api/board/game/{gameId}/takeback/{accept}', yes('no'));
  await me.post('/api/board/game/{gameId}/chat', { ...inGame, form: { room: 'player', text: 'Good luck' } });
  await me.post('/api/board/game/{gameId}/chat', { ...inGame, form: { room: 'nowhere', text: 'x' } });
  await me.get('/api/board/game/{gameId}/chat', inGame.given);
  await me.post('/api/board/game/{gameId}/claim-victory', inGame);
  await me.post('/api/board/game/{gameId}/claim-draw', inGame);
  server.sendTo(inGame.given.gameId, { type: 'opponentGone', gone: true, claimWinInSeconds: 8 });
  await me.post('/api/board/game/{gameId}/resign', inGame);
  await me.get('/api/board/game/stream/{gameId}', { gameId: 'nothing1' });
  // Requests to the server's computer, and by an account that does not play in the game.
  await me.post('/api/challenge/ai', { form: { ...CLOCK, level: '3', color: 'white' } });
  await me.post('/api/challenge/ai', { form: { ...CLOCK, level: '9', color: 'white' } });
  await me.get('/api/board/game/stream/{gameId}', { gameId: gameOfAnna() });
  await letPass(time, 2_000);
  await me.post('/api/board/game/{gameId}/abort', { given: { gameId: gameOfAnna() } });
  await me.post('/api/board/seek', { form: { time: '15', increment: '10' } });
  await letPass(time, 5_000);
  await me.get('/api/board/game/stream/{gameId}', { gameId: gameOfAnna() });
  await me.post('/api/board/seek', { form: { days: '3' } });
  await me.post('/api/board/seek', { form: { time: '1', increment: '0' } });
  await letPass(time, 60_000);
  return answers;
};
