import { type Field, formatAmount, isAbsent, isDecimal, type Locale, units } from '@danbao/core';

/** A value as it stands on a sheet, with its unit; nothing where there is none. */
export function sheetText(field: Field, value: unknown, locale: Locale): string {
  if (isAbsent(value)) return '';
  const text =
    field.unit === 'wan' && isDecimal(String(value)) ? formatAmount(String(value)) : formatted(field, value, locale);
  if (!field.unit) return text;
  return `${text}${field.unit === 'percent' ? '' : ' '}${units[field.unit][locale]}`;
}

/** The day of a signature as paper says it: 2026年3月20日. */
export function signedDay(time: string | undefined, locale: Locale): string {
  const [year = '', month = '', day = ''] = (time ?? '').slice(0, 10).split('-');
  if (day === '') return '';
  return locale === 'zh' ? `${year}年${Number(month)}月${Number(day)}日` : `${year}-${month}-${day}`;
}

function formatted(field: Field, value: unknown, locale: Locale): string {
  return field.type.format(value as never, field, locale);
}
