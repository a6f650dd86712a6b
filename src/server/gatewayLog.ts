/** The log of a gateway. pino's logger fits. */
export interface GatewayLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
