import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { useDepartments } from './use-departments.ts';

/** The department that registers: one of the unit's, by name (M12). */
export function DepartmentControl(props: ControlProps) {
  const names = new Set((useDepartments().data ?? []).map(({ deptName }) => deptName));
  return <ListControl {...props} options={[...names].map((name) => ({ value: name, text: name }))} />;
}
