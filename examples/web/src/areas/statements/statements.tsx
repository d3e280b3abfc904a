import { type FinanceStatement, financeStatements, type StatementUploadAnswer } from '@danbao/core/customers';
import { formatAmount, multiplyDecimals, roundDecimal } from '@danbao/core/format';
import { linesOfFigures } from '@danbao/core/statements';
import { useEndpoint, usePermission } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { type AnyRecord, ResourceDialog, ResourceList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { listPanel } from '../../shared/list-panel.tsx';
import { useStatementWords } from './i18n/words.ts';
import { ReadNotes } from './read-notes.tsx';
import { StatementCharts } from './statement-charts.tsx';
import { StatementDetail } from './statement-detail.tsx';
import { StatementLinesField } from './statement-lines-field.tsx';
import { UploadStatements } from './upload-statements.tsx';

/** More statements than are set beside each other. */
const max = '50';
const filled = ['year', 'period', 'standard', 'consolidated', 'audited', 'unit', 'source', 'remark', 'lines'] as const;
const own = { lines: <StatementLinesField key="lines" /> };

/** The financial statements of a client: typed or read from a workbook, by year and period, and set beside each other. */
export function Statements({ clientId }: { readonly clientId: string }) {
  const w = useStatementWords();
  const mayWrite = usePermission(financeStatements.access.write);
  const [isChoosing, setChoosing] = useState(false);
  const [read, setRead] = useState<StatementUploadAnswer>();
  const [consolidated, setConsolidated] = useState('0');
  const all = useEndpoint(financeStatements.calls.page, { clientId, pageSize: max }).data?.rows ?? [];
  const amount = (name: 'totalAssets' | 'revenue' | 'netProfit') => ({
    id: name,
    header: w(name),
    kind: 'number' as const,
    cell: (row: AnyRecord) => formatAmount(String(row[name] ?? '')),
  });
  const replaced =
    read &&
    all.find(
      ({ year, period, ...one }) => year === read.year && period === (read.period ?? '12') && one.consolidated === '0',
    );
  return (
    <>
      <ResourceList
        resource={financeStatements}
        fixed={{ clientId }}
        moreColumns={[
          amount('totalAssets'),
          amount('revenue'),
          amount('netProfit'),
          {
            id: 'debtRatio',
            header: w('debtRatio'),
            kind: 'number',
            cell: ({ debtRatio }) =>
              debtRatio === undefined ? '' : `${roundDecimal(multiplyDecimals(String(debtRatio), '100'), 2)}%`,
          },
        ]}
        tools={
          mayWrite && (
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => setChoosing(true)}>
              {w('upload')}
            </Button>
          )
        }
        renderForm={(props) => <ResourceDialog {...props} names={filled} own={own} width="office1300" />}
        renderDetail={(row, onClose) => (
          <StatementDetail statement={row as unknown as FinanceStatement} onClose={onClose} />
        )}
        arrange={(parts) =>
          listPanel({
            ...parts,
            table: (
              <>
                {parts.table}
                {all.some((one) => one.consolidated === '1') && (
                  <SegmentControl
                    name="consolidated"
                    label={w('trend')}
                    value={consolidated}
                    options={[
                      { value: '0', text: w('notConsolidated') },
                      { value: '1', text: w('consolidated') },
                    ]}
                    onChange={setConsolidated}
                  />
                )}
                <StatementCharts statements={all.filter((one) => one.consolidated === consolidated)} />
              </>
            ),
          })
        }
      />
      {isChoosing && (
        <UploadStatements
          clientId={clientId}
          onClose={() => setChoosing(false)}
          onRead={(answer) => {
            setChoosing(false);
            setRead(answer);
          }}
        />
      )}
      {read && (
        <ResourceDialog
          resource={financeStatements}
          record={replaced && { ...replaced, ...valuesOf(read) }}
          values={{ clientId, ...valuesOf(read) }}
          names={filled}
          own={own}
          width="office1300"
          onClose={() => setRead(undefined)}
        >
          <ReadNotes read={read} replaces={replaced !== undefined} />
        </ResourceDialog>
      )}
    </>
  );
}

/** What stands in the form after a workbook was read. */
function valuesOf({ standard, figures, fileId, fileName, unit, year, period }: StatementUploadAnswer) {
  return {
    standard,
    fileId,
    source: fileName,
    unit: unit ?? 'yuan',
    lines: linesOfFigures(standard, figures),
    ...(year === undefined ? {} : { year }),
    ...(period === undefined ? {} : { period }),
  };
}
