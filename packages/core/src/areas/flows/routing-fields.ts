import { fieldsOf } from '../../field/rule.ts';
import { type AnyFlow, type FlowNode, starterUnit } from './flow.ts';

/** The fields of the form on which it depends who signs a flow: those of conditions, of who was picked, and of what it is about. */
export function routingFields({ stages, freezes }: Pick<AnyFlow, 'stages' | 'freezes'>): readonly string[] {
  const names = stages.flat().flatMap((node) => [...conditionFields(node), node.picked, node.department]);
  const known = [...names, freezes?.application].filter((name) => name !== undefined && name !== starterUnit);
  return [...new Set(known as string[])];
}

function conditionFields({ when }: FlowNode): readonly string[] {
  if (!when) return [];
  if ('atLeast' in when) return [when.atLeast];
  return 'below' in when ? [when.below] : fieldsOf(when);
}
