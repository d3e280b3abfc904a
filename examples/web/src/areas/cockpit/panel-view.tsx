import type { Dimension, FigureRow, Figures, IndicatorInfo, Panel } from '@danbao/core/cockpit';
import { useLocale } from '@danbao/react';
import { Skeleton, ToolTable } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { lazy, Suspense, useState } from 'react';
import { FigureTable } from './figure-table.tsx';
import { FigureTile } from './figure-tile.tsx';
import { useCockpitWords } from './i18n/words.ts';
import { RowsDialog } from './rows-dialog.tsx';
import { type FigureScope, useFigures } from './use-figures.ts';

const PanelChart = lazy(async () => ({ default: (await import('./panel-chart.tsx')).PanelChart }));

export interface PanelViewProps {
  readonly panel: Panel;
  readonly scope: FigureScope;
  readonly indicators: ReadonlyMap<string, IndicatorInfo>;
}

/** What is opened: an indicator, of one key of the dimension or of all. */
export interface Opened {
  readonly indicator: IndicatorInfo;
  readonly key?: string;
  readonly name?: string;
}

/** A part of a page as its definition says: key figures, a table, or a chart with its table behind it. */
export function PanelView({ panel, scope, indicators }: PanelViewProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const [opened, open] = useState<Opened>();
  const { data, error, refetch, isPlaceholderData } = useFigures(panel, scope);
  const shown = panel.indicators.flatMap((code) => indicators.get(code) ?? []);
  const title = panel.label[locale];
  return (
    <div className={panel.wide ? 'cockpit-wide' : ''}>
      <Section title={title} className="cockpit-panel" tools={data && <AsOf figures={data} isLate={error !== null} />}>
        {!data && !error && <Skeleton lines={5} />}
        {!data && error && (
          <ToolTable<FigureRow>
            label={title}
            columns={[]}
            rows={undefined}
            rowKey={({ key }) => key}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <div data-stale={isPlaceholderData || undefined} className="cockpit-content">
            <Content panel={panel} figures={data} shown={shown} scope={scope} onOpen={open} />
          </div>
        )}
        {data && data.others > 0 && <p className="mt-1 text-12 text-quiet">{w('others', { count: data.others })}</p>}
      </Section>
      {opened && data && (
        <RowsDialog
          indicator={opened.indicator}
          scope={scopeOf(opened, panel.by, scope, data)}
          about={opened.name}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

interface ContentProps {
  readonly panel: Panel;
  readonly figures: Figures;
  readonly shown: readonly IndicatorInfo[];
  readonly scope: FigureScope;
  readonly onOpen: (opened: Opened) => void;
}

function Content({ panel, figures, shown, scope, onOpen }: ContentProps) {
  const w = useCockpitWords();
  if (panel.look === 'figures')
    return (
      <div className="cockpit-tiles">
        {shown.map((indicator, at) => (
          <FigureTile
            key={indicator.code}
            indicator={indicator}
            cell={figures.total[at] ?? {}}
            isCompared={panel.compared === true}
            unit={scope.filters?.unit ?? ''}
            onOpen={() => onOpen({ indicator })}
          />
        ))}
      </div>
    );
  if (figures.rows.length === 0) return <p className="py-4 text-quiet">{w('noFigures')}</p>;
  const table = <FigureTable panel={panel} figures={figures} shown={shown} onOpen={onOpen} />;
  if (panel.look === 'table') return table;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PanelChart panel={panel} figures={figures} shown={shown} table={table} onOpen={onOpen} />
    </Suspense>
  );
}

/** Of which time the figures are; said plainly where the server cannot be reached. */
function AsOf({ figures, isLate }: { readonly figures: Figures; readonly isLate: boolean }) {
  const w = useCockpitWords();
  const time = figures.asOf.slice(11);
  return (
    <span className={isLate ? 'text-12 text-warning' : 'text-12 text-quiet'} role={isLate ? 'status' : undefined}>
      {w(isLate ? 'late' : 'asOf', { time })}
    </span>
  );
}

/** The predicate of one figure of the panel. */
function scopeOf({ key }: Opened, by: Dimension | undefined, scope: FigureScope, { from, to }: Figures): FigureScope {
  const filters = by === undefined || key === undefined ? scope.filters : { ...scope.filters, [by]: key };
  return { from, to, ...(filters ? { filters } : {}) };
}
