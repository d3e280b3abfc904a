import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('while it stops, every answer is the last of its connection, and those under way are given', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const fetch = async () => {
    isHeld();
    await held;
    return new Response('done');
  };
  const { url, stop } = await listen({ fetch }, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<{ readonly connection: string | undefined; readonly text: string }>((resolve, reject) => {
    get(url, { agent }, async (response) => {
      const parts = [];
      for await (const part of response) parts.push(part);
      resolve({ connection: response.headers.connection, text: Buffer.concat(parts).toString() });
    }).on('error', reject);
  });
  await holding;
  const stopped = stop();
  finish();
  expect(await answer).toEqual({ connection: 'close', text: 'done' });
  // No connection is left that would have to be cut off after ten seconds.
  await stopped;
  agent.destroy();
}, 5000);

test('calls whose connections wait to be accepted when it stops are answered', async () => {
  const fetch = async () => new Response('done');
  const { url, stop } = await listen({ fetch }, { port: 0, host: '127.0.0.1' });
  const calls = Array.from({ length: 30 }, () => get(url, { agent: false }));
  const statuses = calls.map(async (call) => {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return response.resume().statusCode;
  });
  await Promise.all(calls.map(async (call) => once(call.socket ?? (await once(call, 'socket'))[0], 'connect')));
  await stop();
  expect(await Promise.all(statuses)).toEqual(calls.map(() => 200));
}, 5000);

test('a handler learns that its caller waits no more', async () => {
  const [begun, ended] = [signalled(), signalled()];
  const fetchOne = async ({ signal }: Request) => {
    signal.addEventListener('abort', () => ended.resolve());
    begun.resolve();
    await ended.promise;
    return new Response('done');
  };
  const { url, stop } = await listen({ fetch: fetchOne }, { port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const answer = fetch(url, { method: 'POST', body: '{}', signal: caller.signal });
  await begun.promise;
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await ended.promise;
  await stop();
}, 20_000);

/** A promise and what fulfils it. */
function signalled(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
