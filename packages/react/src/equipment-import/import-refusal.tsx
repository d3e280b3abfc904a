import type { EquipmentIssue, EquipmentRefusal } from '@danbao/core/attachments';
import { Download } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { type Column, DataTable } from '../table/data-table.tsx';

export interface ImportRefusalProps {
  readonly refusal: EquipmentRefusal;
  /** Everything that was found may be confirmed. */
  readonly doubtful: boolean;
  readonly onDownload: () => void;
}

const maxShown = 100;

/** What is wrong with a workbook, place by place, and the workbook with its errors marked. */
export function ImportRefusal({ refusal: { issues, total, fileId }, doubtful, onDownload }: ImportRefusalProps) {
  const w = useWords();
  const columns: Column<EquipmentIssue>[] = [
    { id: 'row', header: w('importRow'), kind: 'narrow', cell: ({ row }) => row },
    { id: 'column', header: w('importColumn'), kind: 'narrow', cell: ({ column }) => column || w('none') },
    { id: 'field', header: w('importField'), kind: 'nowrap', cell: ({ heading }) => heading || w('none') },
    { id: 'value', header: w('importValue'), cell: ({ value }) => value || w('none') },
    { id: 'problem', header: w('importProblem'), cell: (issue) => issue.message },
  ];
  const shown = issues.slice(0, maxShown);
  return (
    <section className="db:grid db:gap-2" data-db-import-refusal="">
      <div role="alert" className={classes('db-root db-banner db-banner-danger', doubtful && 'db-banner-warning')}>
        <span className="db-banner-title">{w(doubtful ? 'importDoubtful' : 'importRefused', { total })}</span>
      </div>
      <DataTable label={w('importProblem')} columns={columns} rows={shown} rowKey={keyOf} />
      {total > shown.length && <p className="db-root db-help">{w('importMore', { count: shown.length })}</p>}
      {fileId !== '' && (
        <div>
          <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
            {w('downloadMarked')}
          </Button>
        </div>
      )}
    </section>
  );
}

function keyOf({ row, column, heading, field, rule }: EquipmentIssue): string {
  return [row, column, heading, field, rule].join(' ');
}
