import { cockpit, type FigureRecord, findIndicator, type IndicatorInfo, partsOf } from '@danbao/core/cockpit';
import { useEndpoint, useLocale } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import type { Column } from '@danbao/react/table';
import { Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { listedPath } from '../../shared/flow-links.ts';
import { figureText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';
import type { FigureScope } from './use-figures.ts';

export interface RowsDialogProps {
  readonly indicator: IndicatorInfo;
  readonly scope: FigureScope;
  /** What it is narrowed to, as people read it. */
  readonly about?: string | undefined;
  readonly onClose: () => void;
}

const yes = { zh: '是', en: 'Yes' };
const no = { zh: '否', en: 'No' };

/** The rows behind a figure, by the predicate that it was counted with; of a quotient those of each of its parts. */
export function RowsDialog({ indicator, scope, about, onClose }: RowsDialogProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const own = findIndicator(indicator.code);
  const parts = own ? partsOf(own) : [];
  const [code, setCode] = useState(parts[0]?.code ?? indicator.code);
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 });
  const query = {
    ...{ indicator: code, ...scope.filters, pageNum: String(page), pageSize: String(size) },
    ...(scope.from ? { from: scope.from } : {}),
    ...(scope.to ? { to: scope.to } : {}),
  };
  const found = useEndpoint(cockpit.rows, query, { keepPrevious: true });
  const part = findIndicator(code);
  const columns = (found.data?.columns ?? []).map((column, at): Column<FigureRecord> => {
    const isNumber = column.kind === 'wan' || column.kind === 'number';
    const text = (row: FigureRecord) => cellText(row.cells[at] ?? '', column.kind, locale);
    return {
      id: column.name,
      header: locale === 'zh' ? column.zh : column.en,
      kind: isNumber ? 'number' : column.kind === 'text' ? 'text' : 'nowrap',
      cell: (row) => (at === 0 ? <RowLink row={row} text={text(row)} /> : text(row)),
      text,
    };
  });
  const { figure, together = 'sum', asOf } = found.data ?? {};
  const word = { sum: 'together', count: 'counted', max: 'largest', median: 'middle' } as const;
  return (
    <Dialog
      title={w('rowsOf', { name: [indicator.label[locale], about].filter(Boolean).join(' · ') })}
      width="wide"
      onClose={onClose}
    >
      <p className="mb-2 text-13 text-quiet">{part ? indicator.formula[locale] : ''}</p>
      {parts.length > 1 && (
        <div className="mb-3 overflow-x-auto">
          <SegmentControl
            name="part"
            label={w('parts')}
            value={code}
            options={parts.map(({ code: value, label }) => ({ value, text: label[locale] }))}
            onChange={(next) => {
              setCode(next);
              setPaging({ page: 1, size });
            }}
          />
        </div>
      )}
      <AnswerTable<FigureRecord>
        storeKey={`cockpit-rows-${code}`}
        label={w('rowsOf', { name: indicator.label[locale] })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={w('noRows')}
        answer={found}
        page={page}
        size={size}
        onPage={(nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize })}
        lead={
          part && figure !== undefined ? (
            <span className="text-13" role="status">
              {w(word[together], { figure: figureText(figure, part.unit) })} ·{' '}
              {w('asOf', { time: asOf?.slice(11) ?? '' })}
            </span>
          ) : undefined
        }
      />
    </Dialog>
  );
}

function cellText(value: string, kind: string, locale: 'zh' | 'en'): string {
  if (kind === 'flag') return (value === '1' ? yes : no)[locale];
  if (kind === 'wan') return figureText(value, 'wan');
  return value;
}

/** The record of a row, where the app has a page of it. */
function RowLink({ row, text }: { readonly row: FigureRecord; readonly text: string }) {
  const path = pathOf(row);
  return path === undefined ? (
    text
  ) : (
    <Link className="db-link db-cell-cut" title={text} to={path}>
      {text}
    </Link>
  );
}

function pathOf({ apply, measure, kind, flow, flowCode, client }: FigureRecord): string | undefined {
  if (measure && kind && apply) return `/projects/${apply}/measures/view/${kind}/${measure}`;
  if (flow && flowCode) return listedPath({ flowId: flow, flowCode, infoId: flow, status: 'ended' }, 'ended');
  if (apply) return `/projects/${apply}`;
  return client ? `/customer/detail/${client}` : undefined;
}
