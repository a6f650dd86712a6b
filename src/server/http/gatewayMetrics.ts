import { Gauge, type Registry } from 'prom-client';
import type { GatewayFigure } from '../gateway.js';
import type { GatewayState } from '../gatewayState.js';

/** Which gateways run, and what each counts. */
export const addGatewayMetrics = (
  registry: Registry,
  gateways: () => readonly GatewayState[],
  figures: readonly GatewayFigure[],
): void => {
  const registers = [registry];
  new Gauge({
    name: 'jadoube_gateway_running',
    help: '1 while a gateway runs, 0 while it lacks what it needs',
    labelNames: ['gateway', 'needs'],
    registers,
    collect() {
      this.reset();
      for (const { name, needs, state } of gateways())
        this.set({ gateway: name, needs }, state === 'runs' ? 1 : 0);
    },
  });
  for (const { name, help, read } of figures)
    new Gauge({
      name: `jadoube_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
};
