/** What gateways ask of a log; pino's logger is one. */
export interface GatewayLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
