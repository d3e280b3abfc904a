import type { ValuesOf } from '@danbao/core';
import { flowDefinitions, type flowStart } from '@danbao/core/flows';
import { desc, eq, max } from 'drizzle-orm';
import type { Context } from '../../context.ts';
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
  const last = db
    .select({ code: flows.code })
    .from(flows)
    .where(eq(flows.starterId, user.userId))
    .groupBy(flows.code)
    .orderBy(desc(max(flows.createdAt)))
    .limit(count);
  const [starts, recent] = await Promise.all([startsOf(context), last]);
  const codes = new Set([...recent, ...common].map(({ code }) => code));
  return [...codes].flatMap((code) => starts.find(({ flowCode }) => flowCode === code) ?? []).slice(0, count);
}
