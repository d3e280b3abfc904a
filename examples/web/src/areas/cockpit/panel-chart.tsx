import { dimensions, type Figures, type IndicatorInfo, type Panel } from '@danbao/core/cockpit';
import { useLocale } from '@danbao/react';
import { Chart, type ChartData, type ChartKind } from '@danbao/react/charts';
import type { ReactNode } from 'react';
import { unitText } from './figure-text.ts';
import type { Opened } from './panel-view.tsx';

export interface PanelChartProps {
  readonly panel: Panel;
  readonly figures: Figures;
  readonly shown: readonly IndicatorInfo[];
  readonly table?: ReactNode;
  readonly onOpen?: (opened: Opened) => void;
  /** On a wall: it fills its place, never moves, and its texts are larger. */
  readonly scale?: number;
}

/** The figures of a panel as a chart. echarts is loaded with it, and only then. */
export function PanelChart({ panel, figures, shown, table, onOpen, scale }: PanelChartProps) {
  const locale = useLocale();
  const data = chartDataOf({ panel, figures, shown, locale });
  const [first] = shown;
  return (
    <Chart
      label={panel.label[locale]}
      data={data}
      {...(table === undefined ? {} : { table })}
      {...(scale === undefined ? {} : { isStill: true, scale })}
      {...(onOpen && first
        ? {
            onOpen: (index: number) => {
              const row = figures.rows[index];
              if (row) onOpen({ indicator: first, key: row.key, name: row[locale] });
            },
          }
        : {})}
    />
  );
}

interface Drawn extends Pick<PanelChartProps, 'panel' | 'figures' | 'shown'> {
  readonly locale: 'zh' | 'en';
}

function chartDataOf({ panel, figures, shown, locale }: Drawn): ChartData {
  const { by = 'unit', look } = panel;
  const [first] = shown;
  const isOneUnit = shown.every(({ unit }) => unit === first?.unit);
  return {
    kind: look as ChartKind,
    heading: dimensions[by][locale],
    names: figures.rows.map((row) => row[locale]),
    series: shown.map(({ label, unit }, at) => ({
      name: isOneUnit ? label[locale] : `${label[locale]}${unitText(unit, locale)}`,
      values: figures.rows.map(({ cells }) => cells[at]?.value),
    })),
    ...(isOneUnit && first && shown.length === 1 && first.unit !== 'wan' ? { unit: unitText(first.unit, locale) } : {}),
  };
}
