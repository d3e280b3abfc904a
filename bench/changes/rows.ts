import { followChanges } from '@danbao/core/client';
import { aShip } from '@danbao/testing/server/a-ship';
import { positionNow } from '@danbao/testing/server/changes';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { multiply } from '../../examples/server/src/testing/many-measures.ts';
import type { Row } from '../row.ts';

const count = Number(process.env['MEASURES'] ?? 100_000);

type Copy = Map<string, string>;

/** What it costs a copy to follow when every measure was changed, against reading them all without following anything. */
export async function* changeRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true });
  try {
    const admin = await signedIn(server, 'admin');
    const ship = aShip();
    await (await signedIn(server, 'manager')).client.measures.add(ship);
    const before = await positionNow(admin);
    await multiply(server.deps.db, { measureId: ship.optGuaranty_ID, applyId: '', within: 0, without: count });
    const ours = await perSecond(() => follow(admin, before));
    const theirs = await perSecond(() => readAll(admin));
    yield {
      what: `PostgreSQL: a mirror takes over the changes of ${count.toLocaleString('en-US')} measures`,
      against: 'reading the pages of the same measures',
      ...{ ours, theirs, ratio: ours / theirs, target: '>= 0.3' },
    };
  } finally {
    await server.close();
    await postgres.stop();
  }
}

async function perSecond(copyOf: () => Promise<Copy>): Promise<number> {
  const from = performance.now();
  const { size } = await copyOf();
  if (size < count) throw new Error(`${size} of ${count} measures were copied`);
  return (size * 1000) / (performance.now() - from);
}

async function follow({ client }: Person, after: string): Promise<Copy> {
  const copy: Copy = new Map();
  const stop = new AbortController();
  for await (const { rows } of followChanges(client, { after, signal: stop.signal })) {
    const ids = [...new Set(rows.flatMap(({ kind, id }) => (kind === 'measure' ? [id] : [])))];
    const found = ids.length > 0 ? await client.measures.lookUp({ ids } as never) : [];
    for (const { optGuaranty_ID, version } of found) copy.set(String(optGuaranty_ID), String(version));
    if (copy.size >= count) stop.abort();
  }
  return copy;
}

async function readAll({ client }: Person): Promise<Copy> {
  const copy: Copy = new Map();
  for await (const { optGuaranty_ID, version } of client.measures.list.all({ pageSize: '200' }))
    copy.set(String(optGuaranty_ID), String(version));
  return copy;
}
