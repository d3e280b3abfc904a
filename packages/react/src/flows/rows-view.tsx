import type { AnyEntity } from '@danbao/core';
import { type Field, units } from '@danbao/core/fields';
import { isRead } from '@danbao/core/flows';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { useFlowWords } from './i18n/words.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RowsViewProps {
  readonly label: string;
  readonly item: AnyEntity;
  readonly rows: readonly Row[];
}

/** A list of records to read. */
export function RowsView({ label, item, rows }: RowsViewProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const columns = Object.entries<Field>(item.fields).flatMap(([name, field]): Column<Row>[] => {
    if (!isRead(field)) return [];
    const { control } = field.type;
    const unit = field.unit ? `（${units[field.unit][locale]}）` : '';
    return [
      {
        id: name,
        header: `${field.label[locale]}${unit}`,
        kind: control === 'amount' || control === 'number' ? 'number' : 'text',
        cell: (row) => cellText(field, row[name], locale),
      },
    ];
  });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(rows.indexOf(row))}
      empty={w('noRowsToRead')}
    />
  );
}

/** A value of a field as people read it; nothing where there is none. */
export function cellText(field: Field, value: unknown, locale: 'zh' | 'en'): string {
  return typeof value === 'string' && value !== '' ? field.type.format(value, field, locale) : '';
}

/** The rows that stand in a field. */
export function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as readonly Row[]) : [];
}
