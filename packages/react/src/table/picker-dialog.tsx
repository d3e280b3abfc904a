import { message } from '@danbao/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { Pager } from '../pager/pager.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SearchBar } from '../table/search-bar.tsx';

/** A searched and paged list, as the list hooks give it. */
export interface PickList<T> {
  readonly rows: readonly T[] | undefined;
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly stale: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  readonly search: (text: string) => void;
  readonly goTo: (page: number, size: number) => void;
}

export interface PickerDialogProps<T> {
  readonly title: string;
  readonly searchLabel: string;
  /** Text to search for at first. */
  readonly query?: string;
  readonly list: PickList<T>;
  readonly rowKey: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly columns: readonly Column<T>[];
  readonly empty: string;
  /** Keys of rows that have been deleted meanwhile; they are not picked any more. */
  readonly gone?: readonly string[];
  readonly onPick: (row: T) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Picks one row: search, Search and Reset, paged table, single selection; none selected is warned of (I1, I5). */
export function PickerDialog<T extends object>({
  list,
  rowKey,
  nameOf,
  onPick,
  onClose,
  ...props
}: PickerDialogProps<T>) {
  const w = useWords();
  const locale = useLocale();
  const notify = useMessage();
  const [key, setKey] = useState<string>();
  const [seen, setSeen] = useState<T>();
  const isGone = key !== undefined && (props.gone?.includes(key) ?? false);
  const picked = isGone ? undefined : (list.rows?.find((row) => rowKey(row) === key) ?? seen);
  const choose = (row: T) => {
    setKey(rowKey(row));
    setSeen(row);
  };
  const radio: Column<T> = {
    id: 'pick',
    header: <span className="db-hidden">{w('select')}</span>,
    kind: 'narrow',
    cell: (row) => (
      <input
        type="radio"
        name="picked-row"
        aria-label={w('selectRow', { name: nameOf(row) })}
        checked={rowKey(row) === key}
        onChange={() => choose(row)}
      />
    ),
  };
  return (
    <Dialog
      title={props.title}
      width="picker"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => (picked ? onPick(picked) : notify.warning(message('pickOne', locale)))}
          >
            {w('confirm')}
          </Button>
        </>
      }
    >
      <SearchBar
        label={props.searchLabel}
        initial={props.query ?? ''}
        onSearch={list.search}
        className="db:mb-3"
        autoFocus
      />
      <DataTable
        label={props.title}
        columns={[radio, ...props.columns]}
        rows={list.rows}
        rowKey={rowKey}
        stale={list.stale}
        error={list.error}
        onRetry={list.reload}
        empty={props.empty}
        selectedKey={key ?? ''}
        onRowClick={choose}
      />
      <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      {props.children}
    </Dialog>
  );
}
