// @ts-expect-error: its `exports` name no types.
import { MockBinding as binding } from '@serialport/binding-mock';
import type { SerialPortMock } from 'serialport';

/** Serial ports that exist in memory alone. */
export const MockBinding: typeof SerialPortMock.binding = binding;
