import { ChoicesControl } from './choices-control.tsx';
import type { ControlProps } from './control-props.ts';
import { usePeopleOptions } from './use-people-options.ts';

/** Several people within reach, by their names; the field holds their ids. */
export function PeopleControl(props: ControlProps) {
  return <ChoicesControl {...props} options={usePeopleOptions().options} />;
}
