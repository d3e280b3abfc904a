import type { Field } from '@danbao/core/fields';
import { sheetText } from '@danbao/core/flows';
import { type AnyResource, readValue } from '@danbao/core/resources';
import { SheetTable } from '../print/sheet-table.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import type { AnyRecord } from '../resource/use-records.ts';

export interface SheetRecordsProps {
  readonly resource: AnyResource;
  readonly rows: readonly AnyRecord[];
  /** Its fields that stand in columns, in order. */
  readonly names: readonly string[];
}

/** Ordinary records as a table on the paper of another one; nothing where there are none. */
export function SheetRecords({ resource, rows, names }: SheetRecordsProps) {
  const locale = useLocale();
  if (rows.length === 0) return null;
  const columns = names.map((name): readonly [string, Field] => [name, resource.record.fields[name]]);
  return (
    <SheetTable
      caption={resource.pluralLabel[locale]}
      head={columns.map(([, { label }]) => label[locale])}
      numbers={columns.flatMap(([, { type }], at) => (type.control === 'amount' ? [at] : []))}
      rows={rows.map((row) => columns.map(([name, field]) => sheetText(field, readValue(row, name), locale)))}
    />
  );
}
