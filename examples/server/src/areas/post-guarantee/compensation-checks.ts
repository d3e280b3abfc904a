import { type Issue, label } from '@danbao/core';
import { type RiskRates, riskParts } from '@danbao/core/credit';
import { compareDecimals } from '@danbao/core/format';
import { amountLabel } from '@danbao/core/relations';
import type { Db } from '../../db/database.ts';
import { liabilityOf } from '../credit/public.ts';

/** More principal than the liability that is outstanding is paid only for a reason, and confirmed. */
export async function overShareIssues(
  db: Db,
  {
    projectId,
    principal,
    reason,
  }: { readonly projectId: string; readonly principal: string; readonly reason: unknown },
): Promise<readonly Issue[]> {
  const { liability, guaranteeOutstanding } = await liabilityOf(db, projectId);
  // More than all that is guaranteed is refused by its limit.
  const isWithin = compareDecimals(principal, liability) <= 0 || compareDecimals(principal, guaranteeOutstanding) > 0;
  return isWithin ? [] : [overShare(liability, Boolean(reason))];
}

function overShare(liability: string, hasReason: boolean): Issue {
  const left = amountLabel(liability, 'wan');
  const message = label(
    `代偿本金超过我方责任余额 ${left.zh}${hasReason ? '，请核对后确认' : '，请填写理由'}`,
    `the principal is more than our liability outstanding, ${left.en}${hasReason ? '; confirm it' : '; say why'}`,
  );
  const field = 'overShareReason';
  return hasReason ? { field, rule: 'overShare', confirmable: true, message } : { field, rule: 'required', message };
}

/** The parts of a sum by the names of their fields. */
export function partsOf(sum: string, rates: RiskRates = {}) {
  const { ours, bank, again } = riskParts(sum, rates);
  return { ourPart: ours, bankPart: bank, againPart: again };
}
