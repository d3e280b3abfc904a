import { createHash } from 'node:crypto';
import type { ValuesOf } from '@danbao/core';
import { failureLimits, type failureSample } from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { failureGroups } from '../db/schema.ts';

type Sample = ValuesOf<typeof failureSample>;

/** One time of a failure, with nothing in it about people or data. */
export interface Failure extends Omit<Sample, 'time' | 'page'> {
  readonly at: Date;
  readonly side: 'web' | 'entry' | 'server';
  readonly name: string;
  readonly message: string;
  readonly frame: string;
  readonly page: string;
}

/** Failures of one cause have one id. What the server fails at is told apart by its call too. */
export function causeOf({ side, name, message, frame, page }: Failure): string {
  const cause = [side, name, message, frame, ...(side === 'server' ? [page] : [])];
  return createHash('sha256').update(JSON.stringify(cause)).digest('hex').slice(0, 32);
}

/** Adds `count` times of a failure to its group, of which the last is given. One that was settled is open again. */
export async function keepFailure(db: Db, failure: Failure, count = 1): Promise<void> {
  const { at, side, name, message, frame, page, ...rest } = failure;
  const sample: Sample = { ...rest, time: wallTime(at), page };
  const version = failure.appVersion;
  const kept = failureGroups.samples;
  const [row] = await db
    .insert(failureGroups)
    .values({
      ...{ id: causeOf(failure), side, name, message, frame, page, count },
      ...{ firstAt: at, lastAt: at, firstVersion: version, lastVersion: version, samples: [sample] },
    })
    .onConflictDoUpdate({
      target: failureGroups.id,
      set: {
        count: sql`${failureGroups.count} + excluded.count`,
        lastAt: sql`greatest(${failureGroups.lastAt}, excluded.last_at)`,
        lastVersion: sql`excluded.last_version`,
        settledAt: null,
        samples: sql`case when jsonb_array_length(${kept}) < ${failureLimits.samples} then ${kept} else ${kept} - ${failureLimits.samples / 2}::int end || excluded.samples`,
      },
    })
    .returning({ count: failureGroups.count });
  if (row?.count === count) await dropLongestUnseen(db, side);
}

/** Of what strangers tell and of all else, each by its own limit. */
async function dropLongestUnseen(db: Db, side: Failure['side']): Promise<void> {
  const isEntry = side === 'entry';
  const beyond = db
    .select({ id: failureGroups.id })
    .from(failureGroups)
    .where(isEntry ? eq(failureGroups.side, 'entry') : ne(failureGroups.side, 'entry'))
    .orderBy(desc(failureGroups.lastAt), failureGroups.id)
    .offset(isEntry ? failureLimits.entryGroups : failureLimits.groups);
  await db.delete(failureGroups).where(sql`${failureGroups.id} in ${beyond}`);
}
