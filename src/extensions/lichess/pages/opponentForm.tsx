import { useLichess } from '../../../web/opponents/useLichess.js';
import type { SlotProps } from '../../../web/slots/slots.js';
import { LichessPanel } from './lichessPanel.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

export const Part = ({ table }: SlotProps['opponentForm']) => (
  <LichessPanel table={table} lichess={useLichess(table.id)} />
);
