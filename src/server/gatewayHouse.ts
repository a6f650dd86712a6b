import type { Said, Translate } from '../messages/catalogue/translate.js';
import type { Services } from '../shared/service.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { BoardSetups } from '../table/boardSetups.js';
import type { PublicTables } from '../table/delay/publicTables.js';
import type { HouseOutput } from '../table/outputState.js';
import type { TableService } from '../table/tableService.js';
import type { TokenReader } from './access.js';
import type { GatewayFigure } from './gateway.js';
import type { GatewayLog } from './gatewayLog.js';
import type { ExtensionState, GatewayState } from './gatewayState.js';
import type { HouseDamage } from './houseDamage.js';
import type { HousePace } from './housePace.js';
import type { Route } from './http/routes/route.js';
import type { OriginApproval } from './originApproval.js';
import type { RadioHouse } from './radio/radioHouse.js';
import type { SupportService } from './supportService.js';
import type { HeaderLine } from './terminal/headerLine.js';
import type { Prompt } from './terminal/prompt.js';
import type { TerminalStream } from './terminal/terminalGateway.js';

/** What the house lends to every gateway. */
export type GatewayHouse = {
  readonly tables: TableService;
  /**
   * The same as the public may see it: later, where a delay is set. All that leaves the house comes from
   * here.
   */
  readonly publicTables: PublicTables;
  /** The same for clients of the LiveChess interface. */
  readonly liveChessTables: PublicTables;
  /** The address that gateways listen on, and the names by which clients may call this machine. */
  readonly host: string;
  readonly hostNames: readonly string[];
  /** Also with such names, callers on this machine need no token. */
  readonly localNeedsNoToken?: boolean;
  /** What the commands of this machine show. */
  readonly localKey?: string;
  readonly tokens: TokenReader;
  /** Where files are kept when the configuration names no other place. */
  readonly dataDir: string;
  /** The folder of the built pages. */
  readonly pagesDir: string;
  readonly version: string;
  readonly log: GatewayLog;
  readonly time: TimeSource;
  /** Events that wait for the journal. */
  readonly journalPending: () => number;
  /** What was wrong with the files of the house when it started. */
  readonly damages?: () => readonly HouseDamage[];
  readonly pace?: () => HousePace;
  /** The terminal that the daemon was started in, where there is one. */
  readonly terminal?:
    | {
        readonly stream: TerminalStream;
        readonly isTty: boolean;
        readonly env: Readonly<Record<string, string | undefined>>;
        /** Texts in the reader's language. */
        readonly translate?: Translate;
        /** Where commands are typed. */
        readonly prompt?: Prompt;
        /** How to end it; how a daemon is stopped when absent. */
        readonly hint?: Said;
      }
    | undefined;
  /** Addresses and warnings to show; empty before all have started. */
  readonly notes: () => readonly HeaderLine[];
  /** All gateways of the house, in the order of their rows. */
  readonly gateways: () => readonly GatewayState[];
  readonly figures: () => readonly GatewayFigure[];
  /** Where the tournament goes, by the gateway that carries it there. */
  readonly outputs: () => readonly HouseOutput[];
  /** The boards of this house, for setting them up. */
  readonly boards?: BoardSetups;
  /** Boards that pages bring. */
  readonly radio?: RadioHouse;
  /** What extensions provide, their rows of the HTTP interface, and how they are. */
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly extensions: () => readonly ExtensionState[];
  /** Web pages that ask for the LiveChess interface. */
  readonly origins?: OriginApproval;
  /** What a bug report needs. */
  readonly support?: SupportService;
};

/** What knows at once what happens at the tables. */
const OF_THE_HALL = ['tables', 'boards', 'radio', 'services', 'routes', 'support'] as const;

/** What the house lends to a gateway that carries things out of the hall. */
export type PublicGatewayHouse = Omit<GatewayHouse, (typeof OF_THE_HALL)[number]>;

export const publicPartOf = (house: GatewayHouse): PublicGatewayHouse =>
  Object.fromEntries(
    Object.entries(house).filter(([name]) => !(OF_THE_HALL as readonly string[]).includes(name)),
  ) as unknown as PublicGatewayHouse;
