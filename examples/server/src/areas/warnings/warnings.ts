import { raisedWarnings, warningRuns, warningSettings, warnings } from '@danbao/core/credit';
import { newGuarantyId, wallDay, wallTime } from '@danbao/core/format';
import { answerCall, recordsOf } from '@danbao/core/resources';
import { eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { done } from '../../http/done.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import type { Effects } from '../../resources/effects.ts';
import { computesNames } from '../../resources/people-names.ts';
import { rowOf } from '../../resources/sort-keys.ts';
import { asStored } from '../../resources/sql-store.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { listLapses } from './list-lapses.ts';
import { raiseWarnings, rulesNow } from './run.ts';

export const warningsArea = implement(warnings)({
  rules: rulesWithFigures,

  async setRule(context, setting) {
    await done(context, async (write) => {
      const host = hostOf(context, write);
      const { code } = setting;
      const [kept] = await host.store(warningSettings).find({ ids: [code] });
      await answerCall(warningSettings, kept ? 'update' : 'add', setting, host);
    });
    return rulesWithFigures(context);
  },

  lapses: (context, query) => listLapses(context, query),

  run: (context) =>
    done(context, async (write) => {
      const now = context.deps.now();
      const host = hostOf(context, write);
      const table = tableOf(warningRuns);
      const id = newGuarantyId();
      const values = { day: wallDay(now), raised: '0', ended: '0', took: '0' };
      const { unitUid, userId: authorId } = context.user;
      await write.db
        .insert(table)
        .values(rowOf(warningRuns, { id, unitUid, authorId, version: 1, createdAt: now, updatedAt: now, values }));
      await raiseWarnings(write.db, id, now);
      const [row] = await write.db.select().from(table).where(eq(table.id, id));
      if (!row) throw notFound();
      const [record] = await recordsOf(warningRuns, [asStored(row)], host);
      if (!record) throw notFound();
      await write.record({ action: 'add', entity: 'warningRun', entityId: id, after: record });
      write.afterwards(() => context.deps.events.publish({ to: 'all', kind: 'notice' }));
      return record;
    }),
});

async function rulesWithFigures({ db, user }: Pick<Context, 'db' | 'user'>) {
  const table = tableOf(raisedWarnings);
  const rule = fieldValue(raisedWarnings, 'rule');
  const counts = await db
    .select({
      rule,
      open: sql<number>`(count(*) filter (where not ${table.values} ? 'endTime'))::int`,
      last: sql<string>`max(${table.createdAt})`,
    })
    .from(table)
    .where(withinReach(user, table.unitUid))
    .groupBy(rule);
  return (await rulesNow(db)).map((one) => {
    const found = counts.find((row) => row.rule === one.code);
    return {
      ...one,
      open: String(found?.open ?? 0),
      ...(found?.last ? { lastTime: wallTime(new Date(found.last)) } : {}),
    };
  });
}

export const warningEffects: Effects = { raisedWarning: { compute: computesNames({ userId: 'userName' }) } };
