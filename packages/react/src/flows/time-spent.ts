import type { FlowWordFunction } from './i18n/words.ts';

/** How long something took or has lasted: days and hours, hours and minutes, or minutes. */
export function timeSpent(ms: number, w: FlowWordFunction): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    ...(days > 0 ? [w('days', { count: days })] : []),
    ...(hours > 0 ? [w('hours', { count: hours })] : []),
    ...(days === 0 && rest > 0 ? [w('minutes', { count: rest })] : []),
  ];
  return parts.length === 0 ? w('moment') : parts.join(' ');
}
