// `@danbao/react/charts`: a part of its own, because it needs echarts, which the rest of the kit does not.

export { Chart, type ChartProps } from './charts/chart.tsx';
export type { ChartData, ChartKind, ChartSeries } from './charts/chart-data.ts';
