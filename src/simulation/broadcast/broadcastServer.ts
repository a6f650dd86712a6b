import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BroadcastHouse, type FormFault, type HouseRound, type HouseTour } from './broadcastHouse.js';
import type { BroadcastRound } from './broadcastRound.js';
import { gamesJson, roundPgn } from './roundExport.js';

const BODY_BYTES_MAX = 512 * 1024;
const TOURS_A_PAGE = 15;
/** The user who owns the token. */
const OWNER = 'organiser';

/** Faults of requests, for tests and rehearsals. */
export type BroadcastFaults = {
  /** Answers with this status instead. Undefined for normal answers. */
  status?: number | undefined;
  /** Never answers. */
  hangs?: boolean;
  /** Sends only the first half of each answer. */
  stalls?: boolean;
  /** Answers with this text instead. */
  says?: string | undefined;
  /** Carries out the next request of these paths, and loses its answer. */
  losesAnswer?: RegExp | undefined;
};

const readText = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  readonly isOwner: boolean;
};
type Answer = { readonly status: number; readonly body: object | string };

const ABSENT: Answer = { status: 404, body: { error: 'Not found' } };
const done = (body: object | string): Answer => ({ status: 200, body });
const isFault = (made: object): made is FormFault => 'error' in made;

/** Follows the public specification, lichess-org/api 2.0.165. */
const createAnswers = (house: BroadcastHouse) => {
  const mayRead = (tour: HouseTour | undefined, { isOwner }: Asked): boolean =>
    isOwner || tour?.form['visibility'] !== 'private';
  const whole = (round: HouseRound, tour: HouseTour | undefined, { isOwner }: Asked): object => ({
    round: house.roundJson(round, tour),
    tour: tour === undefined ? { id: 'none', name: 'None' } : house.tourJson(tour),
    study: { writeable: isOwner },
  });
  const formOf = ({ text }: Asked) => Object.fromEntries(new URLSearchParams(text));
  const made = <Made extends object>(one: Made | FormFault, emit: (made: Made) => object): Answer =>
    isFault(one) ? { status: 400, body: one } : done(emit(one));
  const readRound = (
    id: string,
    asked: Asked,
    emit: (round: HouseRound, tour?: HouseTour) => object | string,
  ) => {
    const found = house.round(id);
    return found === undefined || !mayRead(found.tour, asked) ? ABSENT : done(emit(found.round, found.tour));
  };
  const writing: Readonly<Record<string, (asked: Asked, id: string) => Answer>> = {
    '/broadcast/new': (asked) =>
      made(house.createTour(OWNER, formOf(asked)), (tour) => ({ tour: house.tourJson(tour), rounds: [] })),
    '/broadcast/([^/]+)/new': (asked, id) => {
      const tour = house.tour(id);
      if (tour === undefined) return ABSENT;
      return made(house.createRound(tour, formOf(asked)), (round) => whole(round, tour, asked));
    },
    '/broadcast/round/([^/]+)/edit': (asked, id) => {
      const found = house.round(id);
      if (found === undefined) return ABSENT;
      const edited = house.editRound(found.round, formOf(asked), asked.query.get('patch') === '1');
      return made(edited, (round) => ({ ...whole(round, found.tour, asked), games: [] }));
    },
    '/api/broadcast/round/([^/]+)/push': ({ text }, id) => {
      const found = house.round(id);
      return found === undefined ? ABSENT : done({ games: found.round.content.push(text) });
    },
  };
  const reading: Readonly<Record<string, (asked: Asked, id: string) => Answer>> = {
    '/api/account': ({ isOwner }) =>
      isOwner ? done({ id: OWNER, username: OWNER }) : { status: 401, body: { error: 'No such token' } },
    '/api/broadcast/by/([^/]+)': (asked, owner) => {
      const tours = house.tours.filter((tour) => tour.owner === owner && mayRead(tour, asked)).toReversed();
      const page = Number(asked.query.get('page') ?? '1');
      const shown = tours.slice((page - 1) * TOURS_A_PAGE, page * TOURS_A_PAGE);
      const isMore = page * TOURS_A_PAGE < tours.length;
      return done({
        ...{ currentPage: page, maxPerPage: TOURS_A_PAGE, nbResults: tours.length },
        nextPage: isMore ? page + 1 : null,
        currentPageResults: shown.map((tour) => ({ tour: house.tourJson(tour) })),
      });
    },
    '/api/broadcast/my-rounds': (asked) =>
      done(
        house.tours
          .flatMap((tour) => tour.rounds.map((round) => `${JSON.stringify(whole(round, tour, asked))}\n`))
          .join(''),
      ),
    '/api/broadcast/round/([^/]+)\\.pgn': (asked, id) =>
      readRound(id, asked, (round, tour) => {
        const { url } = house.roundJson(round, tour) as { readonly url: string };
        return roundPgn({ id, url, tour: tour?.form['name'] ?? '' }, round.content.boards);
      }),
    '/api/broadcast/[^/]+/[^/]+/([^/]+)': (asked, id) =>
      readRound(id, asked, (round, tour) => ({
        ...whole(round, tour, asked),
        games: gamesJson(id, round.content.boards),
        photos: {},
      })),
    '/api/broadcast/([^/]+)': (asked, id) => {
      const tour = house.tour(id);
      if (tour === undefined || !mayRead(tour, asked)) return ABSENT;
      return done({
        tour: house.tourJson(tour),
        rounds: tour.rounds.map((round) => house.roundJson(round, tour)),
      });
    },
  };
  return (asked: Asked): Answer => {
    const isRead = asked.method === 'GET';
    if (!isRead && !asked.isOwner) return { status: 401, body: { error: 'No such token' } };
    for (const [path, answer] of Object.entries(isRead ? reading : writing)) {
      const match = new RegExp(`^${path}$`).exec(asked.path);
      if (match !== null) return answer(asked, match[1] ?? '');
    }
    return ABSENT;
  };
};

/**
 * A stand-in for lichess's broadcasts on a free port of this machine. Tournaments and rounds can be created,
 * pushed to and read, with the server's limits and its rules for matching games.
 */
export const startBroadcastServer = async (token: string) => {
  let url = '';
  const house = new BroadcastHouse(() => url);
  const answerTo = createAnswers(house);
  const faults: BroadcastFaults = {};
  /** Every request, such as `POST /broadcast/new`. */
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: object | string): void => {
      const text = faults.says ?? (typeof body === 'string' ? body : JSON.stringify(body));
      response.writeHead(status, { 'Content-Type': 'application/json' });
      if (faults.stalls === true) response.write(text.slice(0, text.length / 2));
      else response.end(text);
    };
    const { method = 'GET' } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://house');
    asked.push(`${method} ${request.url ?? ''}`);
    if (faults.hangs === true) return;
    if (faults.status !== undefined) return say(faults.status, { error: 'as told' });
    const isOwner = request.headers.authorization === `Bearer ${token}`;
    if (!isOwner && request.headers.authorization !== undefined) return say(401, { error: 'No such token' });
    const text = await readText(request);
    if (text === undefined) return say(413, { error: 'too large' });
    const { status, body } = answerTo({ method, path, query, text, isOwner });
    if (faults.losesAnswer?.test(path) === true) {
      faults.losesAnswer = undefined;
      response.destroy();
      return;
    }
    say(status, body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    faults,
    asked: asked as readonly string[],
    tours: house.tours as readonly HouseTour[],
    addRound: (id: string): BroadcastRound => house.addRound(id),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
