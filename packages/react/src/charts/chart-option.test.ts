import { expect, test } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import type { ChartTones } from './chart-tones.ts';

const tones: ChartTones = {
  series: ['#1a73d9'],
  text: '#111111',
  quiet: '#222222',
  line: '#333333',
  ground: '#ffffff',
  danger: '#c42b2b',
  font: 'PingFang SC',
};
interface Drawn {
  readonly tooltip: { readonly renderMode: string; readonly valueFormatter: (value: unknown) => string };
  readonly series: readonly [
    {
      readonly data: readonly unknown[];
      readonly label: { readonly formatter: (at: { readonly dataIndex: number }) => string };
      readonly markLine: { readonly data: readonly unknown[] };
    },
  ];
}
const look = { tones, width: 600, motion: 'full' } as const;
const data: ChartData = {
  heading: '项目',
  names: ['<img src=x onerror=alert(1)>', '乙'],
  series: [{ name: '覆盖率', values: ['33.33', undefined] }],
  unit: '%',
  mark: { value: '100', name: '100%' },
};

test('writes values as they are, and names never as markup', () => {
  const option = chartOption(data, look) as unknown as Drawn;
  expect(option.tooltip.renderMode).toBe('richText');
  const [series] = option.series;
  expect(series.data).toEqual(['33.33', null]);
  expect([0, 1].map((dataIndex) => series.label.formatter({ dataIndex }))).toEqual(['33.33%', '—']);
  expect(option.tooltip.valueFormatter('33.33')).toBe('33.33%');
  expect(series.markLine.data).toEqual([{ xAxis: '100' }]);
});

test('draws with the colours and the type of the theme, and stands still when asked to', () => {
  const option = chartOption(data, { ...look, motion: 'none' });
  expect(option).toMatchObject({ animation: false, color: tones.series, textStyle: { fontFamily: 'PingFang SC' } });
  expect(option).toMatchObject({ yAxis: { inverse: true, axisLabel: { color: '#111111', overflow: 'break' } } });
  expect(chartOption(data, look)).toMatchObject({ animation: true });
});

test('lying bars read from the top, standing ones and lines along the names, parts of a whole without axes', () => {
  expect(chartOption({ ...data, kind: 'column' }, look)).toMatchObject({
    xAxis: { type: 'category', inverse: false },
    series: [{ type: 'bar', markLine: { data: [{ yAxis: '100' }] } }],
  });
  expect(chartOption({ ...data, kind: 'line' }, look)).toMatchObject({ series: [{ type: 'line' }] });
  const pie = chartOption({ ...data, kind: 'pie' }, look);
  expect(pie).not.toHaveProperty('xAxis');
  expect(pie).toMatchObject({ series: { data: [{ name: data.names[0], value: '33.33' }, { name: '乙' }] } });
});

test('a legend stands where there is more than one series, and narrow charts have fewer steps', () => {
  expect(chartOption(data, look)).not.toHaveProperty('legend');
  const two = { ...data, series: [...data.series, { name: '去年', values: ['1', '2'] }] };
  expect(chartOption(two, look)).toHaveProperty('legend');
  expect(chartOption(data, { ...look, width: 320 })).toMatchObject({ xAxis: { splitNumber: 3 } });
});

test('what is counted has no halves on its axis, what is measured may', () => {
  const counts = { ...data, series: [{ name: '数量', values: ['1', undefined, '3'] }] };
  expect(chartOption(counts, look)).toMatchObject({ xAxis: { minInterval: 1 } });
  expect(chartOption(data, look)['xAxis']).not.toHaveProperty('minInterval');
});
