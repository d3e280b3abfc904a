import { initialValues } from '@danbao/core';
import type { Option } from '@danbao/core/fields';
import { type NodeRow, nodeRow } from '@danbao/core/flows';
import { useMemo } from 'react';
import { ChoiceControl } from '../form/controls/choice-control.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { PickControl } from '../form/controls/pick-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { AnswerField } from './answer-field.tsx';
import { answersOf, idOptions, type KnownField, withNames } from './field-answers.ts';
import { useFormWords } from './i18n/words.ts';
import { NamesField } from './names-field.tsx';

export interface NodeDialogProps {
  readonly row: Partial<NodeRow>;
  /** The fields that conditions look at and signers fill in. */
  readonly fields: readonly KnownField[];
  readonly onTake: (row: NodeRow) => void;
  readonly onClose: () => void;
}

const names = Object.keys(nodeRow.fields);
const blank = { fills: [], asks: [] };

/** Everything that there is to say of one node: who signs, when it takes part, what is filled in there. */
export function NodeDialog({ row, fields, onTake, onClose }: NodeDialogProps) {
  const w = useFormWords();
  const locale = useLocale();
  const entity = useMemo(() => {
    const options: readonly Option[] = fields.map(({ option }) => option);
    const people = idOptions(fields);
    const entityOf = withNames(nodeRow, { whenField: options, fills: options, asks: options, whoField: people });
    // That a condition stays as the definition has it can only be said of one that is so.
    return row.whenHow === 'kept' ? entityOf : withoutKept(entityOf);
  }, [fields, row]);
  return (
    <RecordDialog
      title={w('editNode', { name: (locale === 'en' && row.en) || row.zh || w('newNode') })}
      entity={entity}
      names={names}
      own={{
        // As a list, so that it can be emptied again.
        whenHow: <EntityField key="whenHow" name="whenHow" control={PickControl} />,
        post: <EntityField key="post" name="post" control={PostControl} />,
        who: <EntityField key="who" name="who" control={PickControl} />,
        whoField: <EntityField key="whoField" name="whoField" control={PickControl} />,
        whenField: <EntityField key="whenField" name="whenField" control={PickControl} />,
        whenValue: <AnswerField key="whenValue" name="whenValue" of="whenField" answers={answersOf(fields)} />,
        fills: <NamesField key="fills" name="fills" />,
        asks: <NamesField key="asks" name="asks" />,
      }}
      values={formValues(names, blank, initialValues(nodeRow), row)}
      saveLabel={w('take')}
      onSave={async (values) => onTake(values as NodeRow)}
      onClose={onClose}
    />
  );
}

function withoutKept(entity: ReturnType<typeof withNames>): ReturnType<typeof withNames> {
  const { whenHow } = nodeRow.fields;
  const options = (whenHow.options ?? []).filter(({ value }) => value !== 'kept');
  return { ...entity, fields: { ...entity.fields, whenHow: { ...whenHow, options } } };
}

/** The head of a department is that of the applicant's, unless somebody says otherwise. */
function PostControl(props: ControlProps) {
  const { form } = useEntityFormContext();
  const choose = (post: string) => {
    props.onChange(post);
    if (post === 'departmentHead') form.setValue('within', 'department', { shouldDirty: true });
  };
  return <ChoiceControl {...props} onChange={choose} />;
}
