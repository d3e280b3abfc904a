import { groups } from '@danbao/core';
import { useController } from 'react-hook-form';
import type { ControlProps } from '../form/controls/control-props.ts';
import { MultiListControl } from '../form/controls/multi-list-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/** Several people within reach, by their names; the field holds their ids. */
export function PeopleControl({ name, value: _, onChange: __, ...props }: ControlProps) {
  const people = useEndpoint(groups.allUsers, undefined, { staleTime: 60_000 }).data ?? [];
  const { form } = useEntityFormContext();
  const { field } = useController({ name, control: form.control });
  const ids: unknown = field.value;
  const chosen = Array.isArray(ids)
    ? (ids as readonly string[])
    : String(ids ?? '')
        .split(',')
        .filter(Boolean);
  return (
    <MultiListControl
      {...props}
      values={chosen}
      options={people.map(({ userId, realName, deptName }) => ({
        value: userId,
        text: deptName ? `${realName} · ${deptName}` : realName,
      }))}
      onChange={field.onChange}
    />
  );
}
