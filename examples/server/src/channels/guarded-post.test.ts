import type { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookServer, startHookServer } from '../testing/hook-server.ts';
import { addressFault, guardedPost } from './guarded-post.ts';

let receiver: HookServer;
beforeAll(async () => {
  receiver = await startHookServer();
});
afterAll(() => receiver.stop());

const port = () => new URL(receiver.url).port;
const sent = { body: '{}', headers: { 'x-test': '1' }, timeout: 5000 };
const leadingTo = (...addresses: readonly string[]) =>
  (async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))) as unknown as typeof lookup;

test.each([
  ['https://receiver.example.com/hook', undefined],
  ['https://8.8.8.8/', undefined],
  ['https://receiver.example.com:8443/', undefined],
  ['http://receiver.example.com/', 'plain'],
  ['https://127.0.0.1/', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://0.0.0.0/', 'private'],
  ['https://[64:ff9b::a00:1]/', 'private'],
  ['https://[2002:a00:1::]/', 'private'],
  ['https://db.internal/', 'private'],
  ['https://localhost./', 'private'],
  ['https://u@example.com/', 'credentials'],
  ['mailto:a@example.com', 'address'],
  ['', 'address'],
])('%s: %s', (address, fault) => expect(addressFault(address, [])).toBe(fault));

test('hosts that the operator allows may be private and without TLS, with a port only that port', () => {
  expect(addressFault('http://10.1.2.3:8080/', ['10.1.2.3'])).toBeUndefined();
  expect(addressFault('http://10.1.2.3:8080/', ['10.1.2.3:8080'])).toBeUndefined();
  expect(addressFault('http://10.1.2.3:5432/', ['10.1.2.3:8080'])).toBe('plain');
  expect(addressFault('http://u:p@10.1.2.3/', ['10.1.2.3'])).toBe('credentials');
});

test('a name is looked at when it is connected to: one that leads inside reaches nothing, whatever else it leads to', async () => {
  for (const inside of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'])
    for (const found of [[inside], ['93.184.216.34', inside]]) {
      const post = guardedPost([], leadingTo(...found));
      await expect(post({ ...sent, url: `https://receiver.example.com:${port()}/` })).rejects.toThrow(
        'address refused: private',
      );
    }
  expect(receiver.posted).toEqual([]);
});

test('of an answer only the beginning is read', async () => {
  receiver.answer(200, 'x'.repeat(1_000_000));
  const { answer, status } = await guardedPost(['127.0.0.1'])({ ...sent, url: receiver.url });
  expect([status, answer.length]).toEqual([200, 300]);
  expect(receiver.posted.at(-1)).toMatchObject({ body: '{}', headers: { 'x-test': '1', 'content-length': '2' } });
});

test('whoever does not answer, and what is not there', async () => {
  const silent = await startHookServer({ silent: true });
  const post = guardedPost(['127.0.0.1']);
  await expect(post({ ...sent, url: silent.url, timeout: 10 })).rejects.toThrow('no answer in time');
  await silent.stop();
  await expect(post({ ...sent, url: silent.url })).rejects.toThrow('ECONNREFUSED');
});

/** What a program sends back that does not keep to the rules, or keeps to odd ones. */
async function answered(raw: string, isOver = false): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => (isOver ? socket.end(raw) : socket.write(raw)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const post = guardedPost(['127.0.0.1']);
  const said = await post({ ...sent, url: `http://127.0.0.1:${port}/`, timeout: 1000 }).then(
    ({ status, answer }) => `${status} ${answer}`,
    ({ message }) => message,
  );
  server.close();
  return said;
}

test('nobody waits for ever: another protocol, a hint without an answer, headers without an end', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n';
  expect(await answered(upgrade)).toMatch(/hang up|no answer/);
  expect(await answered('HTTP/1.1 103 Early Hints\r\n\r\n')).toBe('no answer in time');
  expect(await answered('HTTP/1.1 200 OK\r\nx: y')).toBe('no answer in time');
  expect(await answered('SSH-2.0-x\r\n\r\n')).toContain('HPE_INVALID_CONSTANT');
  expect(await answered('HTTP/1.1 200 OK\r\n\r\nok', true)).toBe('200 ok');
  expect(await answered('', true)).toContain('hang up');
});

test('signs that are no text, which no database keeps, are left out of an answer', async () => {
  expect(await answered('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\na\0b\x1b\nc')).toBe('200 a b c');
});
