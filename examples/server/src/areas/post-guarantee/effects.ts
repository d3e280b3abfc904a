import { type Issue, label } from '@danbao/core';
import {
  compensationSum,
  compensations,
  movements,
  type ProjectWork,
  quantities,
  type RiskRates,
  riskParts,
} from '@danbao/core/credit';
import { compareDecimals, subtractDecimals } from '@danbao/core/format';
import { amountLabel } from '@danbao/core/relations';
import type { StoredRecord } from '@danbao/core/resources';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import { riskRatesOf } from '../../relations/our-share.ts';
import { quantitiesOf } from '../../relations/postings.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { liabilityOf, reachOfProject as reach, securityStands } from '../credit/public.ts';
import { classificationLineEffects, classificationRoundEffects } from './classification.ts';
import { measureReleaseEffects } from './measure-releases.ts';
import { revaluationEffects } from './revaluations.ts';

const early = label('不能早于代偿日期', 'cannot be before the compensation was paid');

const ofTeam = (work: ProjectWork): Pick<ServerEffects, 'reach' | 'before'> => ({
  reach,
  async before(change, host) {
    await refuseOutsidersOf(work, change, host);
    return [];
  },
});

/** More principal than the liability that is outstanding is paid only for a reason, and confirmed. */
const compensationEffects: ServerEffects = {
  reach,
  async before(change, host) {
    const { before, after } = change;
    await refuseOutsidersOf('monitoring', change, host);
    if (!after) return [];
    const { projectId, principal, overShareReason } = after.values as Readonly<Record<string, string | undefined>>;
    const own = String(before?.values['principal'] ?? '0');
    if (compareDecimals(principal ?? '0', own) <= 0) return [];
    const { liability, guaranteeOutstanding } = await liabilityOf(host.db, String(projectId));
    const more = subtractDecimals(principal ?? '0', own);
    // More than all that is guaranteed is refused by its limit.
    const isWithin = compareDecimals(more, liability) <= 0 || compareDecimals(more, guaranteeOutstanding) > 0;
    return isWithin ? [] : [overShare(liability, Boolean(overShareReason))];
  },
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

function overShare(liability: string, hasReason: boolean): Issue {
  const left = amountLabel(liability, 'wan');
  const message = label(
    `代偿本金超过我方责任余额 ${left.zh}${hasReason ? '，请核对后确认' : '，请填写理由'}`,
    `the principal is more than our liability outstanding, ${left.en}${hasReason ? '; confirm it' : '; say why'}`,
  );
  const field = 'overShareReason';
  return hasReason ? { field, rule: 'overShare', confirmable: true, message } : { field, rule: 'required', message };
}

function projectOf({ values }: StoredRecord): string {
  return String(values['projectId']);
}

function partsOf(sum: string, rates: RiskRates = {}) {
  const { ours, bank, again } = riskParts(sum, rates);
  return { ourPart: ours, bankPart: bank, againPart: again };
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
