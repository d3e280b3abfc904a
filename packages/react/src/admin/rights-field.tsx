import type { PermissionGroup } from '@danbao/core/admin';
import type { Field } from '@danbao/core/fields';
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { PermissionPicker } from './permission-picker.tsx';

export interface RightsFieldProps {
  readonly name: string;
  readonly groups: readonly PermissionGroup[];
  /** Permissions that the user may give and take away; all when not given. */
  readonly grantable?: readonly string[];
}

/** The rights of a form, such as those of a role. */
export function RightsField({ name, groups, ...limits }: RightsFieldProps) {
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const { label, required }: Field = entity.fields[name];
  return (
    <FieldFrame
      name={name}
      label={label[locale]}
      required={required === true}
      wide
      group
      issues={shownIssues(fieldState.error)}
    >
      {() => (
        <PermissionPicker
          groups={groups}
          {...limits}
          value={Array.isArray(field.value) ? (field.value as string[]) : []}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  );
}
