import type { AnyEntity, Issue } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { topField } from './entity-resolver.ts';

/**
 * Issues as people meet them: in the order of the page, and a region's id and its name, being one control, only once.
 */
export function readableIssues(entity: AnyEntity, issues: readonly Issue[]): readonly Issue[] {
  const names = new Set(issues.map(({ field }) => field));
  const counted = issues.filter(({ field }) => {
    const { nameField } = fieldOf(entity, field);
    return nameField === undefined || !names.has(nameField);
  });
  return [...counted].sort((a, b) => placeOf(entity, a) - placeOf(entity, b));
}

/** Sections stand in their order, fields within them in that of the definition. */
function placeOf(entity: AnyEntity, { field }: Issue): number {
  const names = Object.keys(entity.fields);
  const section = entity.sections.findIndex(({ key }) => key === fieldOf(entity, field).section);
  return Math.max(0, section) * names.length + names.indexOf(topField(field));
}

function fieldOf(entity: AnyEntity, path: string): Partial<Field> {
  return entity.fields[topField(path)] ?? {};
}
