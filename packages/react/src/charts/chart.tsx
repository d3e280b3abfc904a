import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import type { DrawnChart } from './draw-chart.ts';
import { useChartWords } from './i18n/words.ts';

export interface ChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly data: ChartData;
  /** What stands above it at the left. */
  readonly caption?: ReactNode;
  /** In px; by the number of names when not said. */
  readonly height?: number;
  /** A press on a bar, a point or a part. Give `renderName` too, so that keyboards have the same way. */
  readonly onOpen?: (index: number) => void;
  /** The name in the table, such as a link. */
  readonly renderName?: (index: number) => ReactNode;
  /** What is shown as the table in place of a plain one, such as one with tools. */
  readonly table?: ReactNode;
  /** It never moves and has no switch: on a wall. Its table is there for screen readers. */
  readonly isStill?: boolean;
  /** How much larger than usual its texts are. */
  readonly scale?: number;
}

/** A chart, and the same as a table: always there for screen readers, for everybody at a press. echarts is loaded with it. */
export function Chart(props: ChartProps) {
  const {
    label,
    caption,
    data,
    height = heightOf(data),
    onOpen,
    renderName,
    table,
    isStill = false,
    scale = 1,
  } = props;
  const w = useChartWords();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const [isBroken, setBroken] = useState(false);
  const open = useRef(onOpen);
  open.current = onOpen;
  const drawn = useRef<DrawnChart>(undefined);
  const text = JSON.stringify(data);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
    drawn.current?.show(JSON.parse(text) as ChartData);
  }, [text]);
  useEffect(() => {
    const element = container.current;
    if (shown !== 'chart' || !element) return undefined;
    let isOver = false;
    import('./draw-chart.ts')
      .then(({ drawChart }) => {
        if (isOver) return;
        const first = JSON.parse(newest.current) as ChartData;
        drawn.current = drawChart(element, first, { isStill, scale, onOpen: (index) => open.current?.(index) });
      })
      .catch(() => {
        setBroken(true);
        setShown('table');
      });
    return () => {
      isOver = true;
      drawn.current?.end();
      drawn.current = undefined;
    };
  }, [shown, isStill, scale]);
  return (
    <div className={isStill ? 'db-root db-chart db-chart-still' : 'db-root db-chart'}>
      {!isStill && (
        <div className="db-chart-switch">
          <span className="db-chart-caption">{caption}</span>
          <SegmentControl
            name={id}
            label={w('shownAs', { label })}
            value={shown}
            options={[
              { value: 'chart', text: w('asChart') },
              { value: 'table', text: w('asTable') },
            ]}
            onChange={(next) => setShown(next === 'table' ? 'table' : 'chart')}
          />
        </div>
      )}
      {isBroken && shown === 'table' && <p role="status">{w('broken')}</p>}
      {shown === 'chart' ? (
        <>
          <div
            ref={container}
            className="db-chart-place"
            role="img"
            aria-label={label}
            style={isStill ? undefined : { height }}
          />
          <div className="db-hidden">
            <ChartTable label={label} data={data} />
          </div>
        </>
      ) : (
        <div className="db-chart-table">
          {table ?? <ChartTable label={label} data={data} renderName={renderName} />}
        </div>
      )}
    </div>
  );
}

function heightOf({ kind = 'bar', names, series, mark }: ChartData): number {
  return kind === 'bar' ? 36 + names.length * Math.max(34, 16 * series.length) + (mark ? 20 : 0) : 260;
}
