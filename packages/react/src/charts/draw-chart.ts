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

/** Draws the data in an element, and again when the element or the theme changes, until the answer is called. */
export function drawChart(place: HTMLElement, data: ChartData, onOpen: (index: number) => void): () => void {
  const chart = init(place, null, { renderer: 'canvas' });
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const draw = () =>
    chart.setOption(
      chartOption(data, {
        tones: chartTones(place),
        width: place.clientWidth,
        motion: still.matches ? 'none' : 'full',
      }),
      { notMerge: true },
    );
  chart.on('click', ({ dataIndex }) => onOpen(dataIndex));
  let size = '';
  const sized = new ResizeObserver(() => {
    const now = `${place.clientWidth} ${place.clientHeight}`;
    if (now === size || place.clientWidth === 0) return;
    size = now;
    chart.resize();
    draw();
  });
  sized.observe(place);
  const ends = onTheme(draw);
  return () => {
    ends();
    sized.disconnect();
    chart.dispose();
  };
}
