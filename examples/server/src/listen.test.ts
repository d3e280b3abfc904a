import { Agent, get } from 'node:http';
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
