import { shareholder as definition, units } from '@danbao/core';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { Pager } from '../pager/pager.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Section } from '../view/section.tsx';
import { ShareholderDialog } from './shareholder-dialog.tsx';
import { type ShareholderRecord, useRemoveShareholder, useShareholders } from './use-shareholders.ts';

export interface ShareholderSectionProps {
  /** Whose shareholders: the id of the equity measure, even before it is saved, or of the owner. */
  readonly client_ID: string;
  /** Nothing is added, changed or deleted (F2). */
  readonly readOnly?: boolean;
  readonly id?: string;
  readonly className?: string;
}

type Open = { readonly mode: 'add' } | { readonly mode: 'edit' | 'view'; readonly shareholder: ShareholderRecord };

const { investTypeTime, investSum, investScale } = definition.fields;

/** The shareholders of the company whose equity is pledged (G26, J1, J2). */
export function ShareholderSection({ client_ID, readOnly = false, id, className }: ShareholderSectionProps) {
  const w = useWords();
  const locale = useLocale();
  const list = useShareholders(client_ID);
  const remove = useRemoveShareholder();
  const [open, setOpen] = useState<Open>();
  const columns: Column<ShareholderRecord>[] = [
    { id: 'index', header: w('index'), kind: 'narrow', cell: (_, index) => (list.page - 1) * list.size + index + 1 },
    { id: 'name', header: w('shareholder'), kind: 'nowrap', cell: (row) => row.stockName },
    { id: 'time', header: investTypeTime.label[locale], cell: (row) => row.investTypeTime || w('none') },
    {
      id: 'sum',
      header: `${investSum.label[locale]}（${units.wan[locale]}）`,
      kind: 'number',
      cell: (row) => (row.investSum ? investSum.type.format(row.investSum, investSum, locale) : w('none')),
    },
    {
      id: 'share',
      header: `${investScale.label[locale]}（%）`,
      kind: 'number',
      cell: (row) => row.investScale || w('none'),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const name = row.stockName;
        const view = () => setOpen({ mode: 'view', shareholder: row });
        const edit = () => setOpen({ mode: 'edit', shareholder: row });
        return (
          <>
            <Button look="text" icon={<Eye />} aria-label={w('viewNamed', { name })} onClick={view} />
            {!readOnly && (
              <>
                <Button look="text" icon={<Pencil />} aria-label={w('editNamed', { name })} onClick={edit} />
                <Button
                  look="danger-text"
                  icon={<Trash2 />}
                  aria-label={w('deleteNamed', { name })}
                  onClick={() => void remove(row)}
                />
              </>
            )}
          </>
        );
      },
    },
  ];
  return (
    <Section
      title={w('shareholders')}
      className={className}
      {...(id === undefined ? {} : { id })}
      tools={
        !readOnly && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ mode: 'add' })}>
            {w('addShareholder')}
          </Button>
        )
      }
    >
      <DataTable
        label={w('shareholders')}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.stock_ID}
        stale={list.stale}
        error={list.error}
        onRetry={list.reload}
        empty={w('noShareholders')}
      />
      <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      {open && (
        <ShareholderDialog
          client_ID={client_ID}
          mode={open.mode}
          shareholder={open.mode === 'add' ? undefined : open.shareholder}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
