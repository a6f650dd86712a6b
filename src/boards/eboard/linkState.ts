/** The state of the connection to a device, as named by its machine (`boards/device/linkMachine.ts`). */
export type LinkState = 'closed' | 'opening' | 'identifying' | 'ready' | 'lost' | 'waiting';
