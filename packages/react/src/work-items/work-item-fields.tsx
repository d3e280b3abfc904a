import { workItem } from '@danbao/core/flows';
import { EntityField } from '../form/entity-field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { PeopleField } from './people-field.tsx';
import type { WorkChoices } from './use-work-choices.ts';
import type { WorkItemRecord } from './use-work-items.ts';

export interface WorkItemFieldsProps {
  readonly item: WorkItemRecord | undefined;
  readonly choices: WorkChoices;
}

const names = Object.keys(workItem.fields);

/** The fields of Q1 in their order. The department is that of the item, or of who adds it. */
export function WorkItemFields({ item, choices }: WorkItemFieldsProps) {
  const userId = useSession()?.user?.userId;
  const own = choices.executors.find((person) => person.userId === userId)?.deptName;
  const department = item ? item.deptName : own;
  const people = { workFlowLeaderList: choices.leaders, workFlowExecutorList: choices.executors } as const;
  return (
    <div className="db-form-grid db-grid-three">
      {names.map((name) => {
        if (name === 'deptName') return <DepartmentField key={name} text={department} />;
        const list = people[name as keyof typeof people];
        return list ? <PeopleField key={name} name={name} people={list} /> : <EntityField key={name} name={name} />;
      })}
    </div>
  );
}

function DepartmentField({ text }: { readonly text: string | undefined }) {
  const w = useWords();
  const locale = useLocale();
  return (
    <FieldFrame name="deptName" label={workItem.fields.deptName.label[locale]} required={false} issues={[]}>
      {({ id }) => (
        <output id={id} className="db:leading-(--db-control)">
          {text ?? w('none')}
        </output>
      )}
    </FieldFrame>
  );
}
