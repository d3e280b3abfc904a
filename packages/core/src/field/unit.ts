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
  record: label('件', 'records'),
  month: label('个月', 'months'),
  day: label('天', 'days'),
  hour: label('小时', 'hours'),
  point: label('分', 'points'),
} as const satisfies Record<string, Label>;

export type Unit = keyof typeof units;

/** How people write each unit behind a number or over a column, the label first. */
export const unitTexts = {
  wan: ['万元', '万', '人民币万元', '万元人民币', '万人民币', 'CNY 10,000', 'RMB 10,000', 'CNY 10000'],
  yuan: ['元', '人民币元', '元人民币', '人民币', 'CNY', 'RMB', 'yuan', '¥', '￥'],
  percent: ['%', '百分比', '百分数', '百分之', 'percent', 'pct'],
  percentYear: ['%/年', '%', '% per year'],
  squareMetre: ['平方米', '平米', '平方', '㎡', 'm²', 'm2', 'm^2', 'sqm', 'square metres', 'square meters'],
  kilometre: ['公里', '千米', 'km', 'kilometres', 'kilometers'],
  year: ['年', 'years', 'year', 'yr'],
  portion: ['份', 'portions', 'portion'],
  record: ['件', 'records', 'record'],
  month: ['个月', '月', 'months', 'month'],
  day: ['天', '日', 'days', 'day'],
  hour: ['小时', '时', 'hours', 'hour', 'h'],
  point: ['分', 'points', 'point'],
} as const satisfies Record<Unit, readonly string[]>;

/** A unit as it stands behind a value: in English amounts in 万元 say that they are so many times ten thousand. */
export function unitAfter(unit: Unit, locale: Locale): string {
  return unit === 'wan' && locale === 'en' ? `× ${units.wan.en}` : units[unit][locale];
}
