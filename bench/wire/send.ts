import { areas, createClient, createSession } from '@danbao/core';
import { poolTransport } from '../../packages/cli/src/server/transport.ts';
import { answerAll } from './answer-all.ts';
import type { Fired } from './generator.ts';

export interface Sent {
  readonly baseUrl: string;
  readonly token: string;
  readonly ships: readonly Readonly<Record<string, unknown>>[];
  readonly concurrency: number;
}

/** Adds measures through the client, so many at a time. */
answerAll<Sent, Fired>(async ({ baseUrl, token, ships, concurrency }) => {
  const session = createSession();
  session.start({ accessToken: token, refreshToken: '', expiresIn: 3600 });
  const client = createClient(areas, {
    baseUrl,
    session,
    transport: poolTransport(),
  });
  let next = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < ships.length) {
        const ship = ships[next];
        next += 1;
        await client.measures.add(ship as never);
      }
    }),
  );
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (ships.length * 1000) / ms, cpuMicros: (user + system) / ships.length };
});
