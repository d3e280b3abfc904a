import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';
import { usePeopleOptions } from './use-people-options.ts';

/** One person within reach, by their name; the field holds their id. */
export function PersonControl(props: ControlProps) {
  return <ListControl {...props} options={usePeopleOptions().options} />;
}
