import type { Translatable, Translate } from '../messages/catalogue/translate.js';
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

/** What the house gives to every gateway. */
export type GatewayHouse = {
  readonly tables: TableService;
  /**
   * The tables as the public may see them, with the delay if one is set. All data that leaves the house comes
   * from here.
   */
  readonly publicTables: PublicTables;
  /** The tables for clients of the LiveChess interface. */
  readonly liveChessTables: PublicTables;
  /** The address that gateways listen on, and additional names of this machine. */
  readonly host: string;
  readonly hostNames: readonly string[];
  /** Whether callers on this machine need no token even if there are such names. */
  readonly localNeedsNoToken?: boolean;
  /** The key of this machine's own commands. */
  readonly localKey?: string;
  readonly tokens: TokenReader;
  /** The default folder for files. */
  readonly dataDir: string;
  /** The folder of the built pages. */
  readonly pagesDir: string;
  readonly version: string;
  readonly log: GatewayLog;
  readonly time: TimeSource;
  /** The number of events waiting for the journal. */
  readonly journalPending: () => number;
  /** Notes work that goes before all boards, and returns a function that ends it. */
  readonly beforeBoards?: () => () => void;
  /** What was wrong with the files of the house at the start. */
  readonly damages?: () => readonly HouseDamage[];
  readonly pace?: () => HousePace;
  /** The terminal of the daemon, if it has one. */
  readonly terminal?:
    | {
        readonly stream: TerminalStream;
        readonly isTty: boolean;
        readonly env: Readonly<Record<string, string | undefined>>;
        /** Translates into the reader's language. */
        readonly translate?: Translate;
        /** Takes typed commands. */
        readonly prompt?: Prompt;
        /** How to end the program. The default is the way to stop a daemon. */
        readonly hint?: Translatable;
      }
    | undefined;
  /** Addresses and warnings to show. Empty until all gateways have started. */
  readonly notes: () => readonly HeaderLine[];
  /** All gateways of the house, in the order of their rows. */
  readonly gateways: () => readonly GatewayState[];
  readonly figures: () => readonly GatewayFigure[];
  /** The outputs of the tournament, with their gateways. */
  readonly outputs: () => readonly HouseOutput[];
  /** Sets up the boards of this house. */
  readonly boards?: BoardSetups;
  /** Boards connected through pages. */
  readonly radio?: RadioHouse;
  /** The services, HTTP routes and states of extensions. */
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly extensions: () => readonly ExtensionState[];
  /** Approves web pages for the LiveChess interface. */
  readonly origins?: OriginApproval;
  /** Makes reports for bug reports. */
  readonly support?: SupportService;
};

/** The parts that know events without the public delay. */
const OF_THE_HALL = ['tables', 'boards', 'radio', 'services', 'routes', 'support'] as const;

/** What the house gives to a gateway whose output leaves the house. */
export type PublicGatewayHouse = Omit<GatewayHouse, (typeof OF_THE_HALL)[number]>;

export const publicPartOf = (house: GatewayHouse): PublicGatewayHouse =>
  Object.fromEntries(
    Object.entries(house).filter(([name]) => !(OF_THE_HALL as readonly string[]).includes(name)),
  ) as unknown as PublicGatewayHouse;
