import {
  type FigureCell,
  type IndicatorCode,
  type IndicatorInfo,
  indicatorGoals,
  limitOf,
  standingOf,
} from '@danbao/core/cockpit';
import { colon } from '@danbao/core/i18n';
import { useLocale, usePermission } from '@danbao/react';
import { type Column, ToolTable } from '@danbao/react/table';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import './cockpit.css';
import { CompanyControl } from './company-control.tsx';
import { figureText, unitText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';
import { PaperTools } from './paper-tools.tsx';
import { RowsDialog } from './rows-dialog.tsx';
import { useFigures, useIndicators } from './use-figures.ts';

type Row = { readonly indicator: IndicatorInfo; readonly cell: FigureCell };

const controls = { company: CompanyControl };

/** Every indicator: what it is now, how it is counted, what its limit and its target are. */
export function DefinitionsPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  usePageTitle(w('definitions'));
  const mayManage = usePermission('cockpit:manage');
  const indicators = useIndicators();
  const codes = [...(indicators?.keys() ?? [])] as IndicatorCode[];
  const { data, error, refetch } = useFigures({ indicators: codes.length > 0 ? codes : ['balance'] }, {});
  const [opened, open] = useState<IndicatorInfo>();
  const rows =
    data && [...(indicators?.values() ?? [])].map((indicator, at): Row => ({ indicator, cell: data.total[at] ?? {} }));
  const value = ({ indicator, cell }: Row) =>
    `${figureText(cell.value, indicator.unit)} ${unitText(indicator.unit, locale).trim()}`;
  const columns: readonly Column<Row>[] = [
    { id: 'name', header: w('indicator'), width: 190, cell: ({ indicator }) => indicator.label[locale] },
    {
      id: 'value',
      header: w('value'),
      kind: 'number',
      width: 185,
      text: value,
      cell: (row) =>
        row.cell.value === undefined ? (
          <span title={w('pendingAbout')}>{w('pending')}</span>
        ) : (
          <button
            type="button"
            className="cockpit-cell"
            aria-label={`${w('open', { name: row.indicator.label[locale] })}${colon(locale)}${value(row)}`}
            onClick={() => open(row.indicator)}
          >
            {value(row)}
          </button>
        ),
    },
    {
      id: 'limit',
      header: w('limit'),
      width: 140,
      cell: (row) => limitText(row, w),
      text: (row) => limitText(row, w),
    },
    {
      id: 'target',
      header: w('goal'),
      kind: 'number',
      width: 100,
      cell: ({ indicator: { targets, unit } }) => figureText(targets.find((one) => one.unit === '')?.value, unit),
    },
    { id: 'formula', header: w('formula'), cell: ({ indicator }) => indicator.formula[locale] },
    { id: 'about', header: w('remark'), width: 150, cell: ({ indicator }) => indicator.about?.[locale] ?? '' },
  ];
  return (
    <>
      <PageHead title={w('definitions')} about={w('definitionsAbout')} tools={<PaperTools name={w('definitions')} />} />
      <div className="db-panel mb-3 p-3 lg:p-4">
        <ToolTable<Row>
          storeKey="cockpit-indicators"
          label={w('definitions')}
          columns={columns}
          rows={rows}
          rowKey={({ indicator }) => indicator.code}
          error={error}
          onRetry={() => void refetch()}
          minWidth={1000}
        />
      </div>
      {mayManage && (
        <ResourcePage resource={indicatorGoals} title={w('goals')} about={w('goalsAbout')} controls={controls} />
      )}
      {opened && data && (
        <RowsDialog indicator={opened} scope={{ from: data.from, to: data.to }} onClose={() => open(undefined)} />
      )}
    </>
  );
}

function limitText({ indicator, cell }: Row, w: ReturnType<typeof useCockpitWords>): string {
  const limit = limitOf(indicator, cell);
  if (!limit) return '—';
  const standing = standingOf(cell.value, limit);
  const text =
    limit.atMost === undefined
      ? w('limitLeast', { limit: limit.atLeast ?? '' })
      : w('limitMost', { limit: limit.atMost });
  return standing === undefined || standing === 'kept' ? text : `${text}（${w(standing)}）`;
}
