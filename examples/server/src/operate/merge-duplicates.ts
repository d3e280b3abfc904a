import type { Label } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { canonicalJson } from '@danbao/core/flows';
import type { AnyResource } from '@danbao/core/resources';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nobody } from '../auth/security-log.ts';
import { rootOf } from '../db/away.ts';
import type { Db } from '../db/database.ts';
import { exists, rowsOf } from '../db/rows.ts';
import { audit, comments, files } from '../db/schema.ts';
import { findDuplicates } from '../resources/duplicate-records.ts';
import { rowOf } from '../resources/sort-keys.ts';
import { asStored } from '../resources/sql-store.ts';
import { type ResourceRow, tableName, tableOf } from '../resources/table.ts';
import { NotPossible } from './copy-tables.ts';
import { dataTables } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

export interface MergeOptions {
  /** The id of the record that stays. */
  readonly keep: string;
  /** The id of the one of them whose values count, where they differ. */
  readonly values?: string | undefined;
  /** Everything is tried and nothing is kept. */
  readonly dry: boolean;
}

interface Merged {
  readonly record: Label;
  readonly removed: readonly string[];
  /** Records that named a removed one and name the kept one now. */
  readonly referring: readonly { readonly record: Label; readonly id: string }[];
  readonly files: number;
  readonly comments: number;
  /** The fields of the kept record that have another value now. */
  readonly changed: readonly Label[];
}

/** What says what was, or is made anew from the records: it names the removed ones further on. */
const past =
  /^(audit|frozen_versions|personal_messages|notice_.*|idempotency_keys|live_events|failure.*|search_.*|.*facts?|.*_facts?|cockpit_.*|file_texts)$/;

/**
 * Makes one record of those that break a rule of uniqueness: what names the others names the kept one, files and comments go to it, and the
 * others are removed, in one transaction, each change with a row in the log.
 *
 * @throws NotPossible `noDuplicate`, `valuesDiffer`, `namedElsewhere`, `namesItself`, `stillDuplicate`
 */
export async function mergeDuplicates(
  db: Db,
  resources: readonly AnyResource[],
  { dry, ...options }: MergeOptions,
): Promise<Merged> {
  const undo = new Error('tried only');
  let merged: Merged | undefined;
  try {
    await db.transaction(async (tx) => {
      merged = await merge(tx, resources, options);
      if (dry) throw undo;
    });
  } catch (error) {
    if (rootOf(error).code === '23505') throw new NotPossible('stillDuplicate', String(rootOf(error).message ?? ''));
    if (error !== undo) throw error;
  }
  if (!merged) throw undo;
  return merged;
}

async function merge(
  db: Db,
  resources: readonly AnyResource[],
  { keep, values }: Omit<MergeOptions, 'dry'>,
): Promise<Merged> {
  const { resource, ids } = await groupOf(db, resources, keep);
  const table = tableOf(resource);
  const rows = await db.select().from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update');
  const kept = rows.find(({ id }) => id === keep);
  const chosen = values === undefined ? kept : rows.find(({ id }) => id === values);
  if (!kept || !chosen) throw new NotPossible('noDuplicate', values ?? keep);
  const differing = differences(rows);
  if (differing.length > 0 && values === undefined)
    throw new NotPossible('valuesDiffer', explain(resource, rows, differing).join('\n'));
  const others = ids.filter((id) => id !== keep);
  const changed = differing.filter((name) => !isSame(kept.values[name], chosen.values[name]));
  const names = new Map(others.map((id) => [id, keep]));
  // First, so that a rule of uniqueness that an index holds does not see two.
  await db.delete(table).where(inArray(table.id, others));
  for (const row of rows.filter(({ id }) => id !== keep)) await log(db, resource, 'remove', row);
  const referring = await repoint(db, resources, resource, names);
  if (changed.length > 0) await replace(db, resource, kept, named(resource, chosen.values, resource, names));
  const [now] = await db.select().from(table).where(eq(table.id, keep));
  if (now && !isSame(named(resource, now.values, resource, new Map([[keep, '']])), now.values))
    throw new NotPossible('namesItself', keep);
  const moved = await db
    .update(files)
    .set({ infoId: keep })
    .where(inArray(files.infoId, others))
    .returning({ id: files.fileId });
  const said = await db
    .update(comments)
    .set({ recordId: keep })
    .where(and(eq(comments.kind, resource.name), inArray(comments.recordId, others)))
    .returning({ id: comments.id });
  await refuseNamedElsewhere(db, others);
  return {
    record: resource.label,
    removed: others,
    referring,
    files: moved.length,
    comments: said.length,
    changed: changed.map((name) => labelOf(resource, name)),
  };
}

/** The kind of the record, and the ids of all that are the same as it by any rule. */
async function groupOf(db: Db, resources: readonly AnyResource[], keep: string) {
  const found = await findDuplicates(db, resources, 1_000_000);
  const mine = found.flatMap(({ resource, groups }) =>
    groups.filter(({ ids }) => ids.includes(keep)).map(({ ids }) => ({ resource, ids })),
  );
  const [first] = mine;
  if (!first) throw new NotPossible('noDuplicate', keep);
  const { resource } = first;
  return { resource, ids: [...new Set(mine.filter((one) => one.resource === resource).flatMap(({ ids }) => ids))] };
}

