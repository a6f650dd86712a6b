import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectLichessAnswers, type LichessAnswer } from './lichessAnswers.js';
import { isShaped } from './lichessShapes.js';
import { findFaults, follow, readYaml } from './schemaCheck.js';

const nameOf = ({ method, path, status, body }: LichessAnswer): string => {
  const type = (body as { readonly type?: string } | undefined)?.type;
  return `${method} ${path} ${status}${type === undefined ? '' : ` ${type}`}`;
};

/** Each answer has the shape of the specification, and every request of the client is asked once. */
test('the fake server answers in the shapes of the specification', async () => {
  const answers = await collectLichessAnswers();
  expect(
    answers.filter((answer) => !isShaped(answer)).map((answer) => [nameOf(answer), answer.body]),
  ).toEqual([]);
  expect([...new Set(answers.map(nameOf))].toSorted()).toMatchInlineSnapshot(`
    [
      "get /api/account 200",
      "get /api/account 401",
      "get /api/board/game/stream/{gameId} 200 chatLine",
      "get /api/board/game/stream/{gameId} 200 gameFull",
      "get /api/board/game/stream/{gameId} 200 gameState",
      "get /api/board/game/stream/{gameId} 200 opponentGone",
      "get /api/board/game/stream/{gameId} 404",
      "get /api/board/game/{gameId}/chat 200",
      "get /api/stream/event 200 challenge",
      "get /api/stream/event 200 challengeCanceled",
      "get /api/stream/event 200 challengeDeclined",
      "get /api/stream/event 200 gameFinish",
      "get /api/stream/event 200 gameStart",
      "post /api/board/game/{gameId}/abort 200",
      "post /api/board/game/{gameId}/chat 200",
      "post /api/board/game/{gameId}/chat 400",
      "post /api/board/game/{gameId}/claim-draw 400",
      "post /api/board/game/{gameId}/claim-victory 400",
      "post /api/board/game/{gameId}/draw/{accept} 200",
      "post /api/board/game/{gameId}/move/{move} 200",
      "post /api/board/game/{gameId}/move/{move} 400",
      "post /api/board/game/{gameId}/resign 200",
      "post /api/board/game/{gameId}/takeback/{accept} 200",
      "post /api/board/seek 200",
      "post /api/board/seek 400",
      "post /api/challenge/ai 201",
      "post /api/challenge/ai 400",
      "post /api/challenge/{challengeId}/accept 200",
      "post /api/challenge/{challengeId}/cancel 200",
      "post /api/challenge/{challengeId}/cancel 404",
      "post /api/challenge/{challengeId}/decline 200",
      "post /api/challenge/{username} 200",
      "post /api/challenge/{username} 400",
      "post /api/token/test 200",
    ]
  `);
});

const SPECIFICATION = process.env['LICHESS_SPECIFICATION'];

/**
 * `LICHESS_SPECIFICATION=…/doc/specs` of a copy of lichess-org/api, whose licence keeps it out of the
 * repository.
 */
test.each(SPECIFICATION === undefined ? [] : [SPECIFICATION])(
  'and its schemas agree in %s',
  async (folder) => {
    const file = join(folder, 'lichess-api.yaml');
    const paths = readYaml(file)['paths'] as Readonly<Record<string, Record<string, unknown>>>;
    const faults = (await collectLichessAnswers()).flatMap((answer) => {
      const place = follow({ schema: paths[answer.path] ?? {}, file });
      const operation = place.schema[answer.method] as
        | { readonly responses?: Record<string, never> }
        | undefined;
      const response = operation?.responses?.[answer.status] as unknown as
        | { readonly content?: Record<string, never> }
        | undefined;
      if (response === undefined) {
        // The specification names some refusals under no operation; all of them have the same body.
        const faults = answer.status >= 400 && isShaped(answer) ? [] : ['is not in the specification'];
        return faults.map((fault) => `${nameOf(answer)} ${fault}`);
      }
      const schemas = Object.values(response.content ?? {}).map(({ schema }) => schema);
      const found = schemas.map((schema) => findFaults(answer.body, { schema, file: place.file }));
      return found.some((one) => one.length === 0) || schemas.length === 0
        ? []
        : (found[0] ?? []).map((fault) => `${nameOf(answer)} ${fault}`);
    });
    expect(faults).toEqual([]);
  },
);

test('an answer that does not fit a shape or a schema is noticed', () => {
  const answer = { path: '/api/board/game/{gameId}/resign', method: 'post', status: 200 } as const;
  expect([isShaped({ ...answer, body: {} }), isShaped({ ...answer, body: { ok: true } })]).toEqual([
    false,
    true,
  ]);
  const schema = {
    type: 'object',
    properties: { side: { enum: ['white', 'black'] }, plies: { type: 'integer' } },
    required: ['side', 'plies'],
  };
  expect(findFaults({ side: 'red' }, { schema, file: '' })).toEqual([
    '.plies is missing',
    '.side: red is none of white,black',
  ]);
  expect(findFaults({ side: 'white', plies: 3 }, { schema, file: '' })).toEqual([]);
});
