import { type AnyEntity, type Field, type Issue, regionLevels } from '@danbao/core';
import type { DanbaoClient } from '../server/connect.ts';

type Values = Readonly<Record<string, unknown>>;
interface Division {
  readonly id: string;
  readonly name: string;
}

/** The divisions below one; each is asked for once. */
export type Divisions = (parent: string) => Promise<readonly Division[]>;

export function divisionsOf(client: DanbaoClient): Divisions {
  const asked = new Map<string, Promise<readonly Division[]>>();
  return (parent) => {
    const known = asked.get(parent);
    if (known) return known;
    const answer = client.regions
      .children({ pmultiLevelSortID: parent })
      .then((rows) => rows.map((row) => ({ id: row.multiLevelSortID, name: row.multiLevelSortName })));
    asked.set(parent, answer);
    return answer;
  };
}

/** Finds the ids of province, city and county by name, short name (北京 for 北京市) or id, level by level. */
export async function resolveRegions(entity: AnyEntity, values: Values, root: string, divisions: Divisions) {
  const result: Record<string, unknown> = { ...values };
  const issues: Issue[] = [];
  let parent: Division | undefined = { id: root, name: '' };
  for (const { id, name } of regionLevels) {
    const typed = result[name];
    if (!isRegionId(entity, id) || typeof typed !== 'string' || typed === '' || parent === undefined) {
      parent = undefined;
      continue;
    }
    const found = match(await divisions(parent.id), typed, parent.name);
    if (found) Object.assign(result, { [id]: found.id, [name]: found.name });
    else issues.push({ field: name, rule: 'region' });
    parent = found;
  }
  return { values: result, issues };
}

/** Ids of divisions stand in no sheet; their names do. */
export function isRegionId(entity: AnyEntity, name: string): boolean {
  return (entity.fields[name] as Field | undefined)?.nameField !== undefined;
}

/** What the city of a municipality is called, besides the municipality's own name. */
const municipalCity = '市辖区';

function match(divisions: readonly Division[], typed: string, parent: string): Division | undefined {
  const exact = divisions.find(({ id, name }) => name === typed || id === typed);
  if (exact || typed.length < 2) return exact;
  if (typed === municipalCity || typed === parent) {
    const same = divisions.find(({ name }) => name === parent || name === municipalCity);
    return same ?? (divisions.length === 1 ? divisions[0] : undefined);
  }
  const close = divisions.filter(({ name }) => name.startsWith(typed));
  return close.length === 1 ? close[0] : undefined;
}
