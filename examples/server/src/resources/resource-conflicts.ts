import { allows } from '@danbao/core/client';
import { type Field, holdsText } from '@danbao/core/fields';
import { type ConflictSide, isNumberKey, numberInKey, spanFields } from '@danbao/core/relations';
import { type AnyResource, conflictRecordOf } from '@danbao/core/resources';
import { and, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ConflictReader, ConflictSource, WantedRecords } from '../relations/conflict-source.ts';
import { comparedNumberOf } from './indexes.ts';
import { withinReach } from './scope.ts';
import { fieldValue, tableOf } from './table.ts';

/** Records of resources that take part in conflicts. */
export const resourceConflicts: ConflictSource = {
  keeps: (reader, of) => resourceNamed(reader, of) !== undefined,

  mayAsk(reader, of) {
    const resource = resourceNamed(reader, of);
    return resource !== undefined && allows(resource.access.write, reader.user.permissions);
  },

  async find(reader, of, ids) {
    const resource = resourceNamed(reader, of);
    if (!resource) return [];
    const table = tableOf(resource);
    const rows = await reader.db
      .select()
      .from(table)
      .where(and(inArray(table.id, [...ids]), reachOf(reader, resource)));
    return rows.map((row) => conflictRecordOf(resource, row));
  },

  async candidates(reader, wanted) {
    const resource = resourceNamed(reader, wanted.side.of);
    if (!resource) return [];
    const table = tableOf(resource);
    const reach = reachOf(reader, resource);
    const rows = await reader.db
      .select({ row: table, isSeen: reach ? sql<boolean>`coalesce(${reach}, false)` : sql<boolean>`true` })
      .from(table)
      .where(
        and(
          wanted.unitUid === undefined ? undefined : eq(table.unitUid, wanted.unitUid),
          takesUp(resource, wanted),
          inTime(resource, wanted),
        ),
      );
    return rows.map(({ row, isSeen }) => conflictRecordOf(resource, row, isSeen));
  },
};

/** The resource of this name. */
export function resourceNamed({ deps }: ConflictReader, of: string): AnyResource | undefined {
  return deps.danbao.resources.find(({ name }) => name === of);
}

function reachOf({ deps, user }: ConflictReader, resource: AnyResource): SQL | undefined {
  return withinReach(resource, { caller: user, resources: deps.danbao.resources, effects: deps.effects });
}

/** Keys that a function makes are left to the definition. */
function takesUp(resource: AnyResource, { side: { key }, keys }: WantedRecords): SQL | undefined {
  if (typeof key === 'function' || !keys) return undefined;
  const table = tableOf(resource);
  if (isNumberKey(key)) return inArray(sql.raw(comparedNumberOf(key)), keys.map(numberInKey));
  return or(
    ...key.map((name) => {
      if (name === 'authorId') return inArray(table.authorId, [...keys]);
      const field: Field | undefined = resource.input.fields[name];
      // In the words of an index, where there is one.
      return field && holdsText(field)
        ? inArray(fieldValue(resource, name), [...keys])
        : holdsAny(table.values, name, keys);
    }),
  );
}

function holdsAny(values: SQLWrapper, name: string, keys: readonly string[]): SQL {
  const list = sql.join(
    keys.map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`${values} -> ${name} ?| array[${list}]::text[]`;
}

/** By the text of the fields: what begins too late or is over before the day is left out. */
function inTime(resource: AnyResource, { side, span }: WantedRecords): SQL | undefined {
  if (!span || !side.span) return undefined;
  const [from, until] = [fieldsText(resource, side, 'from'), fieldsText(resource, side, 'until')];
  return and(lt(from, span.until), gte(until, span.from.slice(0, 10)));
}

function fieldsText(resource: AnyResource, { span }: ConflictSide, end: 'from' | 'until'): SQL<string> {
  const { values } = tableOf(resource);
  const names = span ? spanFields(span)[end] : [];
  const filled = names.map((name) => sql`nullif(${values} ->> ${name}, '')`);
  return sql<string>`coalesce(${sql.join(filled, sql`, `)}, '')`;
}
