import {
  dimensions,
  dimensionsOfIndicator,
  formulaOf,
  hasHistory,
  type Indicator,
  indicators,
} from '@danbao/core/cockpit';
import { pageHead, table } from './markdown.ts';

/** Every indicator of the cockpit with its formula, as its definition says it. */
export function indicatorsPage(): string {
  const rows = Object.values(indicators).map((indicator: Indicator) => {
    const { code, label, limit, about, good } = indicator;
    const formula = formulaOf(indicator);
    const bound =
      limit?.atMost === undefined ? (limit?.atLeast === undefined ? '' : `≥ ${limit.atLeast}`) : `≤ ${limit.atMost}`;
    const raised = limit?.raised
      ? `<br>≤ ${limit.raised.atMost}（${limit.raised.where.map(([one, atLeast]) => `\`${one}\` ≥ ${atLeast}`).join('，')}）`
      : '';
    return [
      `\`${code}\``,
      `${label.zh}<br>${label.en}`,
      `${formula.zh}<br>${formula.en}${about ? `<br>${about.zh}<br>${about.en}` : ''}`,
      dimensionsOfIndicator(indicator)
        .map((name) => dimensions[name].zh)
        .join('、'),
      `${bound}${raised}`,
      good === undefined ? '' : good === 'up' ? '↑' : '↓',
      hasHistory(indicator) ? '✓' : '',
    ];
  });
  const heads = [
    '代码 code',
    '指标 indicator',
    '公式 formula',
    '维度 dimensions',
    '限值 limit',
    '方向 good',
    '历史 history',
  ];
  return `${pageHead('指标 Indicators')}\n${table(heads, rows)}\n`;
}
