import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isPortTaken } from './port-taken.ts';

test('a port is taken while somebody listens at it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await isPortTaken(port, '127.0.0.1')).toBe(true);
  other.close();
  await once(other, 'close');
  expect(await isPortTaken(port, '127.0.0.1')).toBe(false);
});
