import { wallDay, wallTime, weekOf } from '@danbao/core/format';

/** Now as it stands on a wall in China: `yyyy-MM-dd HH:mm:ss`. */
export function wallNow(): string {
  return wallTime(Date.now());
}

export function today(): string {
  return wallDay(Date.now());
}

/** The Monday of the week in which the day lies. */
export function mondayOf(date: string): string {
  return weekOf(date)[0] ?? date;
}

/** The day as people call it: 11月23日 周一. */
export function dayName(date: string, locale: 'zh' | 'en'): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(locale === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options });
  return `${part({ month: 'short', day: 'numeric' })} ${part({ weekday: 'short' })}`;
}
