import type { AnyEntity, Field, Issue } from '@danbao/core';
import { topField } from './entity-resolver.ts';

/** Issues as people count them: a region's id and its name are one control, so one of the two is enough. */
export function readableIssues(entity: AnyEntity, issues: readonly Issue[]): readonly Issue[] {
  const names = new Set(issues.map(({ field }) => field));
  return issues.filter(({ field }) => {
    const { nameField } = (entity.fields[topField(field)] ?? {}) as Partial<Field>;
    return nameField === undefined || !names.has(nameField);
  });
}
