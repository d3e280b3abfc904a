import type { ValuesOf } from '@danbao/core';
import { flowDefinitions, type flowStart } from '@danbao/core/flows';
import { desc, eq, max, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { flows } from '../../db/schema.ts';
import { currentFlows } from './resolve-flow.ts';

type Start = ValuesOf<typeof flowStart>;

/** The flows that the caller may start. */
export async function startsOf({ db, deps, user }: Context): Promise<readonly Start[]> {
  const all = await currentFlows({ db, deps }, user.unitUid);
  return all
    .filter(({ flow }) => user.permissions.includes('flow:write') && user.permissions.includes(flow.needs))
    .map(({ flow: { code, label, about, group }, shape: { version } }) => ({
      flowCode: code,
      version,
      flowName: label.zh,
      flowNameEn: label.en,
      about: about.zh,
      aboutEn: about.en,
      group,
    }));
}

/** What an office starts most, for who has started little yet. */
const common = [flowDefinitions.leave, flowDefinitions.car, flowDefinitions.outing, flowDefinitions.workOrder];

/** Those that the caller has started last, then the common ones. */
export async function usualStarts(context: Context, count: number): Promise<readonly Start[]> {
  const { db, user } = context;
  const [starts, recent] = await Promise.all([startsOf(context), selectLast(db, { userId: user.userId, count })]);
  const codes = new Set([...recent, ...common].map(({ code }) => code));
  return [...codes].flatMap((code) => starts.find(({ flowCode }) => flowCode === code) ?? []).slice(0, count);
}

/** The codes of the flows that somebody has started last. */
const selectLast = prepared((db) =>
  db
    .select({ code: flows.code })
    .from(flows)
    .where(eq(flows.starterId, sql.placeholder('userId')))
    .groupBy(flows.code)
    .orderBy(desc(max(flows.createdAt)))
    .limit(sql.placeholder('count')),
);
