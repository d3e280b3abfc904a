import { creditChanges, type MeasureChangeRecord, measureChange } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import type { MeasureRecord } from '@danbao/core/measures';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { Link } from 'react-router';
import { useChangeWords } from './i18n/change-words.ts';

export interface MeasureChangesProps {
  readonly measure: Pick<MeasureRecord, 'optGuaranty_ID'>;
}

/** By which approvals what was approved of a measure has changed, and what is under approval to change; nothing where nothing is. */
export function MeasureChanges({ measure: { optGuaranty_ID } }: MeasureChangesProps) {
  const w = useChangeWords();
  const locale = useLocale();
  const { data = [] } = useEndpoint(creditChanges.ofMeasure, { optGuaranty_ID });
  if (data.length === 0) return null;
  const { fieldName, reason } = measureChange.fields;
  const columns: Column<MeasureChangeRecord>[] = [
    { id: 'approval', header: w('approval'), cell: (row) => <Approval row={row} /> },
    { id: 'field', header: fieldName.label[locale], kind: 'nowrap', cell: (row) => row.fieldName },
    {
      id: 'values',
      header: w('values'),
      cell: ({ beforeText, afterText }) => (
        <span className="db-history-lines">
          <del>{beforeText || w('none')}</del>
          <span className="db-history-arrow" aria-hidden="true">
            →
          </span>
          <ins>{afterText || w('none')}</ins>
        </span>
      ),
    },
    { id: 'reason', header: reason.label[locale], cell: (row) => row.reason },
    {
      id: 'state',
      header: measureChange.fields.status.label[locale],
      kind: 'nowrap',
      cell: ({ isLocking, endTime = '' }) =>
        isLocking === '1' ? (
          <span className="db-tag db-tag-warning">{w('underApproval')}</span>
        ) : (
          w('changedAt', { time: endTime })
        ),
    },
  ];
  return (
    <Section title={w('changes')}>
      <DataTable
        label={w('changes')}
        columns={columns}
        rows={data}
        rowKey={({ flowId, field }) => `${flowId} ${field}`}
      />
    </Section>
  );
}

/** The flow by its number, and the way to it for who may open it. */
function Approval({ row: { flowId, number, title, isSeen } }: { readonly row: MeasureChangeRecord }) {
  const text = number ?? title;
  if (isSeen !== '1') return <span title={title}>{text}</span>;
  return (
    <Link className="db-link" title={title} to={flowPath(flowDefinitions.creditChange, 'detail', { flowId })}>
      {text}
    </Link>
  );
}
