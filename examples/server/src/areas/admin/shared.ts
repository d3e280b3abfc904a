import type { Issue } from '@danbao/core';
import { invalid } from '../../http/refusal.ts';

/** Refuses when anything is wrong, all at once. */
export function refuseIssues(...issues: readonly (readonly Issue[])[]): void {
  const all = issues.flat();
  if (all.length > 0) throw invalid(all);
}

export const duplicate = (field: string): Issue => ({ field, rule: 'duplicate' });
export const unknown = (field: string): Issue => ({ field, rule: 'unknown' });
