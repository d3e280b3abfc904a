import { useController } from 'react-hook-form';
import { MultiListControl } from '../form/controls/multi-list-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { WorkColleague } from './use-work-choices.ts';

interface Person {
  readonly userID: string;
  readonly username?: string | undefined;
}

export interface PeopleFieldProps {
  readonly name: string;
  readonly people: readonly WorkColleague[];
}

/** Several colleagues, found by name; whoever stands there already stays although they have left. */
export function PeopleField({ name, people }: PeopleFieldProps) {
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly Person[];
  const gone = chosen.filter(({ userID }) => !people.some(({ userId }) => userId === userID));
  const options = [
    ...people.map(({ userId, realName }) => ({ value: userId, text: realName })),
    ...gone.map(({ userID, username = userID }) => ({ value: userID, text: username })),
  ];
  return (
    <FieldFrame name={name} label={entity.fields[name].label[locale]} issues={shownIssues(fieldState.error)}>
      {(ids) => (
        <MultiListControl
          {...ids}
          values={chosen.map(({ userID }) => userID)}
          options={options}
          onLeave={field.onBlur}
          onChange={(values) =>
            field.onChange(
              values.map((userID) => ({ userID, username: options.find(({ value }) => value === userID)?.text ?? '' })),
            )
          }
        />
      )}
    </FieldFrame>
  );
}
