import { groups } from '@danbao/core/documents';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';

/** One person within reach, by their name; the field holds their id. */
export function PersonControl(props: ControlProps) {
  const people = useEndpoint(groups.allUsers, undefined, { staleTime: 60_000 }).data ?? [];
  const options = people.map(({ userId, realName, deptName }) => ({
    value: userId,
    text: deptName ? `${realName} · ${deptName}` : realName,
  }));
  return <ListControl {...props} options={options} />;
}
