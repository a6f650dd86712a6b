/**
 * The interface for extensions of jadoube: packages whose default export comes from `defineExtension`, named
 * under `extensions:` in the configuration.
 *
 * @packageDocumentation
 */
export { z } from 'zod';
export type { Gateway } from '../server/gateway.js';
export { jsonRoute, otherRoute, type Route } from '../server/http/routes/route.js';
export { BridgeError } from '../shared/bridgeError.js';
export { err, ok, type Result } from '../shared/result.js';
export { provide, publicServiceKey, type ServiceKey, serviceKey } from '../shared/service.js';
export { seenBy } from '../table/audience.js';
export type { TableEvent } from '../table/tableEvent.js';
export type { TableService } from '../table/tableService.js';
export type { TableView } from '../table/tableView.js';
export {
  defineExtension,
  definePublicExtension,
  EXTENSION_INTERFACE,
  type Extension,
  type Offer,
} from './extension.js';
export type { Host, PublicHost } from './host.js';
