import type { AttentionMeasure } from '@danbao/core/cockpit';
import type { DashboardWordFunction } from './i18n/words.ts';

/** Since when a measure waits, or what of it ends when. */
export function attentionText({ reason, day }: AttentionMeasure, w: DashboardWordFunction): string {
  return reason === 'unfulfilled' ? w('since', { day }) : w('endsOn', { what: w(reason), day });
}

/** For how many days it has waited, or how many are left. */
export function attentionDays({ reason, days }: AttentionMeasure, w: DashboardWordFunction): string {
  if (reason === 'unfulfilled') return w('waits', { days });
  if (days === 0) return w('endsToday');
  return days > 0 ? w('daysLeft', { days }) : w('daysOver', { days: -days });
}

/** Where a measure is read; one of no application has no page. */
export function measurePath({ apply_ID, kind, optGuaranty_ID }: AttentionMeasure): string | undefined {
  return apply_ID === undefined ? undefined : `/projects/${apply_ID}/measures/view/${kind}/${optGuaranty_ID}`;
}
