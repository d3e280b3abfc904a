import { type Label, label } from '../label.ts';

/** Units that stand beside values; amounts are in 万元 unless said otherwise (F36). */
export const units = {
  wan: label('万元', 'CNY 10,000'),
  yuan: label('元', 'CNY'),
  percent: label('%', '%'),
  squareMetre: label('平方米', 'm²'),
  kilometre: label('公里', 'km'),
  year: label('年', 'years'),
  portion: label('份', 'portions'),
  month: label('个月', 'months'),
  day: label('天', 'days'),
} as const satisfies Record<string, Label>;

export type Unit = keyof typeof units;
