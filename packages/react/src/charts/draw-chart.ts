import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { chartTones, onTheme } from './chart-tones.ts';

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);

/** A chart that is drawn. One for as long as its place is there: new data are merged into it. */
export interface DrawnChart {
  readonly show: (data: ChartData) => void;
  readonly end: () => void;
}

export interface DrawOptions {
  /** It never moves: on a wall, where it is drawn for weeks. */
  readonly isStill?: boolean;
  /** How much larger than usual its texts are. */
  readonly scale?: number;
  readonly onOpen: (index: number) => void;
}

/** Draws in an element, and again when its data, its size or the theme changes, until it is ended. */
export function drawChart(
  place: HTMLElement,
  first: ChartData,
  { isStill = false, scale = 1, onOpen }: DrawOptions,
): DrawnChart {
  const chart = init(place, null, { renderer: 'canvas' });
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let data = first;
  const draw = (how: { readonly notMerge: true } | { readonly replaceMerge: string[] }) =>
    chart.setOption(
      chartOption(data, {
        tones: chartTones(place),
        width: place.clientWidth,
        motion: isStill || still.matches ? 'none' : 'full',
        scale,
      }),
      how,
    );
  chart.on('click', ({ dataIndex }) => onOpen(dataIndex));
  let size = '';
  const sized = new ResizeObserver(() => {
    const now = `${place.clientWidth} ${place.clientHeight}`;
    if (now === size || place.clientWidth === 0) return;
    size = now;
    chart.resize();
    draw({ notMerge: true });
  });
  sized.observe(place);
  const ends = onTheme(() => draw({ notMerge: true }));
  return {
    show: (next) => {
      const isAlike = shapeOf(next) === shapeOf(data);
      data = next;
      if (size !== '') draw(isAlike ? { replaceMerge: ['series'] } : { notMerge: true });
    },
    end: () => {
      ends();
      sized.disconnect();
      chart.dispose();
    },
  };
}

/** What decides the parts of a chart beside its values. */
function shapeOf({ kind, series, mark, unit }: ChartData): string {
  return JSON.stringify([kind, series.map(({ name }) => name), mark, unit]);
}
