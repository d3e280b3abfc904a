import { type Issue, label } from '@danbao/core';
import { invalid } from '../../http/refusal.ts';

/** Refuses when anything is wrong, all at once. */
export function refuseIssues(...issues: readonly (readonly Issue[])[]): void {
  const all = issues.flat();
  if (all.length > 0) throw invalid(all);
}

export const duplicate = (field: string): Issue => ({ field, rule: 'duplicate' });
export const unknown = (field: string): Issue => ({ field, rule: 'unknown' });
export const closedUnit: Issue = {
  field: 'unitUid',
  rule: 'closedUnit',
  message: label('该单位已关闭，不能再加入人员', 'this unit is closed and takes nobody new'),
};
