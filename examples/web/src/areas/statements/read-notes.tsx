import type { StatementUploadAnswer } from '@danbao/core/customers';
import { betweenNames } from '@danbao/core/i18n';
import { refusalTexts } from '@danbao/core/statements';
import { useDanbao } from '@danbao/react';
import { DataTable } from '@danbao/react/table';
import { useStatementWords } from './i18n/words.ts';

interface ReadNotesProps {
  readonly read: StatementUploadAnswer;
  /** Saving changes a statement that there is already. */
  readonly replaces: boolean;
}

/** What was read from a workbook, and every cell that was not taken with the reason. */
export function ReadNotes({ read, replaces }: ReadNotesProps) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  const { refused, skipped, fileName, cells: places } = read;
  return (
    <div className="grid gap-2">
      <p role="status">{w('readFrom', { file: fileName, count: Object.keys(places).length })}</p>
      {replaces && <p>{w('replaces')}</p>}
      {skipped.length > 0 && (
        <p className="text-quiet">{w('skipped', { names: skipped.join(betweenNames(locale)) })}</p>
      )}
      {refused.length > 0 && (
        <details open={refused.length <= 10}>
          <summary>{w('notTaken', { count: refused.length })}</summary>
          <DataTable
            label={w('notTaken', { count: refused.length })}
            cards
            columns={[
              { id: 'cell', header: w('cell'), kind: 'nowrap', cell: ({ sheet, cell }) => `${sheet}!${cell}` },
              { id: 'text', header: w('content'), kind: 'nowrap', cell: ({ text }) => text },
              { id: 'line', header: w('rowOf'), cell: ({ line }) => line },
              { id: 'why', header: w('why'), cell: ({ why }) => refusalTexts[why][locale] },
            ]}
            rows={refused}
            rowKey={({ sheet, cell }) => `${sheet}!${cell}`}
          />
        </details>
      )}
    </div>
  );
}
