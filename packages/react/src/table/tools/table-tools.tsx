import { Download } from 'lucide-react';
import { saveBlob } from '../../browser/save-blob.ts';
import type { FileFormat } from '../../browser/write-file.ts';
import { Button } from '../../button/button.tsx';
import { useMessage } from '../../message/use-message.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import type { Column } from '../data-table.tsx';
import { isMovable } from './arrange-columns.ts';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx';
import { DropPanel } from './drop-panel.tsx';
import { useToolWords } from './i18n/words.ts';

export interface TableToolsProps<T> extends ColumnMenuProps<T> {
  readonly label: string;
  /** The columns that are seen. */
  readonly shown: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly chosen: readonly T[];
}

/** The tools at the right top of a table: its columns, and what is seen as a file. */
export function TableTools<T>({ label, shown, rows, chosen, ...menu }: TableToolsProps<T>) {
  const w = useToolWords();
  const locale = useLocale();
  const notify = useMessage();
  const wanted = chosen.length > 0 ? chosen : rows;
  const size = { count: wanted.length, columns: shown.filter(isMovable).length };
  const save = async (format: FileFormat) => {
    try {
      const { exportTable } = await import('./export-table.ts');
      const blob = await exportTable({ label, columns: shown, rows: wanted }, format, locale);
      saveBlob(blob, `${label}.${format}`);
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  return (
    <>
      <DropPanel label={w('exportSeen')} icon={<Download aria-hidden="true" />}>
        {(close) => (
          <>
            <p className="db-drop-help">{w(chosen.length > 0 ? 'exportChosen' : 'exportRows', size)}</p>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="text"
                disabled={wanted.length === 0}
                onClick={() => {
                  close();
                  void save(format);
                }}
              >
                {w(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
              </Button>
            ))}
          </>
        )}
      </DropPanel>
      <ColumnMenu {...menu} />
    </>
  );
}
