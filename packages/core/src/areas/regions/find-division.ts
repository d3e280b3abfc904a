import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import type { Issue } from '../../field/validate.ts';
import { regionLevels } from './cascade.ts';

export interface Division {
  readonly id: string;
  readonly name: string;
}

/** What the city of a municipality is called, besides the municipality's own name. */
const municipalCity = '市辖区';

/** The division that a text means: by name, short name (北京 for 北京市) or id, among those below one parent. */
export function findDivision(divisions: readonly Division[], typed: string, parent: string): Division | undefined {
  const exact = divisions.find(({ id, name }) => name === typed || id === typed);
  if (exact || typed.length < 2) return exact;
  if (typed === municipalCity || typed === parent) {
    const same = divisions.find(({ name }) => name === parent || name === municipalCity);
    return same ?? (divisions.length === 1 ? divisions[0] : undefined);
  }
  const close = divisions.filter(({ name }) => name.startsWith(typed));
  return close.length === 1 ? close[0] : undefined;
}

/** The divisions below one. */
export type Divisions = (parent: string) => Promise<readonly Division[]>;

/** Finds the ids of province, city and county by their names, level by level; sheets hold names only. */
export async function resolveRegions(
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  root: string,
  divisions: Divisions,
): Promise<{ readonly values: Readonly<Record<string, unknown>>; readonly issues: readonly Issue[] }> {
  const result: Record<string, unknown> = { ...values };
  const issues: Issue[] = [];
  let parent: Division | undefined = { id: root, name: '' };
  for (const { id, name } of regionLevels) {
    const typed = result[name];
    const isRegion = (entity.fields[id] as Field | undefined)?.type.control === 'region';
    if (!isRegion || typeof typed !== 'string' || typed === '' || parent === undefined) {
      parent = undefined;
      continue;
    }
    const found = findDivision(await divisions(parent.id), typed, parent.name);
    if (found) Object.assign(result, { [id]: found.id, [name]: found.name });
    else issues.push({ field: name, rule: 'region' });
    parent = found;
  }
  return { values: result, issues };
}
