import { message } from '@danbao/core';
import type { BulkFulfilment, MeasureRecord } from '@danbao/core/measures';
import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { useRowWindow } from '../table/use-row-window.ts';

export interface BulkResultDialogProps {
  readonly result: BulkFulfilment;
  readonly rows: readonly MeasureRecord[];
  readonly onClose: () => void;
}

const windowed = { from: 200, useRowWindow };

interface Line {
  readonly id: string;
  readonly name: string;
  /** Why it failed; undefined when it went well. */
  readonly problem: string | undefined;
}

/** What became of each measure of a bulk fulfilment, failures first (Y35). */
export function BulkResultDialog({ result, rows, onClose }: BulkResultDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const names = new Map(rows.map((row) => [row.apply_optguaranty_ID, row.optName]));
  const lines: Line[] = [
    ...result.failed.map(({ id, message }) => ({ id, name: names.get(id) ?? id, problem: message })),
    ...result.ok.map((id) => ({ id, name: names.get(id) ?? id, problem: undefined })),
  ];
  const columns: Column<Line>[] = [
    { id: 'index', header: w('index'), kind: 'narrow', cell: (_, index) => index + 1 },
    { id: 'name', header: w('optName'), cell: ({ name }) => name },
    { id: 'result', header: w('result'), cell: (line) => <Result line={line} ok={message('fulfilled', locale)} /> },
  ];
  return (
    <Dialog
      title={w('fulfilAllResult')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {w('close')}
        </Button>
      }
    >
      <p className="db-root db-bulk-summary">
        {w('fulfilAllSummary', { ok: result.ok.length, failed: result.failed.length })}
      </p>
      <DataTable
        label={w('fulfilAllResult')}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        windowed={windowed}
      />
    </Dialog>
  );
}

function Result({ line: { problem }, ok }: { readonly line: Line; readonly ok: string }) {
  const Icon = problem === undefined ? CircleCheck : CircleX;
  return (
    <span className={problem === undefined ? 'db-tag db-tag-success' : 'db-caution-text'}>
      <Icon aria-hidden="true" />
      {problem ?? ok}
    </span>
  );
}
