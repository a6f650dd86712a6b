import { lastingUsbName } from '../boards/device/portIdentity.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { makeTableId } from './tableId.js';

/**
 * Under which name a board is remembered, by its URL: that of its device where the URL says which it is, else
 * that of its port, with its address where it is one of many.
 */
export const boardPlace = (text: string): string => {
  const url = parseDeviceUrl(text);
  const port = text
    .replace(/^[a-z]+:/, '')
    .split('?', 1)
    .join('');
  if (!url.ok) return makeTableId(port);
  const { value } = url;
  const usb = value.kind === 'serial' && value.usb;
  const bus = 'bus' in value && value.bus !== undefined ? `-bus-${value.bus}` : '';
  const isFirst =
    (value.kind === 'ble' && value.device === undefined) ||
    (value.kind === 'page' && value.board === undefined);
  const first = isFirst ? value.protocol : '';
  const simulated = value.kind === 'simulated' ? [value.model ?? '', value.seed ?? ''].join('-') : '';
  return makeTableId(`${usb ? lastingUsbName(usb) : port}${first}${bus}${simulated}`);
};
