// @ts-expect-error: its `exports` name no types.
import { MockBinding as binding } from '@serialport/binding-mock';
import type { SerialPortMock } from 'serialport';

/** Serial ports that exist only in memory. */
export const MockBinding: typeof SerialPortMock.binding = binding;
