import { dimensions, type FigureRow, type Figures, type IndicatorInfo, type Panel } from '@danbao/core/cockpit';
import { colon } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { type Column, ToolTable } from '@danbao/react/table';
import { figureText, growthText, unitText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';
import type { Opened } from './panel-view.tsx';

export interface FigureTableProps {
  readonly panel: Panel;
  readonly figures: Figures;
  readonly shown: readonly IndicatorInfo[];
  readonly onOpen: (opened: Opened) => void;
}

const totalKey = '\u0000total';

/** Figures by a dimension, with the total as the source gives it; every figure opens its rows, and what is seen can be exported. */
export function FigureTable({ panel, figures, shown, onOpen }: FigureTableProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const { by = 'unit', compared } = panel;
  const rows: readonly FigureRow[] = [
    ...figures.rows,
    { key: totalKey, zh: w('total'), en: w('total'), cells: figures.total },
  ];
  const columns = shown.flatMap((indicator, at): readonly Column<FigureRow>[] => {
    const { code, label, unit } = indicator;
    const text = (row: FigureRow) => figureText(row.cells[at]?.value, unit);
    const value: Column<FigureRow> = {
      id: code,
      header: `${label[locale]}${unitText(unit, locale) === '' ? '' : `（${unitText(unit, locale).trim()}）`}`,
      kind: 'number',
      cell: (row) =>
        row.cells[at]?.value === undefined ? (
          '—'
        ) : (
          <button
            type="button"
            className="cockpit-cell"
            aria-label={`${w('open', { name: `${row[locale]} ${label[locale]}` })}${colon(locale)}${text(row)}`}
            onClick={() => onOpen({ indicator, ...(row.key === totalKey ? {} : { key: row.key, name: row[locale] }) })}
          >
            {text(row)}
          </button>
        ),
      text,
    };
    if (!compared) return [value];
    const yoy = (row: FigureRow) => growthText(row.cells[at]?.value, row.cells[at]?.yearBefore, unit);
    return [value, { id: `${code}-yoy`, header: w('yoy'), kind: 'number', cell: yoy, text: yoy }];
  });
  const name: Column<FigureRow> = {
    id: 'name',
    header: dimensions[by][locale],
    cell: (row) => (row.key === totalKey ? <strong>{row[locale]}</strong> : row[locale]),
    text: (row) => row[locale],
  };
  return (
    <ToolTable<FigureRow>
      storeKey={`cockpit-${panel.key}-${by}`}
      label={panel.label[locale]}
      columns={[name, ...columns]}
      rows={rows}
      rowKey={({ key }) => key}
      cards
    />
  );
}
