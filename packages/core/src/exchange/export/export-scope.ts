import { type Label, label } from '../../label.ts';
import type { Subject } from '../subject/subject.ts';

/** Whose records an export holds: the caller's own, those of the caller's unit, or those of every unit. */
export type ExportScope = 'own' | 'unit' | 'group';

const labels: Readonly<Record<ExportScope, Label>> = {
  own: label('只含本人的', 'only your own'),
  unit: label('只含本单位的', 'only those of your unit'),
  group: label('含集团各单位的', 'those of every unit of the group'),
};

/** Whoever has it sees the records of every unit. */
const seesEveryUnit = 'unit:all';

/** Whose records somebody with these permissions exports of a subject, before any filter; `label` says it in words. */
export function exportScope(
  { scope = 'reach', scopeLabel }: Pick<Subject, 'scope' | 'scopeLabel'>,
  permissions: readonly string[],
): { readonly scope: ExportScope; readonly label: Label } {
  if (typeof scope === 'object') {
    const found = permissions.includes(scope.ownUnless) ? 'unit' : 'own';
    return { scope: found, label: labels[found] };
  }
  const found = scope === 'reach' ? (permissions.includes(seesEveryUnit) ? 'group' : 'unit') : scope;
  return { scope: found, label: scopeLabel ?? labels[found] };
}
