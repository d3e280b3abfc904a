import { formatAmount } from '@danbao/core/format';
import { readAmount, refusalTexts } from '@danbao/core/statements';
import { useLocale } from '@danbao/react';
import { useSelected } from '@danbao/react/form';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';

export type AmountColumn = 'current' | 'prior';

export interface AmountCellProps {
  readonly code: string;
  readonly column: AmountColumn;
  readonly label: string;
  readonly value: string;
  /** Where it stands in the form: `lines.3.current`. */
  readonly path: string;
  readonly onChange: (code: string, column: AmountColumn, value: string) => void;
  /** Rows and columns that were copied in a spreadsheet go into this cell and those below and beside it. */
  readonly onPasteRows: (code: string, column: AmountColumn, rows: readonly (readonly string[])[]) => void;
}

/** One amount of a statement in yuan: as typed while it has the focus, with thousands afterwards. */
export const AmountCell = memo(function AmountCell({ code, column, label, value, path, ...on }: AmountCellProps) {
  const locale = useLocale();
  const { focused, setFocused, attributes } = useSelected();
  const read = readAmount(value, '1');
  const problem = typeof read === 'object' && !focused ? refusalTexts[read.why][locale] : undefined;
  const leave = () => {
    setFocused(false);
    if (typeof read !== 'object' && value !== (read ?? '')) on.onChange(code, column, read ?? '');
  };
  const paste = (event: ClipboardEvent) => {
    const rows = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((row) => row.split('\t'));
    if (rows.length === 1 && rows[0]?.length === 1) return;
    event.preventDefault();
    on.onPasteRows(code, column, rows);
  };
  return (
    <>
      <span className="db-control min-w-34" data-db-field={path} data-invalid={problem !== undefined}>
        <input
          {...attributes}
          className="db-input db-input-number text-right"
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          data-cell={`${code}.${column}`}
          inputMode="decimal"
          autoComplete="off"
          value={focused || value === '' ? value : formatAmount(value)}
          onBlur={leave}
          onChange={(event) => on.onChange(code, column, event.target.value)}
          onPaste={paste}
          onKeyDown={moveInColumn}
        />
      </span>
      {problem && <span className="db-error">{problem}</span>}
    </>
  );
});

/** Enter and the arrow keys go to the next or the one before of the same column. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  const own = event.currentTarget;
  const column = own.dataset['cell']?.split('.')[1];
  if (step === undefined) return;
  const all = [
    ...(own.closest('[data-statement]')?.querySelectorAll<HTMLInputElement>(`[data-cell$=".${column}"]`) ?? []),
  ];
  const next = all[all.indexOf(own) + step];
  event.preventDefault();
  next?.focus();
}
