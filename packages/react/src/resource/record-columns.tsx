import type { Locale } from '@danbao/core';
import { type Field, isAbsent, units } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { type Listed, readValue, sortableFields } from '@danbao/core/resources';
import { CircleCheck, CircleSlash } from 'lucide-react';
import type { Column } from '../table/data-table.tsx';
import { StateTag, statesOf } from '../view/state-tag.tsx';
import type { AnyRecord } from './use-records.ts';

/** How a column differs from what its field asks for. */
export type ColumnParts = Partial<Column<AnyRecord>>;

const numberControls: readonly string[] = ['number', 'amount', 'slider'];
const unbroken: readonly string[] = ['date', 'date-time', 'choice'];

/** The columns of a list, in the order of its definition, as their fields are shown everywhere. */
export function recordColumns(
  resource: Listed,
  locale: Locale,
  parts: Readonly<Record<string, ColumnParts>> = {},
): Column<AnyRecord>[] {
  const { list, record } = resource;
  const sortable = sortableFields(resource);
  return list.columns.map((name: string) => {
    const field: Field = record.fields[name];
    const unit = field.unit ? `（${units[field.unit][locale]}）` : '';
    return {
      id: name,
      header: `${field.label[locale]}${locale === 'zh' ? unit : unit.replace('（', ' (').replace('）', ')')}`,
      kind: kindOf(field),
      cell: (row) => <RecordCell row={row} name={name} field={field} locale={locale} />,
      text: (row) => recordText(row, name, field, locale),
      ...(sortable.includes(name) ? { sort: name } : {}),
      ...parts[name],
    };
  });
}

function kindOf({ type }: Field): NonNullable<Column<AnyRecord>['kind']> {
  if (numberControls.includes(type.control)) return 'number';
  return unbroken.includes(type.control) ? 'nowrap' : 'text';
}

/** A value as people read it; of a reference the name of its record. */
export function recordText(row: AnyRecord, name: string, field: Field, locale: Locale): string {
  const value = readValue(row, name);
  return isAbsent(value) ? '' : field.type.format(value, field, locale);
}

interface RecordCellProps {
  readonly row: AnyRecord;
  readonly name: string;
  readonly field: Field;
  readonly locale: Locale;
}

function RecordCell({ row, name, field, locale }: RecordCellProps) {
  const text = recordText(row, name, field, locale);
  const states = statesOf(field);
  if (states.length > 0 && text !== '') return <StateTag options={states} value={String(readValue(row, name))} />;
  if (isYesNo(field) && text !== '') return <YesNoTag on={row[name] === '1'} text={text} />;
  if (field.type.control === 'amount') return formatAmount(String(row[name] ?? ''));
  return field.type.control === 'textarea' ? <span className="db-cell-cut">{text}</span> : text;
}

function isYesNo({ options = [] }: Field): boolean {
  return options.length === 2 && options.every(({ value }) => value === '0' || value === '1');
}

/** Yes or no, by words and shape. */
function YesNoTag({ on, text }: { readonly on: boolean; readonly text: string }) {
  const Icon = on ? CircleCheck : CircleSlash;
  return (
    <span className={on ? 'db-tag db-tag-success' : 'db-tag'}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
