import type { z } from 'zod';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { ErrorCode } from '../../../shared/errorCodes.js';
import type { Result } from '../../../shared/result.js';
import type { PublicServices, Services } from '../../../shared/service.js';
import type { BoardSetups } from '../../../table/boardSetups.js';
import type { DelayedServices } from '../../../table/delay/delayedServices.js';
import type { PublicTables } from '../../../table/delay/publicTables.js';
import type { HouseOutput } from '../../../table/outputState.js';
import type { TableService } from '../../../table/tableService.js';
import type { Access, AccessRole, AdmittedCaller } from '../../access.js';
import type { GatewayLog } from '../../gatewayLog.js';
import type { ExtensionState, GatewayState } from '../../gatewayState.js';
import type { HidePaths } from '../../hidePaths.js';
import type { HouseDamage } from '../../houseDamage.js';
import type { HousePace } from '../../housePace.js';
import type { OriginApproval } from '../../originApproval.js';
import type { RadioHouse } from '../../radio/radioHouse.js';
import type { ShedPart } from '../../shedding.js';
import type { SupportService } from '../../supportService.js';
import type { EventStream } from '../eventStream.js';
import type { HttpContext } from '../httpContext.js';
import type { Metrics } from '../metrics.js';
import type { AdmittedReader, Reader, Seen } from '../readers.js';
import type { SharedAnswers } from '../sharedAnswers.js';

/**
 * Public responses are made of this: the tables with their public delay, and nothing that knows more. A route
 * without a role gets nothing else.
 */
export type PublicDeps = Pick<
  RouteDeps,
  'shared' | 'version' | 'log' | 'gateways' | 'nowMs' | 'journalPending' | 'damages' | 'pace'
> & {
  readonly tables: PublicTables;
  readonly delayed: DelayedServices;
  /** Shows each reader what it has been let in to. */
  readonly stream: Pick<EventStream, 'open' | 'alarm'>;
  readonly metrics: Pick<Metrics, 'publicText'>;
  /** Whether an address leads to this machine. */
  readonly isOfHouse: Access['isOfHouse'];
  readonly services: PublicServices;
  readonly extensions: () => readonly ExtensionState[];
};

/** What the handlers of routes with a role work with. */
export type RouteDeps = {
  /** For commands and for callers who may see everything; what other readers get comes from `seen`. */
  readonly service: TableService;
  readonly publicTables: PublicTables;
  readonly seen: Seen;
  readonly access: Access;
  readonly stream: EventStream;
  readonly shared: SharedAnswers;
  readonly metrics: Metrics;
  readonly version: string;
  readonly log?: GatewayLog;
  /** Events that wait for the journal. */
  readonly journalPending?: () => number;
  readonly damages?: (() => readonly HouseDamage[]) | undefined;
  readonly pace?: (() => HousePace) | undefined;
  readonly gateways?: () => readonly GatewayState[];
  /** Where the tournament goes. */
  readonly outputs?: (() => readonly HouseOutput[]) | undefined;
  readonly boards?: BoardSetups | undefined;
  /** Boards that pages bring. */
  readonly radio?: RadioHouse | undefined;
  /** What extensions provide. */
  readonly services: Services;
  readonly extensions: () => readonly ExtensionState[];
  readonly origins?: OriginApproval | undefined;
  readonly support?: SupportService | undefined;
  /** Takes the paths of the data folder out of an answer. */
  readonly hidePaths?: HidePaths | undefined;
  /** The daemon's present time on the scale of the events' `atMs`. */
  readonly nowMs: () => number;
};

type Given<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that has been let in to read. */
export type Reading = {
  readonly reader: AdmittedReader;
  /** The tables as this reader may see them. */
  readonly tables: TableService;
  /** Everything there is; undefined: the public reads. */
  readonly inside: RouteDeps | undefined;
  /** Asked now and then while a stream is open: a token may be taken back or expire meanwhile. */
  readonly mayStillRead: () => Promise<boolean>;
};

export type RouteRequest<Query, Body, Role = undefined> = {
  readonly c: HttpContext;
  /** Lets the request in to read for whom it wants to. */
  readonly reading: (desired: Reader | undefined) => Promise<Result<Reading, BridgeError>>;
  /** Everything there is, where the request shows this role there; else undefined. */
  readonly inside: (least: AccessRole, table: string) => Promise<RouteDeps | undefined>;
  /** The admitted caller, where the row says what role it takes. */
  readonly caller: Role extends AccessRole ? AdmittedCaller : undefined;
  /** What stands in the path in place of `{name}`. */
  readonly param: (name: string) => string;
  readonly query: Given<Query>;
  readonly body: Given<Body>;
};

type Handled<T> = Result<T, BridgeError> | Promise<Result<T, BridgeError>>;

/** A caller without a role works with what is public. */
type DepsOf<Role> = Role extends AccessRole ? RouteDeps : PublicDeps;

type Described<Query, Body, Role> = {
  readonly method: 'get' | 'post' | 'delete';
  /** As OpenAPI writes it: `/api/v1/tables/{id}`. An ending may follow a name: `{id}.pgn`. */
  readonly path: string;
  readonly summary: string;
  readonly group: 'tables' | 'games' | 'events' | 'tournament' | 'house';
  /** What each `{name}` of the path is. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Codes that this route may answer with beside those of every route. */
  readonly errors?: readonly ErrorCode[];
  /** On other machines it needs a role token, which is looked at before anything else of the request. */
  readonly role?: Role;
  /**
   * Where the role must count: at the table in the path, or, where none is there, in the whole house. At any
   * table where only something is read, or where the body names the table: then the route checks that one.
   */
  readonly at?: 'anyTable';
  /** While the program is behind its boards it is refused so, except to arbiters and the operator. */
  readonly putOffAs?: ShedPart;
  /** How large a body may be; that of a command when not said. */
  readonly bodyBytesMax?: number;
};

/** Answers with JSON of this schema, or with a response that holds it already. */
type JsonRoute<Query, Body, Answer extends z.ZodType, Role> = Described<Query, Body, Role> & {
  readonly json: Answer;
  readonly handle: (
    request: RouteRequest<Query, Body, Role>,
    deps: DepsOf<Role>,
  ) => Handled<z.output<Answer> | Response>;
};
/** Answers with something else. */
type OtherRoute<Query, Body, Role> = Described<Query, Body, Role> & {
  readonly type: string;
  /** The schema of each event, where it answers with a stream of events. */
  readonly events?: z.ZodType;
  readonly handle: (request: RouteRequest<Query, Body, Role>, deps: DepsOf<Role>) => Handled<Response>;
};

/** One method of one path: what the application does, and what the document of the API says of it. */
export type Route = Described<z.ZodObject | undefined, z.ZodType | undefined, AccessRole> & {
  readonly json?: z.ZodType;
  readonly type?: string;
  readonly events?: z.ZodType;
  readonly handle: (
    request: RouteRequest<z.ZodObject | undefined, z.ZodType | undefined, AccessRole>,
    deps: RouteDeps | PublicDeps,
  ) => Handled<unknown>;
};

/** A row that answers with JSON; `handle` gets what its schemas say, and gives what `json` says. */
export const jsonRoute = <
  Answer extends z.ZodType,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Role extends AccessRole | undefined = undefined,
>(
  row: JsonRoute<Query, Body, Answer, Role>,
): Route => row as unknown as Route;

/** A row that makes its own response. */
export const otherRoute = <
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Role extends AccessRole | undefined = undefined,
>(
  row: OtherRoute<Query, Body, Role>,
): Route => row as unknown as Route;
