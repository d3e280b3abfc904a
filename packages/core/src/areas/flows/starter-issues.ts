import type { Issue, Values } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { namedIn } from '../../resource/people.ts';
import type { AnyFlow } from './flow.ts';

const isStarter = label('不能是发起人本人，请选择其他人', 'is somebody else than who starts this');

/** Where the starter's form names the starter and may not: `others` of the flow. */
export function starterIssues({ form, others = [] }: AnyFlow, values: Values, starterId: string): readonly Issue[] {
  return namedIn(form.fields)
    .filter(({ id }) => others.includes(id) && values[id] === starterId)
    .map(({ name }) => ({ field: name, rule: 'starter', message: isStarter }));
}
