import { randomUUID } from 'node:crypto';

/** A write that was shown and not done yet. */
export interface WritePlan {
  readonly call: string;
  readonly input: unknown;
  readonly kind: string | undefined;
  /** The version of the record that was shown: one that has changed since is refused. */
  readonly version: string | undefined;
}

/** In ms: what was shown so long ago is shown again before it is done. */
const life = 10 * 60_000;
const most = 50;

/** Plans by their number; each is done once. */
export function writePlans(now: () => Date) {
  const plans = new Map<string, WritePlan & { readonly until: number }>();
  return {
    keep(plan: WritePlan): string {
      const [oldest] = plans.keys();
      if (plans.size >= most && oldest !== undefined) plans.delete(oldest);
      const id = randomUUID();
      plans.set(id, { ...plan, until: now().getTime() + life });
      return id;
    },
    /** The plan, which is used up by it; undefined for one that is unknown, was done, or is too old. */
    take(id: string): WritePlan | undefined {
      const plan = plans.get(id);
      plans.delete(id);
      return plan && plan.until > now().getTime() ? plan : undefined;
    },
  };
}
