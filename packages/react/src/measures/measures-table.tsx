import { fulfilledStates, type MeasureRecord, measureFamilies, measureRecord, type Values } from '@danbao/core';
import { ChevronDown, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import { type Column, DataTable, type DataTableProps } from '../table/data-table.tsx';
import { kindOf } from './kind-of.ts';
import { MeasureView } from './measure-view.tsx';

export interface MeasuresTableProps
  extends Pick<DataTableProps<MeasureRecord>, 'rows' | 'stale' | 'error' | 'onRetry' | 'empty' | 'className'> {
  /** Buttons at the end of a row. */
  readonly actions?: (measure: MeasureRecord) => ReactNode;
}

/** The measures of a project (L1); one row at a time opens to owners and form, read-only (L2). */
export function MeasuresTable({ actions, empty, ...table }: MeasuresTableProps) {
  const w = useWords();
  const locale = useLocale();
  const settings = useSettings();
  const [open, setOpen] = useState<string>();
  const columns: Column<MeasureRecord>[] = [
    {
      id: 'expand',
      header: <span className="db-hidden">{w('view')}</span>,
      kind: 'narrow',
      cell: ({ optGuaranty_ID: id, optName: name }) => (
        <Button
          look="text"
          icon={open === id ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={open === id}
          aria-label={w(open === id ? 'collapse' : 'expand', { name })}
          onClick={() => setOpen(open === id ? undefined : id)}
        />
      ),
    },
    { id: 'index', header: w('index'), kind: 'narrow', cell: (_, index) => index + 1 },
    { id: 'method', header: w('guaranteeMethod'), kind: 'nowrap', cell: (row) => familyName(row) },
    { id: 'type', header: w('counterType'), kind: 'nowrap', cell: (row) => kindName(row) },
    { id: 'name', header: w('optName'), cell: (row) => <Cut text={row.optName} /> },
    { id: 'warrant', header: w('warrantOrId'), kind: 'nowrap', cell: (row) => <Code text={warrantOf(row)} /> },
    { id: 'owner', header: w('owner'), cell: (row) => <Cut text={ownersOf(row)} /> },
    {
      id: 'fulfilled',
      header: w('fulfilled'),
      kind: 'nowrap',
      cell: (row) => <Fulfilled done={row.isWorkable === '1'} />,
    },
  ];
  if (actions) columns.push({ id: 'actions', header: w('actions'), kind: 'actions', cell: actions });
  return (
    <DataTable
      {...table}
      label={w('measures')}
      columns={columns}
      rowKey={(row) => row.optGuaranty_ID}
      empty={empty ?? w('noMeasures')}
      expandedKey={open}
      renderExpanded={(row) => <Expanded row={row} />}
    />
  );

  function kindName(row: MeasureRecord): string {
    return kindOf(row, settings)?.label[locale] ?? row.optTypeName ?? '';
  }

  function familyName(row: MeasureRecord): string {
    const kind = kindOf(row, settings);
    return kind ? measureFamilies[kind.family][locale] : (row.guarantyTypeName ?? '');
  }
}

/** Owners and form of the row; an unknown kind shows what it holds, never a crash (Y34). */
function Expanded({ row }: { readonly row: MeasureRecord }) {
  const w = useWords();
  const kind = kindOf(row, useSettings());
  if (kind) return <MeasureView measure={kind} record={row as Values} withoutAttachments />;
  return (
    <>
      <p className="db-root db-help">{w('unknownKind')}</p>
      <DescriptionList entity={measureRecord} values={row as Values} />
    </>
  );
}

/** Yes or no by text and shape, never by colour alone (L9). */
function Fulfilled({ done }: { readonly done: boolean }) {
  const locale = useLocale();
  const label = fulfilledStates.find(({ value }) => value === (done ? '1' : '0'))?.label[locale];
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span className={done ? 'db-tag db-tag-success' : 'db-tag'}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}

/** The warrant numbers of the owners, else the certificate of the asset itself. */
function warrantOf(row: MeasureRecord): string {
  const numbers = ownerRows(row).flatMap(({ warrantNum }) => (warrantNum ? [warrantNum] : []));
  const own = [row.certificateNum, row.stockCode, row.companyContractCode].find(
    (code) => typeof code === 'string' && code,
  );
  return numbers.join(' ') || String(own ?? '');
}

function ownersOf(row: MeasureRecord): string {
  return ownerRows(row)
    .map(({ ownerName = '', haveRate }) => `${ownerName} ${haveRate}%`)
    .join('；');
}

function ownerRows({ clientList }: MeasureRecord): readonly OwnerLink[] {
  return Array.isArray(clientList) ? (clientList as readonly OwnerLink[]) : [];
}

function Cut({ text }: { readonly text: string }) {
  return (
    <span className="db-cell-cut" title={text}>
      {text}
    </span>
  );
}

function Code({ text }: { readonly text: string }) {
  return <span className="db-mono">{text}</span>;
}
