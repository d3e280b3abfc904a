import { type ChartData, valueText } from './chart-data.ts';
import type { ChartTones } from './chart-tones.ts';

/** What echarts takes. */
type ChartOption = { readonly [part: string]: unknown };

export interface ChartLook {
  readonly tones: ChartTones;
  /** In px. */
  readonly width: number;
  readonly motion: 'full' | 'none';
  /** How much larger than usual its texts are; 1 when not said. */
  readonly scale?: number;
}

/** How echarts draws the data: nothing in it is markup, and every value is written out. */
export function chartOption(data: ChartData, { tones, width, motion, scale = 1 }: ChartLook): ChartOption {
  const { kind = 'bar' } = data;
  const text = { color: tones.text, fontFamily: tones.font, fontSize: Math.round(12 * scale) };
  const common = {
    animation: motion === 'full',
    animationDuration: 200,
    textStyle: text,
    color: tones.series,
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      // Drawn on the canvas: names are never read as markup.
      renderMode: 'richText',
      confine: true,
      backgroundColor: tones.ground,
      borderColor: tones.line,
      textStyle: text,
      valueFormatter: (value: unknown) => valueText(value == null ? undefined : String(value), data.unit),
    },
    ...(data.series.length > 1
      ? { legend: { bottom: 0, textStyle: text, itemWidth: 25 * scale, itemHeight: 14 * scale, itemGap: 10 * scale } }
      : {}),
  };
  return kind === 'pie'
    ? { ...common, ...pieOf(data, tones, scale) }
    : { ...common, ...gridOf(data, tones, width, scale) };
}

function pieOf({ names, series, unit }: ChartData, tones: ChartTones, scale: number): ChartOption {
  const values = series[0]?.values ?? [];
  return {
    series: {
      type: 'pie',
      radius: ['40%', '68%'],
      itemStyle: { borderColor: tones.ground, borderWidth: 2 },
      label: {
        color: tones.text,
        fontSize: Math.round(12 * scale),
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          `${names[dataIndex]} ${valueText(values[dataIndex], unit)}`,
      },
      data: names.map((name, index) => ({ name, value: values[index] })),
    },
  };
}

function gridOf(
  { kind = 'bar', names, series, unit, mark }: ChartData,
  tones: ChartTones,
  width: number,
  scale: number,
): ChartOption {
  const isLying = kind === 'bar';
  const fontSize = Math.round(12 * scale);
  const axisLine = { lineStyle: { color: tones.line } };
  const nameAxis = {
    type: 'category',
    data: names,
    inverse: isLying,
    axisTick: { show: false },
    axisLine,
    axisLabel: {
      color: tones.text,
      fontSize,
      ...(isLying
        ? {
            width: Math.round(Math.min(180 * scale, width * 0.38)),
            overflow: 'break',
            lineOverflow: 'truncate',
            height: 32 * scale,
          }
        : { hideOverlap: true }),
    },
  };
  const valueAxis = {
    type: 'value',
    axisLabel: { color: tones.quiet, fontSize, hideOverlap: true, formatter: `{value}${unit ?? ''}` },
    splitNumber: width < 480 ? 3 : 5,
    // Nobody counts in halves.
    ...(series.every(({ values }) => values.every(isWhole)) ? { minInterval: 1 } : {}),
    splitLine: axisLine,
  };
  return {
    grid: {
      top: mark ? 24 : 8,
      left: 4,
      right: isLying ? 64 * scale : 12,
      bottom: series.length > 1 ? 32 * scale : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    [isLying ? 'yAxis' : 'xAxis']: nameAxis,
    [isLying ? 'xAxis' : 'yAxis']: valueAxis,
    series: series.map(({ name, values }, index) => ({
      name,
      type: kind === 'line' ? 'line' : 'bar',
      barMaxWidth: 18 * scale,
      ...(kind === 'line' ? { symbolSize: 4 * scale, lineStyle: { width: 2 * scale } } : {}),
      data: values.map((value) => value ?? null),
      label: {
        show:
          kind !== 'line' &&
          width / Math.max(1, names.length * (isLying ? 1 : series.length)) > (isLying ? 0 : 56 * scale),
        position: isLying ? 'right' : 'top',
        color: tones.text,
        fontSize,
        // Nothing runs through a number.
        backgroundColor: tones.ground,
        padding: [0, 2],
        formatter: ({ dataIndex }: { dataIndex: number }) => valueText(values[dataIndex], unit),
      },
      ...(mark && index === 0 ? { markLine: markOf(mark, isLying, tones) } : {}),
    })),
  };
}

const isWhole = (value: string | undefined) => value === undefined || /^-?\d+$/.test(value);

function markOf({ value, name }: NonNullable<ChartData['mark']>, isLying: boolean, tones: ChartTones) {
  return {
    silent: true,
    // Behind the bars and their numbers.
    z: 1,
    symbol: 'none',
    lineStyle: { color: tones.danger, type: 'dashed' },
    label: { color: tones.text, position: isLying ? 'start' : 'end', formatter: name },
    data: [isLying ? { xAxis: value } : { yAxis: value }],
  };
}
