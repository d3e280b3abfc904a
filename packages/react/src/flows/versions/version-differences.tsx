import type { ValuesOf } from '@danbao/core';
import { flowVersions, versionDifference } from '@danbao/core/flows';
import { useLocale } from '../../provider/use-danbao.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useFlowWords } from '../i18n/words.ts';

export interface VersionDifferencesProps {
  readonly flowId: string;
  /** The newest when not said. */
  readonly from?: string | undefined;
  /** The records as they are now when not said. */
  readonly to?: string | undefined;
}

/** What differs between two versions of a flow, or from a version to the records as they are now. */
export function useVersionDifferences({ flowId, from, to }: VersionDifferencesProps, enabled = true) {
  const input = { flowId, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return useEndpoint(flowVersions.difference, input, { enabled });
}

type Row = ValuesOf<typeof versionDifference>;

/** The differences by part, record and field: what it was is struck through, what it is stands beside it. */
export function VersionDifferences(props: VersionDifferencesProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { data, error, refetch } = useVersionDifferences(props);
  const { change } = versionDifference.fields;
  const shownIn = (text: string | undefined) => text || w('emptyValue');
  return (
    <DataTable
      label={w('differences')}
      columns={[
        { id: 'part', header: w('part'), kind: 'nowrap', cell: ({ partName }: Row) => partName },
        { id: 'record', header: w('record'), cell: ({ recordName }: Row) => recordName },
        {
          id: 'change',
          header: w('changes'),
          cell: (row: Row) =>
            row.change === 'changed' ? (
              <span className="db-history-lines">
                {row.fieldName} <del>{shownIn(row.before)}</del>
                <span className="db-history-arrow" aria-hidden="true">
                  →
                </span>
                <ins>{shownIn(row.after)}</ins>
              </span>
            ) : (
              change.type.format(row.change, change, locale)
            ),
        },
      ]}
      rows={data}
      rowKey={({ part, recordId, field }: Row) => `${part} ${recordId} ${field}`}
      error={error}
      onRetry={() => void refetch()}
      empty={w('noDifferences')}
    />
  );
}
