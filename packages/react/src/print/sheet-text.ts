import type { Locale } from '@danbao/core';

/** The day of a signature as paper says it: 2026年3月20日. */
export function signedDay(time: string | undefined, locale: Locale): string {
  const [year = '', month = '', day = ''] = (time ?? '').slice(0, 10).split('-');
  if (day === '') return '';
  return locale === 'zh' ? `${year}年${Number(month)}月${Number(day)}日` : `${year}-${month}-${day}`;
}
