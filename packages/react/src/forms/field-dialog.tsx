import { initialValues, isVisible } from '@danbao/core';
import { type FormTemplate, linkValues, templateField } from '@danbao/core/flows';
import { useMemo } from 'react';
import { RowsField } from '../flows/rows-field.tsx';
import { PickControl } from '../form/controls/pick-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useConditionValues } from '../form/use-condition-values.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { AnswerField } from './answer-field.tsx';
import { answersOf, drawnFields, withNames } from './field-answers.ts';
import { useFormWords } from './i18n/words.ts';
import { NamesField } from './names-field.tsx';

type Row = FormTemplate['fields'][number];

export interface FieldDialogProps {
  readonly row: Partial<Row>;
  readonly others: readonly Row[];
  readonly sections: NonNullable<FormTemplate['sections']>;
  readonly onTake: (row: Row) => void;
  readonly onClose: () => void;
}

const names = Object.keys(templateField.fields);
/** Fields that name a record from which others follow. */
const bringKinds: readonly string[] = Object.keys(linkValues);
const blank = { options: [], columns: [], computeFrom: [] };

/** Everything that there is to say of one field of a form. */
export function FieldDialog({ row, others, sections, onTake, onClose }: FieldDialogProps) {
  const w = useFormWords();
  const locale = useLocale();
  const known = useMemo(() => drawnFields(others), [others]);
  const entity = useMemo(() => {
    const lists = known.filter(({ kind }) => kind === 'list').map(({ option }) => option);
    const columns = others.flatMap(({ columns: all = [] }) => drawnFields(all));
    return withNames(templateField, {
      section: sections.map(({ key, zh, en }) => ({ value: key, label: { zh, en: en ?? zh } })),
      whenField: known.map(({ option }) => option),
      bringsFrom: others.flatMap(({ name, kind, zh, en }) =>
        name && bringKinds.includes(kind) ? [{ value: name, label: { zh: zh ?? name, en: en ?? zh ?? name } }] : [],
      ),
      computeList: lists,
      computeFrom: [...known, ...columns].map(({ option }) => option),
    });
  }, [known, others, sections]);
  const hasRecords = others.some(({ kind }) => bringKinds.includes(kind));
  const pick = (name: string) => <EntityField key={name} name={name} control={PickControl} />;
  return (
    <RecordDialog
      title={w('editField', { name: (locale === 'en' && row.en) || row.zh || w('newField') })}
      entity={entity}
      names={names}
      own={{
        options: <VisibleRows key="options" name="options" />,
        columns: <VisibleRows key="columns" name="columns" />,
        section: sections.length > 0 ? pick('section') : <i key="section" hidden />,
        whenField: others.length > 0 ? pick('whenField') : <i key="whenField" hidden />,
        whenValue: <AnswerField key="whenValue" name="whenValue" of="whenField" answers={answersOf(known)} />,
        // As a list, so that it can be emptied again.
        compute: pick('compute'),
        computeList: pick('computeList'),
        bringsFrom: hasRecords ? pick('bringsFrom') : <i key="bringsFrom" hidden />,
        bringsAs: pick('bringsAs'),
        computeFrom: <NamesField key="computeFrom" name="computeFrom" />,
      }}
      values={formValues(names, blank, initialValues(templateField), row)}
      saveLabel={w('take')}
      onSave={async (values) => onTake(values as Row)}
      onClose={onClose}
    />
  );
}

/** A list in a form, while its condition holds. */
function VisibleRows({ name }: { readonly name: string }) {
  const { entity } = useEntityFormContext();
  return isVisible(entity, name, useConditionValues(name)) ? <RowsField name={name} /> : null;
}
