import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleIn } from './directory.ts';
import { attributesIn, type DirectorySettings } from './settings.ts';

afterEach(() => void vi.useRealTimers());

/** What says to a request that TLS may begin. */
const begins = (request: Buffer) => Buffer.from([0x30, 12, 2, 1, request[4] ?? 0, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0]);

test('a directory that never finishes the handshake of TLS is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', (request) => {
      socket.write(begins(request));
      socket.once('data', () => silent.emit('handshake'));
    });
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const settings = {
    ...{ url: `ldap://127.0.0.1:${(silent.address() as AddressInfo).port}`, startTls: true, authorities: undefined },
    ...{
      bindDn: 'cn=reader',
      bindPassword: 'secret',
      base: 'dc=example',
      filter: '(uid=*)',
      roles: [],
      unitUid: '101',
    },
    ...{ attributes: attributesIn('') as DirectorySettings['attributes'], syncEvery: 0 },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = expect(peopleIn(settings)).rejects.toThrow('TLS');
  await once(silent, 'handshake');
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  for (const socket of sockets) socket.destroy();
  silent.close();
});
