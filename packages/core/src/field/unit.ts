import { type Label, type Locale, label } from '../label.ts';

/** Units that stand beside values; amounts are in 万元 unless said otherwise (F36). */
export const units = {
  wan: label('万元', 'CNY 10,000'),
  yuan: label('元', 'CNY'),
  percent: label('%', '%'),
  percentYear: label('%/年', '% per year'),
  squareMetre: label('平方米', 'm²'),
  kilometre: label('公里', 'km'),
  year: label('年', 'years'),
  portion: label('份', 'portions'),
  month: label('个月', 'months'),
  day: label('天', 'days'),
} as const satisfies Record<string, Label>;

export type Unit = keyof typeof units;

/** A unit as it stands behind a value: in English amounts in 万元 say that they are so many times ten thousand. */
export function unitAfter(unit: Unit, locale: Locale): string {
  return unit === 'wan' && locale === 'en' ? `× ${units.wan.en}` : units[unit][locale];
}
