import { invalid } from '../../http/refusal.ts';

/** As many as are asked for at once after a sign-in (P2). */
const mostAtOnce = 999;

export function refuseTooMany(field: string, list: readonly unknown[]): void {
  if (list.length > mostAtOnce) throw invalid([{ field, rule: 'max', params: { max: mostAtOnce, variant: 'value' } }]);
}
