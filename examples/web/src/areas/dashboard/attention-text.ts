import type { AttentionMeasure } from '@danbao/core/cockpit';
import type { DashboardWordFunction } from './i18n/words.ts';

/** What measures need attention for. */
export type Attention = 'unfulfilled' | 'unchecked' | 'due';

/** What is said where there is none. */
export const noneOf = { unfulfilled: 'noUnfulfilled', unchecked: 'noUnchecked', due: 'noDue' } as const;

/** Whether its insurance or valuation has ended. */
export function isOver({ reason, days }: AttentionMeasure): boolean {
  return (reason === 'insurance' || reason === 'valuation') && days < 0;
}

/** Since when a measure waits, or what of it ends when. */
export function attentionText({ reason, day, handler = '' }: AttentionMeasure, w: DashboardWordFunction): string {
  if (reason === 'unchecked') return w('recorded', { name: handler, day });
  return reason === 'unfulfilled' ? w('since', { day }) : w('endsOn', { what: w(reason), day });
}

/** For how many days it has waited, or how many are left. */
export function attentionDays({ reason, days }: AttentionMeasure, w: DashboardWordFunction): string {
  if (reason === 'unfulfilled' || reason === 'unchecked') return w('waits', { days });
  if (days === 0) return w('endsToday');
  return days > 0 ? w('daysLeft', { days }) : w('daysOver', { days: -days });
}

/** Where a measure is read, or what was recorded of it; one of no application has no page. */
export function measurePath({ apply_ID, kind, optGuaranty_ID, reason }: AttentionMeasure): string | undefined {
  if (reason === 'unchecked') return `/projects/${apply_ID}/measures`;
  return apply_ID === undefined ? undefined : `/projects/${apply_ID}/measures/view/${kind}/${optGuaranty_ID}`;
}
