import { changeTexts } from '@danbao/core/credit';
import type { Field } from '@danbao/core/fields';
import { type CreditChangeRow, sheetText } from '@danbao/core/flows';
import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { pairWords } from '../i18n/pair-words.ts';
import { useKinds } from '../measures/use-kinds.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';

const { useWords: useChangeFieldWords } = pairWords({
  noChanges: ['还没有变更内容', 'Nothing is to be changed yet'],
  removeChange: ['删除变更：{name} {field}', 'Take out: {name}, {field}'],
});

/** The changes of a credit as they are read: a row that is not meant is taken out; they are made in the forms of the measures. */
export function CreditChangesField({ name }: { readonly name: string }) {
  const w = useChangeFieldWords();
  const locale = useLocale();
  const kinds = useKinds();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const rows = (Array.isArray(field.value) ? field.value : []) as readonly CreditChangeRow[];
  const definition = entity.fields[name] as Field;
  const label = definition.label[locale];
  const head = (column: keyof CreditChangeRow) => definition.item?.fields[column]?.label[locale] ?? '';
  const textsOf = ({ kind = '', field: changed, before = '', after = '' }: CreditChangeRow) =>
    changeTexts(kinds[kind], { field: changed, before, after }, { locale, textOf: sheetText });
  const columns: Column<CreditChangeRow>[] = [
    { id: 'measure', header: head('measureName'), cell: (row) => row.measureName },
    { id: 'field', header: head('fieldName'), kind: 'nowrap', cell: (row) => textsOf(row).fieldName },
    { id: 'before', header: head('beforeText'), cell: (row) => textsOf(row).beforeText },
    { id: 'after', header: head('afterText'), cell: (row) => textsOf(row).afterText },
    {
      id: 'tools',
      header: '',
      kind: 'nowrap',
      cell: (row) => (
        <Button
          variant="danger-text"
          icon={<Trash2 />}
          aria-label={w('removeChange', { name: row.measureName ?? '', field: textsOf(row).fieldName })}
          onClick={() => field.onChange(rows.filter((one) => one !== row))}
        />
      ),
    },
  ];
  return (
    <FieldFrame name={name} label={label} required issues={shownIssues(fieldState.error)} wide group>
      {() => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.measureId} ${row.field}`}
          empty={w('noChanges')}
        />
      )}
    </FieldFrame>
  );
}
