import { type Issue, label } from '@danbao/core';
import { compensationSum, compensations, movements, quantities } from '@danbao/core/credit';
import { subtractDecimals } from '@danbao/core/format';
import { quantitiesOf } from '../../relations/postings.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { reachOfProject as reach, securityStands } from '../credit/public.ts';
import { measureReleaseEffects } from './measure-releases.ts';
import { revaluationEffects } from './revaluations.ts';

const early = label('不能早于代偿日期', 'cannot be before the compensation was paid');

const compensationEffects: ServerEffects = {
  reach,
  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const sums = await quantitiesOf(db, quantities.recovered, 'compensation', ids);
    return records.map(({ id, values }) => {
      const back = sums.get(id) ?? '0';
      return { recovered: back, outstanding: subtractDecimals(compensationSum(values), back) };
    });
  },
};

const recoveryEffects: ServerEffects = {
  reach,
  /** Of a compensation of the same project, and not before it. */
  async before(change, host) {
    const { after } = change;
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

const releaseEffects: ServerEffects = {
  reach,
  before: (change, host) => securityStands(movements.released, change, host),
};

/** Reviews, overdue debts and inspections need nothing but their project. */
export const postGuaranteeEffects: Effects = {
  reviewMeeting: { reach },
  inspection: { reach },
  overdueRecord: { reach },
  compensation: compensationEffects,
  recovery: recoveryEffects,
  release: releaseEffects,
  measureRelease: measureReleaseEffects,
  revaluation: revaluationEffects,
};
