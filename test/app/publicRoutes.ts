import { apiRoutes } from '../server/givenServices.js';

/** Headers that depend on the time or the connection of a request. */
const VOLATILE = ['date', 'jadoube-now-ms', 'connection', 'keep-alive', 'transfer-encoding'];

/** An answer with its headers. Of a stream, what arrives at once. */
export const readAnswer = async (
  url: string,
): Promise<{ readonly status: number; readonly text: string }> => {
  const leave = new AbortController();
  const answer = await fetch(url, { signal: leave.signal, redirect: 'manual' });
  const headers = [...answer.headers].filter(([name]) => !VOLATILE.includes(name)).join('\n');
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream) return { status: answer.status, text: `${headers}\n${await answer.text()}` };
  const timer = setTimeout(() => leave.abort(), 200);
  let text = headers;
  try {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  } catch {
    // The stream was closed.
  }
  clearTimeout(timer);
  return { status: answer.status, text };
};

/**
 * The values for each `{name}` in a path. A route with another name is not requested, and the test fails
 * until it has values here.
 */
export const valuesOf = (ids: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  id: ids,
  table: ['board-1', 'board-2'],
  round: ['1'],
  section: ['Open-A'],
  folder: ['round-1'],
  file: ['tournament.json', 'index.json', 'game-1.json', 'game-2.json'],
  language: ['en'],
});

export const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

export const fill = (
  path: string,
  values: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const [name] = namesIn(path);
  if (name === undefined) return [path];
  return (values[name] ?? []).flatMap((value) =>
    fill(path.replace(`{${name}}`, encodeURIComponent(value)), values),
  );
};

/** The routes that only read. */
export const readRoutes = apiRoutes.filter(({ method }) => method === 'get');
