import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserKeyStorage } from './key-storage.ts';
import { browserSessionStorage } from './session-storage.ts';
import { tabLock } from './tab-lock.ts';
import { uploadTransport } from './upload-transport.ts';

let server: Server;
let url: string;
let stalled = () => {};
beforeAll(async () => {
  server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    if (request.url === '/stall') {
      stalled();
      return undefined;
    }
    request.resume().on('end', () => {
      response.writeHead(422, { ...cors, 'content-type': 'application/json' }).end('{"message":"文件过大"}');
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => localStorage.clear());

it('sends an upload with progress and answers what came back, also a refusal', async () => {
  const onProgress = vi.fn();
  const body = new FormData();
  body.append('file', new Blob(['x'.repeat(100_000)]), 'a.txt');
  const send = uploadTransport();
  const { signal } = new AbortController();
  const answer = await send({ url, method: 'POST', headers: { 'x-request-id': '1' }, body, signal, onProgress });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(await answer.text())).toEqual({ message: '文件过大' });
  expect(onProgress.mock.lastCall?.[0]).toBe(onProgress.mock.lastCall?.[1]);
});

it('stops an upload that is given up', async () => {
  const stop = new AbortController();
  const sending = { url: `${url}/stall`, method: 'POST', headers: {}, body: new FormData(), signal: stop.signal };
  const arrived = new Promise<void>((resolve) => {
    stalled = resolve;
  });
  const sent = uploadTransport()({ ...sending, onProgress: () => {} });
  arrived.then(() => stop.abort('aborted'));
  await expect(sent).rejects.toBe('aborted');
});

it('leaves everything else to the other transport', async () => {
  const other = vi.fn(async () => new Response('ok'));
  const sending = { url, method: 'POST', headers: {}, body: '{}', signal: new AbortController().signal };
  expect(await (await uploadTransport(other)(sending)).text()).toBe('ok');
});

it('keeps things under its own prefix, and survives a storage that is forbidden or full', () => {
  const storage = browserKeyStorage(localStorage);
  expect(storage.set('a', '1')).toBe(true);
  expect(localStorage.getItem('danbao:a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const none = browserKeyStorage(broken);
  expect(none.set('a', '1')).toBe(false);
  expect(none.get('a')).toBeUndefined();
});

it('hears of other tabs: its own key, or everything cleared; nothing else', () => {
  const storage = browserSessionStorage(localStorage);
  const listener = vi.fn();
  const stop = storage.subscribe?.(listener);
  const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  tell('danbao:session');
  tell(null);
  tell('danbao:other');
  expect(listener).toHaveBeenCalledTimes(2);
  stop?.();
  tell('danbao:session');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('works without locks where the browser has none', async () => {
  expect(await tabLock()(async () => 7)).toBe(7);
});

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError');
}
