import { type Issue, label } from '@danbao/core';
import { compensationSum, compensations, movements, type ProjectWork, quantities } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { compareDecimals, subtractDecimals } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import { and, eq, sql } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { flows } from '../../db/schema.ts';
import { riskRatesOf } from '../../relations/our-share.ts';
import { quantitiesOf } from '../../relations/postings.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { reachOfProject as reach, securityStands } from '../credit/public.ts';
import { classificationLineEffects, classificationRoundEffects } from './classification.ts';
import { overShareIssues, partsOf } from './compensation-checks.ts';
import { measureReleaseEffects } from './measure-releases.ts';
import { revaluationEffects } from './revaluations.ts';

type Values = StoredRecord['values'];

const early = label('不能早于代偿日期', 'cannot be before the compensation was paid');

const ofTeam = (work: ProjectWork): Pick<ServerEffects, 'reach' | 'before'> => ({
  reach,
  async before(change, host) {
    await refuseOutsidersOf(work, change, host);
    return [];
  },
});

const compensationEffects: ServerEffects = {
  reach,
  async before(change, host) {
    const { before, after } = change;
    await refuseOutsidersOf('monitoring', change, host);
    if (!after) return [];
    const flowId = before ? undefined : after.values['flowId'];
    if (flowId && !(await isOfFlow(host.db, String(flowId), after.values)))
      return [{ field: 'flowId', rule: 'unknown' }];
    return overShareOf(after.values, before?.values, host.db);
  },
  foresees: overShareOf,
  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const sums = await quantitiesOf(db, quantities.recovered, 'compensation', ids);
    const rates = await riskRatesOf(db, records.map(projectOf));
    return records.map(({ id, values }) => {
      const [back, sum] = [sums.get(id) ?? '0', compensationSum(values)];
      const parts = partsOf(sum, rates.get(String(values['projectId'])));
      return { recovered: back, outstanding: subtractDecimals(sum, back), ...parts };
    });
  },
};

/** What a change adds to the principal is held against the liability that is outstanding. */
async function overShareOf(after: Values, before: Values | undefined, db: Db): Promise<readonly Issue[]> {
  const { projectId, principal, overShareReason } = after as Readonly<Record<string, string | undefined>>;
  const own = String(before?.['principal'] ?? '0');
  if (compareDecimals(principal ?? '0', own) <= 0) return [];
  const more = subtractDecimals(principal ?? '0', own);
  const asked = { projectId: String(projectId), principal: more, reason: overShareReason };
  return overShareIssues(db, asked);
}

const recoveryEffects: ServerEffects = {
  reach,
  async compute(records, { db }) {
    const rates = await riskRatesOf(db, records.map(projectOf));
    return records.map(({ values }) =>
      partsOf(String(values['amount'] ?? '0'), rates.get(String(values['projectId']))),
    );
  },
  /** Of a compensation of the same project, and not before it. */
  async before(change, host) {
    const { after } = change;
    await refuseOutsidersOf('monitoring', change, host);
    const stands = await securityStands(movements.recovered, change, host);
    if (!after) return stands;
    const { compensationId, projectId, recoveredDate } = after.values;
    const [compensation] = await host.store(compensations).find({ ids: [String(compensationId)] });
    if (compensation?.values['projectId'] !== projectId) return [{ field: 'compensationId', rule: 'unknown' }];
    const isEarly = String(recoveredDate) < String(compensation?.values['paidDate']);
    const issues: Issue[] = isEarly ? [{ field: 'recoveredDate', rule: 'dateOrder', message: early }] : [];
    return [...issues, ...stands];
  },
};

/** An approval that has ended over this sum, of which nothing is recorded yet. */
async function isOfFlow(db: Db, flowId: string, { projectId, principal, voucherNo }: StoredRecord['values']) {
  const [row] = await db
    .select({ values: flows.values })
    .from(flows)
    .where(
      and(
        eq(flows.flowId, flowId),
        eq(flows.code, flowDefinitions.compensation.code),
        eq(flows.status, 'ended'),
        sql`not exists (select 1 from ${tableOf(compensations)} where ${fieldValue(compensations, 'flowId')} = ${flowId})`,
      ),
    );
  const of = { projectId, principal, voucherNo };
  return row !== undefined && Object.entries(of).every(([name, value]) => row.values[name] === value);
}

function projectOf({ values }: StoredRecord): string {
  return String(values['projectId']);
}

const releaseEffects: ServerEffects = {
  reach,
  async before(change, host) {
    await refuseOutsidersOf('monitoring', change, host);
    return securityStands(movements.released, change, host);
  },
};

/** Reviews, overdue debts and inspections need nothing but their project. */
export const postGuaranteeEffects: Effects = {
  reviewMeeting: ofTeam('review'),
  inspection: ofTeam('monitoring'),
  classificationRound: classificationRoundEffects,
  classificationLine: classificationLineEffects,
  overdueRecord: ofTeam('monitoring'),
  compensation: compensationEffects,
  recovery: recoveryEffects,
  release: releaseEffects,
  measureRelease: measureReleaseEffects,
  revaluation: revaluationEffects,
};
