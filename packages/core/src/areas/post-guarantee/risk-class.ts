import { options } from '../../field/types/choice.ts';
import { compareDecimals } from '../../format/decimal.ts';

/** The five classes in which banks and guarantee companies sort what they answer for, the best first. */
export const riskClasses = options(
  ['normal', '正常', 'Pass'],
  ['attention', '关注', 'Special mention'],
  ['substandard', '次级', 'Substandard'],
  ['doubtful', '可疑', 'Doubtful'],
  ['loss', '损失', 'Loss'],
);

export type RiskClass = (typeof riskClasses)[number]['value'];

/** What is known of a guaranteed project when it is classified. */
export interface RiskFacts {
  /** For how many days the oldest debt that is not cured has been overdue; 0 where none is. */
  readonly overdueDays: number;
  /** What was compensated and has not come back, in 万元. */
  readonly compensationOutstanding: string;
  /** The class that the last inspection gave. */
  readonly inspectedClass?: string | undefined;
}

/** From more than so many days overdue on a debt is at best of this class: 《商业银行金融资产风险分类办法》第十条至第十三条. */
const overdueClasses: readonly (readonly [days: number, riskClass: RiskClass])[] = [
  [360, 'loss'],
  [270, 'doubtful'],
  [90, 'substandard'],
  [0, 'attention'],
];

/** Days overdue as the classes tell them apart, the shortest first; `to` is the last day of a band, none for what lasts on. */
export const overdueBands: readonly { readonly from: number; readonly to?: number }[] = overdueClasses
  .map(([days], at) => {
    const longer = overdueClasses[at - 1]?.[0];
    return { from: days + 1, ...(longer === undefined ? {} : { to: longer }) };
  })
  .reverse();

/** The class by the facts alone: the worst that the days overdue, the last inspection, or a compensation (at best substandard) ask for. */
export function classByFacts({ overdueDays, compensationOutstanding, inspectedClass }: RiskFacts): RiskClass {
  const overdue = overdueClasses.find(([days]) => overdueDays > days)?.[1];
  const compensated = compareDecimals(compensationOutstanding, '0') > 0 ? 'substandard' : undefined;
  const order = riskClasses.map(({ value }) => value);
  const worst = Math.max(0, ...[overdue, compensated, inspectedClass].map((one) => order.indexOf(one as RiskClass)));
  return order[worst] ?? 'normal';
}
