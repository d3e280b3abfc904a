import type { AnyEndpoint } from '@danbao/core/client';
import { callErrors, createDanbao, endpoints } from '@danbao/core/definitions';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { send, signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

const danbao = createDanbao();
/** They end the session, or answer without an end. */
const apart = new Set(['auth/logout', 'danbao/events']);
const calls = Object.values(endpoints)
  .flatMap((area) => Object.values<AnyEndpoint>(area))
  .filter(({ path }) => !apart.has(path));

onEveryDatabase((server) => {
  const statusOf = async (token: string, { method, path, send: how }: AnyEndpoint) => {
    const filled = path.replaceAll(/\{\w+\}/g, 'nobody');
    const body = method === 'GET' || how === 'multipart' ? {} : { body: {} };
    return (await send(server, token, method, filled, body)).status;
  };

  test.each(['nobody', 'viewer', 'manager'] as const)(
    'what a call with nothing in it is refused with is among its errors, for %s',
    async (who) => {
      const token = who === 'nobody' ? '' : (await signedIn(server, who)).token;
      const untold: string[] = [];
      for (const endpoint of calls) {
        const status = await statusOf(token, endpoint);
        const told = callErrors(endpoint, danbao).map((error) => error.status as number);
        if (status >= 400 && !told.includes(status)) untold.push(`${endpoint.method} ${endpoint.path}: ${status}`);
      }
      expect(untold).toEqual([]);
    },
  );
});
