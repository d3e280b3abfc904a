import type { Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import { label } from '../label.ts';
import type { EffectChange, ResourceHost } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The field with the name of a person, and the one with their id. */
export interface PersonPair {
  readonly name: string;
  readonly id: string;
}

/** Nobody whom the caller reaches has this id. */
const nobody = label(
  '没有此人，或不在可见的单位内；请重新选择',
  'is nobody of the units that you see; pick somebody else',
);

/** The people of a record. */
export function peopleIn(fields: Fields): readonly PersonPair[] {
  return Object.entries<Field>(fields as Readonly<Record<string, Field>>).flatMap(([name, { idField: id }]) =>
    id === undefined ? [] : [{ name, id }],
  );
}

/**
 * The change with the names of who was picked. An id that is new must be somebody's within the caller's reach; one that stays, stays with
 * the name of that day. Where a name is changed alone, the id of before is nobody's any more; where it comes back alone and as it was,
 * the caller knows no ids, and nothing is changed.
 */
export async function withPeople(
  fields: Fields,
  change: EffectChange,
  host: Pick<ResourceHost, 'people'>,
): Promise<{ readonly change: EffectChange; readonly issues: readonly Issue[] }> {
  const { before, after } = change;
  const pairs = peopleIn(fields);
  if (!after || pairs.length === 0) return { change, issues: [] };
  const [was, is] = [before?.values ?? {}, after.values];
  const picked = pairs.map(({ id }) => text(is, id)).filter((id, at) => id !== '' && id !== text(was, pairs[at]?.id));
  const names = picked.length > 0 ? await host.people(picked) : new Map<string, string>();
  const values: Record<string, unknown> = { ...is };
  const issues: Issue[] = [];
  for (const { name, id } of pairs) {
    const [kept, chosen] = [text(was, id), text(is, id)];
    const isSameName = text(was, name) === text(is, name);
    if (chosen === kept && !isSameName) delete values[id];
    else if (chosen === '' && kept !== '' && isSameName && text(is, name) !== '') values[id] = kept;
    else if (chosen !== kept && chosen !== '') {
      const known = names.get(chosen);
      if (known === undefined) issues.push({ field: name, rule: 'unknown', message: nobody });
      else values[name] = known;
    }
  }
  return { change: { ...change, after: { ...after, values } }, issues };
}

function text(values: Values, name = ''): string {
  return String(values[name] ?? '');
}
