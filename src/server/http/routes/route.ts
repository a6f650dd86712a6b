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
import type { SecureAddress } from '../tlsServer.js';

/** What routes without a role may use: the tables with the public delay, and nothing that knows more. */
export type PublicDeps = Pick<
  RouteDeps,
  'shared' | 'version' | 'log' | 'gateways' | 'nowMs' | 'journalPending' | 'damages' | 'pace' | 'secure'
> & {
  readonly tables: PublicTables;
  readonly delayed: DelayedServices;
  /** Sends each reader only what it is authorised for. */
  readonly stream: Pick<EventStream, 'open' | 'alarm'>;
  readonly metrics: Pick<Metrics, 'publicText'>;
  /** Whether an address leads to this machine. */
  readonly isOfHouse: Access['isOfHouse'];
  readonly services: PublicServices;
  readonly extensions: () => readonly ExtensionState[];
};

/** What routes with a role may use. */
export type RouteDeps = {
  /** For commands, and for callers who may see everything. Other readers get their tables from `seen`. */
  readonly service: TableService;
  readonly publicTables: PublicTables;
  readonly seen: Seen;
  readonly access: Access;
  readonly stream: EventStream;
  readonly shared: SharedAnswers;
  readonly metrics: Metrics;
  readonly version: string;
  readonly log?: GatewayLog;
  /** The number of events waiting for the journal. */
  readonly journalPending?: () => number;
  readonly damages?: (() => readonly HouseDamage[]) | undefined;
  readonly pace?: (() => HousePace) | undefined;
  readonly gateways?: () => readonly GatewayState[];
  /** The outputs of the tournament. */
  readonly outputs?: (() => readonly HouseOutput[]) | undefined;
  readonly boards?: BoardSetups | undefined;
  /** Boards connected through pages. */
  readonly radio?: RadioHouse | undefined;
  /** The services of extensions. */
  readonly services: Services;
  readonly extensions: () => readonly ExtensionState[];
  readonly origins?: OriginApproval | undefined;
  readonly support?: SupportService | undefined;
  /** Where HTTPS is; undefined: nowhere. */
  readonly secure?: (() => SecureAddress | undefined) | undefined;
  /** Removes the paths of the data folder from an answer. */
  readonly hidePaths?: HidePaths | undefined;
  /** The daemon's present time on the scale of the events' `atMs`. */
  readonly nowMs: () => number;
};

type Given<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that is authorised to read. */
export type Reading = {
  readonly reader: AdmittedReader;
  /** The tables as this reader may see them. */
  readonly tables: TableService;
  /** Everything, or undefined if the public reads. */
  readonly inside: RouteDeps | undefined;
  /** Checked at intervals while a stream is open, because a token may be revoked or expire. */
  readonly mayStillRead: () => Promise<boolean>;
};

export type RouteRequest<Query, Body, Role = undefined> = {
  readonly c: HttpContext;
  /** Authorises the request to read. */
  readonly reading: (desired: Reader | undefined) => Promise<Result<Reading, BridgeError>>;
  /** Everything, if the request has this role at the table. Otherwise undefined. */
  readonly inside: (least: AccessRole, table: string) => Promise<RouteDeps | undefined>;
  /** The authorised caller, if the row requires a role. */
  readonly caller: Role extends AccessRole ? AdmittedCaller : undefined;
  /** The value of `{name}` in the path. */
  readonly param: (name: string) => string;
  readonly query: Given<Query>;
  readonly body: Given<Body>;
};

type Handled<T> = Result<T, BridgeError> | Promise<Result<T, BridgeError>>;

/** Routes without a role may use only what is public. */
type DepsOf<Role> = Role extends AccessRole ? RouteDeps : PublicDeps;

type Described<Query, Body, Role> = {
  readonly method: 'get' | 'post' | 'delete';
  /** The path in OpenAPI's syntax: `/api/v1/tables/{id}`. A name may have a file extension: `{id}.pgn`. */
  readonly path: string;
  readonly summary: string;
  readonly group: 'tables' | 'games' | 'events' | 'tournament' | 'house';
  /** Describes each `{name}` of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Error codes of this route besides those of every route. */
  readonly errors?: readonly ErrorCode[];
  /** The role that callers on other machines need. It is checked before the rest of the request. */
  readonly role?: Role;
  /**
   * Where the role must apply: at the table in the path, or else in the whole house. `anyTable` is for routes
   * that only read, or whose body names the table and which check that table themselves.
   */
  readonly at?: 'anyTable';
  /**
   * The part under which the route is refused while the program is behind its boards. Arbiters and the
   * operator are not refused.
   */
  readonly putOffAs?: ShedPart;
  /** The largest body. By default that of a command. */
  readonly bodyBytesMax?: number;
};

/** Answers with JSON of this schema, or with a response that contains it. */
type JsonRoute<Query, Body, Answer extends z.ZodType, Role> = Described<Query, Body, Role> & {
  readonly json: Answer;
  readonly handle: (
    request: RouteRequest<Query, Body, Role>,
    deps: DepsOf<Role>,
  ) => Handled<z.output<Answer> | Response>;
};
/** Answers with other content. */
type OtherRoute<Query, Body, Role> = Described<Query, Body, Role> & {
  readonly type: string;
  /** The schema of each event if the answer is a stream. */
  readonly events?: z.ZodType;
  readonly handle: (request: RouteRequest<Query, Body, Role>, deps: DepsOf<Role>) => Handled<Response>;
};

/** One method of a path: its handler, and its description in the API document. */
export type Route = Described<z.ZodObject | undefined, z.ZodType | undefined, AccessRole> & {
  readonly json?: z.ZodType;
  readonly type?: string;
  readonly events?: z.ZodType;
  readonly handle: (
    request: RouteRequest<z.ZodObject | undefined, z.ZodType | undefined, AccessRole>,
    deps: RouteDeps | PublicDeps,
  ) => Handled<unknown>;
};

/** Makes a route that answers with JSON. The types of `handle` follow from its schemas. */
export const jsonRoute = <
  Answer extends z.ZodType,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Role extends AccessRole | undefined = undefined,
>(
  row: JsonRoute<Query, Body, Answer, Role>,
): Route => row as unknown as Route;

/** Makes a route that creates its own response. */
export const otherRoute = <
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Role extends AccessRole | undefined = undefined,
>(
  row: OtherRoute<Query, Body, Role>,
): Route => row as unknown as Route;
