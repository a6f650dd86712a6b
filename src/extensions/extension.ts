import type { z } from 'zod';
import type { ShutdownStep } from '../app/shutdown.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import type { Gateway } from '../server/gateway.js';
import type { Needs } from '../server/gatewayState.js';
import type { Route } from '../server/http/routes/route.js';
import type { DataFile } from '../shared/files/dataFile.js';
import type { Provided } from '../shared/service.js';
import type { Darkness } from '../table/cues/darkness.js';
import type { PublicTags } from '../table/delay/withPublicTags.js';
import type { CommandTable } from './commandDefinition.js';
import { type Host, type PublicHost, publicPartOf } from './host.js';

/**
 * The version of this interface; `INTERFACE.md` says when it goes up. An extension writes the number that it
 * was written for. One for another version is refused.
 */
export const EXTENSION_INTERFACE = 1;

/** The services of an extension, and its hooks into the lifetime of the house. */
export type Offer = {
  readonly provides: readonly Provided[];
  /**
   * Called before gateways and boards start: opens files and follows tables of other houses. An exception
   * ends the start. Steps added to `undo` run after all of these have stopped.
   */
  readonly join?: (undo: ShutdownStep[]) => Promise<readonly Provided[]>;
  /** Called when all tables exist. */
  readonly start?: () => Promise<void>;
  readonly stop?: () => void | Promise<void>;
  /** Called when a table with a board of this house exists. */
  readonly onTable?: (table: string) => void;
};

/** The extension's settings for all boards of the house. */
export type BoardSettings = {
  readonly darkness?: Darkness;
  readonly volume?: number;
  /** Whether motors may move pieces without being asked. */
  readonly motors?: boolean;
  /** The house shows tables of others. Without a board of its own, it simulates none. */
  readonly showsOthers?: boolean;
};

type Described = {
  /** The name of its folder, in logs, in metrics and in `/api/v1/extensions`: letters and digits. */
  readonly id: string;
  readonly interface: typeof EXTENSION_INTERFACE;
  /** The title for people, at most ten letters. */
  readonly title: string;
  /** What it does, as a part of a sentence: `rings when a game is over`. */
  readonly what: string;
  readonly needs: Needs;
  /** What is missing while it cannot start, as a part of a sentence. */
  readonly without: Translatable;
  /** Ids of the extensions whose services it calls. */
  readonly uses?: readonly string[];
  /** Routes of the HTTP interface with their schemas, which the OpenAPI document contains. */
  readonly routes?: readonly Route[];
  /** Files it keeps in the data folder. The house checks and repairs them when it starts. */
  readonly dataFiles?: readonly DataFile[];
  /** Files in the data folder that it opens and repairs itself, by `files` of its host. */
  readonly databases?: readonly string[];
  /** Commands of `jadoube`, each loaded when it is called. */
  readonly commands?: CommandTable;
};

/**
 * A feature that a house can be without, with everything in one folder: configuration keys, services, routes,
 * commands and the part that runs. The core knows no extension by name; `extensions.ts` is the only list.
 */
export type Extension<Config = never> = Described & {
  /** Its top-level configuration keys. Each has a description, and a default unless it is optional. */
  readonly config: z.ZodRawShape;
  /** Files named in its configuration, with paths relative to the configuration file. */
  readonly filesBeside?: (config: Config, beside: (path: string) => string) => object;
  /** Removes tags that the public must not know. An exception ends the start. */
  readonly publicTags?: (config: Config) => PublicTags | undefined;
  /** Its settings for every board of the house. */
  readonly boards?: (config: Config) => BoardSettings;
  /** Services for routes and other extensions, created before anything starts. */
  readonly offer?: (config: Config, host: Host) => Offer;
  /** The part that runs. Undefined: nothing to run. Creating it has no effects. */
  readonly create?: (config: Config, host: Host) => Gateway | undefined;
  /** Its data leaves the house, so it was made by `definePublicExtension`. */
  readonly isPublic?: true;
};

/** An extension without configuration keys accepts any configuration. */
type ConfigOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

type Defined<Shape extends z.ZodRawShape> = Omit<Extension<ConfigOf<Shape>>, 'config'> & {
  readonly config: Shape;
};

/** Ties an extension to the types of its own configuration. */
export const defineExtension = <const Shape extends z.ZodRawShape>(
  extension: Defined<Shape>,
): Defined<Shape> => extension;

type PublicExtension<Shape extends z.ZodRawShape> = Omit<Defined<Shape>, 'create' | 'offer' | 'isPublic'> & {
  readonly offer?: (config: ConfigOf<Shape>, host: PublicHost) => Offer;
  readonly create?: (config: ConfigOf<Shape>, host: PublicHost) => Gateway | undefined;
};

/** Defines an extension that sends data out of the house. Its host gives access to public data only. */
export const definePublicExtension = <const Shape extends z.ZodRawShape>({
  offer,
  create,
  ...described
}: PublicExtension<Shape>): Defined<Shape> => ({
  ...described,
  ...(offer && { offer: (config: ConfigOf<Shape>, host: Host) => offer(config, publicPartOf(host)) }),
  ...(create && { create: (config: ConfigOf<Shape>, host: Host) => create(config, publicPartOf(host)) }),
  isPublic: true,
});
