import type { Locale } from '@danbao/core';
import { betweenNames } from '@danbao/core/i18n';
import type { MeasureRecord } from '@danbao/core/measures';
import { type Measure, measureRecord, measures } from '@danbao/core/measures';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import type { OwnerLink } from '../../owners/owner-record.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { useRepeatableParams } from '../../query/list-params.ts';
import { usePages } from '../../query/use-page.ts';
import type { Column } from '../../table/data-table.tsx';
import { PickerDialog } from '../../table/picker-dialog.tsx';

export interface MeasurePickerProps {
  /** The kind whose measures are listed. */
  readonly measure: Measure;
  readonly onPick: (record: MeasureRecord) => void;
  readonly onClose: () => void;
}

/** Picks an existing measure of a kind, searched by name. */
export function MeasurePicker({ measure, onPick, onClose }: MeasurePickerProps) {
  const w = useWords();
  const locale = useLocale();
  const columns: Column<MeasureRecord>[] = [
    { id: 'name', header: w('optName'), kind: 'nowrap', cell: (row) => row.optName },
    { id: 'owner', header: w('owner'), cell: (row) => ownersOf(row, locale) },
    {
      id: 'by',
      header: measureRecord.fields.createUserName.label[locale],
      kind: 'nowrap',
      cell: (row) => row.createUserName,
    },
    { id: 'at', header: measureRecord.fields.updateTime.label[locale], kind: 'nowrap', cell: (row) => row.updateTime },
  ];
  return (
    <PickerDialog
      title={w('copyTitle')}
      searchLabel={w('optName')}
      list={useMeasuresOfKind(measure.kind)}
      rowKey={(row) => row.optGuaranty_ID}
      nameOf={(row) => row.optName}
      columns={columns}
      empty={w('noCopies')}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

function useMeasuresOfKind(kind: string) {
  const [asked, ask] = useRepeatableParams(useState({ query: '', page: 1, size: 10 }));
  const { query } = asked;
  return {
    ...asked,
    ...usePages(measures.list, { kind, ...(query === '' ? {} : { optName: query }) }, [asked, ask]),
    search: (text: string) => ask({ ...asked, query: text.trim(), page: 1 }),
  };
}

function ownersOf({ clientList }: MeasureRecord, locale: Locale): string {
  const names = Array.isArray(clientList) ? (clientList as readonly OwnerLink[]).map(({ ownerName }) => ownerName) : [];
  return names.join(betweenNames(locale));
}