function differences(rows: readonly ResourceRow[]): readonly string[] {
  const [first] = rows;
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  return [...names].filter((name) => rows.some(({ values }) => !isSame(values[name], first?.values[name])));
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

function explain(resource: AnyResource, rows: readonly ResourceRow[], names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const { zh, en } = labelOf(resource, name);
    return rows.map(({ id, values }) => `  ${zh} (${en}) · ${id}: ${JSON.stringify(values[name] ?? null)}`);
  });
}

const labelOf = ({ input }: AnyResource, name: string): Label => input.fields[name]?.label ?? { zh: name, en: name };

/** Every record that names one of these names what it has become. */
async function repoint(
  db: Db,
  resources: readonly AnyResource[],
  target: AnyResource,
  names: ReadonlyMap<string, string>,
): Promise<Merged['referring']> {
  const referring: { record: Label; id: string }[] = [];
  for (const resource of resources) {
    if (!referencePaths(resource.input.fields, target).length || !(await exists(db, tableName(resource)))) continue;
    const table = tableOf(resource);
    const rows = await db
      .select()
      .from(table)
      .where(mentions(sql`"values"`, [...names.keys()]))
      .for('update');
    for (const row of rows) {
      const values = named(resource, row.values, target, names);
      if (isSame(values, row.values)) continue;
      await replace(db, resource, row, values);
      referring.push({ record: resource.label, id: row.id });
    }
  }
  return referring;
}

type Path = readonly string[];

/** The fields that hold the id of such a record, those of rows in it among them. */
function referencePaths(fields: Readonly<Record<string, Field>>, target: AnyResource): readonly Path[] {
  return Object.entries(fields).flatMap(([name, { references, item }]): readonly Path[] => [
    ...(references === target.name ? [[name]] : []),
    ...(item ? referencePaths(item.fields, target).map((path) => [name, ...path]) : []),
  ]);
}

/** The values with other ids in the fields that hold one of such a record. */
function named(
  { input }: AnyResource,
  values: Values,
  target: AnyResource,
  names: ReadonlyMap<string, string>,
): Values {
  return referencePaths(input.fields, target).reduce((done, path) => renamed(done, path, names), values);
}

function renamed(values: Values, [name = '', ...rest]: Path, names: ReadonlyMap<string, string>): Values {
  const value = values[name];
  if (rest.length === 0) return typeof value === 'string' ? { ...values, [name]: names.get(value) ?? value } : values;
  return Array.isArray(value) ? { ...values, [name]: value.map((row) => renamed(row as Values, rest, names)) } : values;
}

async function replace(db: Db, resource: AnyResource, before: ResourceRow, values: Values): Promise<void> {
  const table = tableOf(resource);
  const after = rowOf(resource, { ...before, values, version: before.version + 1, updatedAt: new Date() });
  const { version, updatedAt, sortKeys } = after;
  await db.update(table).set({ values, version, updatedAt, sortKeys }).where(eq(table.id, before.id));
  await log(db, resource, 'update', before, after);
}

async function log(
  db: Db,
  resource: AnyResource,
  action: 'update' | 'remove',
  before: ResourceRow,
  after?: ResourceRow,
): Promise<void> {
  await db.insert(audit).values({
    ...{ userId: nobody.userId, username: 'danbao-server', requestId: 'duplicates merge', action },
    ...{ entity: resource.name, entityId: before.id, subject: before.id, before: imageOf(resource, before) },
    ...(after ? { after: imageOf(resource, after) } : {}),
  });
}

/** As the log of the server keeps records. */
function imageOf(resource: AnyResource, row: ResourceRow): Values {
  const { id, version, values, unitUid, createTime, updateTime } = asStored(row);
  return { [resource.id]: id, ...values, version: String(version), unitUid, createTime, updateTime };
}

/** That one of the ids is a whole text in this JSON. */
const mentions = (json: SQL, ids: readonly string[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`position(${JSON.stringify(id)} in ${json}::text) > 0`),
    sql` or `,
  )})`;

/** Where no definition says that an id is that of such a record, nothing is changed, and nothing may be left behind. */
async function refuseNamedElsewhere(db: Db, ids: readonly string[]): Promise<void> {
  const places: string[] = [];
  for (const { name } of await dataTables(db)) {
    if (past.test(name)) continue;
    const [row] = await rowsOf<{ count: number; example: string }>(
      db,
      sql`select count(*)::int as count, left(min(t::text), 200) as example from ${sql.identifier(name)} t where ${mentions(sql`to_jsonb(t)`, ids)}`,
    );
    if (row && row.count > 0) places.push(`  ${name}: ${row.count} (${row.example})`);
  }
  if (places.length > 0) throw new NotPossible('namedElsewhere', places.join('\n'));
}
