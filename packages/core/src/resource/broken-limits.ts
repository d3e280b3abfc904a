import type { Issue } from '../field/validate.ts';
import { compareDecimals } from '../format/decimal.ts';
import { type LimitedChange, type LimitedParent, limitIssues, limitsTouchedBy } from '../relation/limit.ts';
import type { AnyResource } from './resource.ts';
import type { ResourceHost } from './store.ts';

/** The limits that a change would break; their parents are held in one order, so that two changes never wait crosswise. */
export async function brokenLimits(
  resource: AnyResource,
  { before, after }: Pick<LimitedChange, 'before' | 'after'>,
  host: Pick<ResourceHost, 'limits' | 'postings'>,
): Promise<readonly Issue[]> {
  const { limits = [] } = host;
  if (!host.postings || limits.length === 0) return [];
  const change = { resource, before, after };
  const touched = [...limitsTouchedBy(limits, change)].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const issues: Issue[] = [];
  for (const parent of touched) issues.push(...limitIssues(parent, change, await host.postings(parent)));
  return tightest(issues);
}

function nameOf({ limit, key }: LimitedParent): string {
  return [limit.by, ...key].join(' ');
}

/** Of several limits of one field the one that leaves least. */
function tightest(issues: readonly Issue[]): readonly Issue[] {
  const kept = new Map<string, Issue>();
  for (const issue of issues) {
    const other = kept.get(`${issue.field} ${issue.rule}`);
    if (!other || leavesLess(issue, other)) kept.set(`${issue.field} ${issue.rule}`, issue);
  }
  return [...kept.values()];
}

function leavesLess({ rule, params = {} }: Issue, { params: others = {} }: Issue): boolean {
  const [one, other] = [params[rule], others[rule]];
  if (one === undefined || other === undefined) return false;
  return compareDecimals(String(one), String(other)) === (rule === 'max' ? -1 : 1);
}
