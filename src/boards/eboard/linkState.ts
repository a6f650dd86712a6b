/** How the connection to a device stands, in the words of its machine (`boards/device/linkMachine.ts`). */
export type LinkState = 'closed' | 'opening' | 'identifying' | 'ready' | 'lost' | 'waiting';
