import { groups } from '@danbao/core/documents';
import { ChoicesControl } from '../form/controls/choices-control.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/** Several people within reach, by their names; the field holds their ids. */
export function PeopleControl(props: ControlProps) {
  const people = useEndpoint(groups.allUsers, undefined, { staleTime: 60_000 }).data ?? [];
  const options = people.map(({ userId, realName, deptName }) => ({
    value: userId,
    text: deptName ? `${realName} · ${deptName}` : realName,
  }));
  return <ChoicesControl {...props} options={options} />;
}
