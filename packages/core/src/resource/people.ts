import type { Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import type { LinkKind } from '../field/link-kind.ts';
import { isAbsent } from '../field/rule.ts';
import { splitPicks } from '../field/types/pick.ts';
import type { Issue } from '../field/validate.ts';
import { label } from '../label.ts';
import type { EffectChange, ResourceHost } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The field with the name of a person or record, and the one with its id. */
export interface NamedPair {
  readonly name: string;
  readonly id: string;
  /** What it names; a person where nothing is said. */
  readonly links?: LinkKind | undefined;
  /** Several are named at once. */
  readonly several: boolean;
  /** Fields that follow from the record, by what it calls them. */
  readonly brings: Readonly<Record<string, string>>;
  /** Fields that the page of the record shows beside it. */
  readonly tells: readonly string[];
}

/** A record as fields name it: how it is called now, and what follows from it. */
export interface LinkedRecord {
  readonly id: string;
  readonly name: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** Who knows what ids are the ids of; nothing that the caller does not see. */
export interface NamingHost extends Pick<ResourceHost, 'people'> {
  linked?(links: LinkKind, id: string): Promise<LinkedRecord | undefined>;
}

/** Nobody whom the caller reaches has this id. */
const nobody = label(
  '没有此人，或不在可见的单位内；请重新选择',
  'is nobody of the units that you see; pick somebody else',
);
const nothing = label('没有这条记录，或无权查看；请重新选择', 'is no record that you see; pick another one');
const fromRecord = label(
  '请从列表中选择：其他内容从所选的记录带入',
  'is picked from the list: other fields follow from the record',
);

/** The people and records that the fields name. */
export function namedIn(fields: Fields): readonly NamedPair[] {
  return Object.entries<Field>(fields as Readonly<Record<string, Field>>).flatMap(
    ([name, { idField: id, links, several = false, brings = {}, tells = [] }]) =>
      id === undefined ? [] : [{ name, id, links, several, brings, tells }],
  );
}

/** The fields that follow from the record of a pair and that nobody types. */
export function followersOf(fields: Fields, { brings }: NamedPair): readonly string[] {
  return Object.keys(brings).filter((name) => (fields[name] as Field | undefined)?.readOnly === true);
}

/** Names of records from which something follows that nobody types, and that name no record: only words. */
export function wordsAlone(fields: Fields, values: Values): readonly Issue[] {
  return namedIn(fields)
    .filter((pair) => pair.links !== undefined && followersOf(fields, pair).length > 0)
    .filter(({ name, id }) => text(values, name) !== '' && text(values, id) === '')
    .map(({ name }) => ({ field: name, rule: 'pickFromList', message: fromRecord }));
}

/** The people of a record. */
export function peopleIn(fields: Fields): readonly NamedPair[] {
  return namedIn(fields).filter(({ links }) => links === undefined);
}

/**
 * The values with the names of who and what was picked. An id that is new must be somebody's within the caller's reach, or of a record that
 * they see; one that stays, stays with the name of that day and what followed from it. Where a name is changed alone, the id of before is
 * nobody's any more; where it comes back alone and as it was, the caller knows no ids, and nothing is changed. Where something follows
 * from the record that nobody types, a name that is new needs its id.
 */
export async function withNames(
  fields: Fields,
  was: Values,
  is: Values,
  host: NamingHost,
): Promise<{ readonly values: Values; readonly issues: readonly Issue[] }> {
  const pairs = namedIn(fields);
  const isNew = ({ id }: NamedPair) => text(is, id) !== '' && text(is, id) !== text(was, id);
  const picked = pairs.filter((pair) => pair.links === undefined && isNew(pair)).flatMap((pair) => idsOf(is, pair));
  const people = picked.length > 0 ? await host.people(picked) : new Map<string, string>();
  const values: Record<string, unknown> = { ...is };
  const issues: Issue[] = [];
  const isKnown = ({ links }: NamedPair) => links === undefined || host.linked !== undefined;
  for (const pair of pairs.filter(isKnown)) {
    const { name, id, links, brings } = pair;
    // What nobody types follows from the record for good; all else begins with it, and may be changed.
    const followers = followersOf(fields, pair);
    const [kept, chosen] = [text(was, id), text(is, id)];
    const isSameName = text(was, name) === text(is, name);
    if (chosen === kept && !isSameName) delete values[id];
    else if (chosen === '' && kept !== '' && isSameName && text(is, name) !== '') values[id] = kept;
    else if (isNew(pair)) {
      const known = { ids: idsOf(was, pair), names: text(was, name).split(betweenStored) };
      const found = await foundAs(idsOf(is, pair), known, (one) =>
        links ? host.linked?.(links, one) : asRecord(one, people),
      );
      if (found === undefined) issues.push({ field: name, rule: 'unknown', message: links ? nothing : nobody });
      else {
        values[name] = found.name;
        for (const [field, own] of Object.entries(brings))
          if (followers.includes(field) || isAbsent(values[field])) put(values, field, found.values?.[own]);
      }
    }
    // Words of before stay with what was stored beside them; without a name nothing follows.
    const isKept = text(values, id) === kept && (kept !== '' || isSameName);
    if (isKept) for (const field of followers) put(values, field, text(values, name) === '' ? undefined : was[field]);
    else if (text(values, id) === '') for (const field of followers) delete values[field];
    if (!isKept) issues.push(...wordsAlone(fields, values).filter(({ field }) => field === name));
  }
  return { values, issues };
}

/** The same of a change of a record. */
export async function withNamesIn(
  fields: Fields,
  change: EffectChange,
  host: NamingHost,
): Promise<{ readonly change: EffectChange; readonly issues: readonly Issue[] }> {
  const { before, after } = change;
  if (!after || namedIn(fields).length === 0) return { change, issues: [] };
  const { values, issues } = await withNames(fields, before?.values ?? {}, after.values, host);
  return { change: { ...change, after: { ...after, values } }, issues };
}

/** How the names of several stand in one text. */
export const betweenStored = '、';

function idsOf(values: Values, { id, several }: NamedPair): readonly string[] {
  return several ? splitPicks(text(values, id)) : [text(values, id)].filter((one) => one !== '');
}

interface KnownNames {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** The record of an id, or several as one with all of their names; those of before keep the name of that day. */
async function foundAs(
  ids: readonly string[],
  before: KnownNames,
  find: (id: string) => Promise<LinkedRecord | undefined> | LinkedRecord | undefined,
): Promise<LinkedRecord | undefined> {
  const found: LinkedRecord[] = [];
  for (const id of ids) {
    const kept = before.names[before.ids.indexOf(id)];
    const one = kept === undefined ? await find(id) : { id, name: kept };
    if (one === undefined) return undefined;
    found.push(one);
  }
  const [only] = found;
  if (found.length <= 1) return only;
  return { id: ids.join(','), name: found.map(({ name }) => name).join(betweenStored) };
}

function asRecord(id: string, names: ReadonlyMap<string, string>): LinkedRecord | undefined {
  const name = names.get(id);
  return name === undefined ? undefined : { id, name };
}

function put(values: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete values[field];
  else values[field] = value;
}

function text(values: Values, name = ''): string {
  return String(values[name] ?? '');
}
