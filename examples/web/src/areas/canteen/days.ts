const day = 86_400_000;
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** Now as it stands on a wall in China: `yyyy-MM-dd HH:mm:ss`. */
export function wallNow(): string {
  return wall.format(new Date());
}

export function today(): string {
  return wallNow().slice(0, 10);
}

/** The day so many days later, `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The Monday of the week in which the day lies. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The day as people call it: 11月23日 周一. */
export function dayName(date: string, locale: 'zh' | 'en'): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(locale === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options });
  return `${part({ month: 'short', day: 'numeric' })} ${part({ weekday: 'short' })}`;
}
