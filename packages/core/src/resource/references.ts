import type { Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { text } from '../field/types/text.ts';
import type { Issue } from '../field/validate.ts';
import { type Label, label } from '../label.ts';
import type { Filter } from './query.ts';
import type { AnyResource } from './resource.ts';
import type { EffectChange, ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that holds the id of another record, and the name of that record's resource. */
export interface Reference {
  readonly field: string;
  readonly to: string;
}

export function referencesOf({ input }: Pick<AnyResource, 'input'>): readonly Reference[] {
  return Object.entries<Field>(input.fields).flatMap(([field, { references: to }]) =>
    to === undefined ? [] : [{ field, to }],
  );
}

/** By what a store narrows records: the declared filters, and every reference, so that what refers to a record is found. */
export function storedFilters(resource: Pick<AnyResource, 'input' | 'list'>): readonly Filter[] {
  const declared: readonly Filter[] = resource.list.filters;
  const others = referencesOf(resource).filter(({ field }) => !declared.some((filter) => filter.field === field));
  return [
    ...declared,
    ...others.map(({ field }) => ({ field, by: 'value' as const, definition: resource.input.fields[field] as Field })),
  ];
}

/** The field beside a reference in which answers carry the name of what it refers to: `enterpriseName` of `enterpriseId`. */
export function nameFieldOf(field: string): string {
  return `${field.replace(/_?I[dD]$/, '')}Name`;
}

/** What people read of a record in a field: in place of an id the name that stands beside it, if one does. */
export function readValue(record: Values, field: string): unknown {
  return (/I[dD]$/.test(field) ? record[nameFieldOf(field)] : undefined) ?? record[field];
}

/** The fields in which answers carry the names of what these fields refer to. */
export function namesOfReferences(fields: Fields): Fields {
  const named = Object.entries(fields as Readonly<Record<string, Field>>).flatMap(
    ([name, { references, label: of }]) =>
      references === undefined
        ? []
        : [
            [
              nameFieldOf(name),
              text(`${of.zh}名称`, `Name of the ${of.en.toLowerCase()}`, { readOnly: true, noSheet: true }),
            ] as const,
          ],
  );
  return Object.fromEntries(named);
}

/** What is wrong with the references of a record: each must be there and within the caller's reach. */
export async function referenceIssues(
  resource: AnyResource,
  values: Values,
  host: ResourceHost,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const { field, to } of referencesOf(resource)) {
    const id = values[field];
    const other = host.resources.find(({ name }) => name === to);
    if (typeof id !== 'string' || id === '' || !other) continue;
    const [found] = await findReferred(resource, other, [id], host);
    if (!found) issues.push({ field, rule: 'unknown' });
  }
  return issues;
}

/** Deeper trees are not made. */
const deepest = 50;

const belowItself = label('不能设在自身或其下级之下', 'cannot stand below itself or one of its own');

/** A record that refers to its own kind is in a tree, and stays in one: it never comes to stand below itself. */
export async function circleIssues(
  resource: AnyResource,
  { before, after }: Pick<EffectChange, 'before' | 'after'>,
  host: ResourceHost,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const { field, to } of referencesOf(resource)) {
    const [was, is] = [before?.values[field], after?.values[field]];
    if (to !== resource.name || !before || !is || is === was) continue;
    const store = host.store(resource);
    await store.alone?.();
    let above: unknown = is;
    for (
      let level = 0;
      typeof above === 'string' && above !== '' && above !== before.id && level < deepest;
      level += 1
    ) {
      const [record] = await store.find({ ids: [above] });
      above = record?.values[field];
    }
    if (typeof above === 'string' && above !== '') issues.push({ field, rule: 'unknown', message: belowItself });
  }
  return issues;
}

/** The records that others refer to; in a batch each is looked up once, unless the batch itself may add or change it. */
export async function findReferred(
  { name }: AnyResource,
  other: AnyResource,
  ids: readonly string[],
  { store, referred: known }: ResourceHost,
): Promise<readonly StoredRecord[]> {
  if (!known || other.name === name) return store(other).find({ ids });
  const keyOf = (id: string) => `${other.name} ${id}`;
  const missing = ids.filter((id) => !known.has(keyOf(id)));
  const found = missing.length > 0 ? await store(other).find({ ids: missing }) : [];
  for (const record of found) known.set(keyOf(record.id), record);
  return ids.flatMap((id) => known.get(keyOf(id)) ?? []);
}

/** What refers to this record, if anything does. */
export async function referencesTo({ name }: AnyResource, id: string, host: ResourceHost): Promise<Label | undefined> {
  for (const other of host.resources) {
    for (const { field, to } of referencesOf(other)) {
      if (to !== name) continue;
      const { total } = await host.store(other).page({ [field]: id, pageSize: '1' });
      if (total > 0) return { zh: other.label.zh, en: other.pluralLabel.en.toLowerCase() };
    }
  }
  return undefined;
}
