// A user without permission opens a HID device and prints the error.
import { createHidTransport } from '../../../dist/boards/transport/hid.js';

const transport = createHidTransport({
  vendorId: 0x2d80,
  productId: 0x8001,
  usagePage: 0xff00,
  reportBytes: 64,
});
const problem = await transport.open(() => {}).catch(({ code, message }) => ({ code, message }));
process.stdout.write(JSON.stringify(problem ?? null));
process.exit(0);
