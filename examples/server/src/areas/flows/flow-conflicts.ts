import { flowOfCode } from '@danbao/core/flows';
import {
  type ConflictRecord,
  type ConflictSide,
  isNumberKey,
  numberInKey,
  replaces,
  spanFields,
} from '@danbao/core/relations';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { flows, flowTasks } from '../../db/schema.ts';
import type { ConflictReader, ConflictSource, WantedRecords } from '../../relations/conflict-source.ts';
import { numberAsCompared } from '../../relations/number-as-compared.ts';
import { seenBy } from './find-flow.ts';
import type { FlowRow } from './instance.ts';

/** Flows that take part in conflicts: sent and neither ended early nor back with their starter. */
export const flowConflicts: ConflictSource = {
  keeps: ({ deps }, of) => flowOfCode(of, deps.danbao.flows) !== undefined,

  mayAsk({ deps, user }, of) {
    const needs = flowOfCode(of, deps.danbao.flows)?.needs;
    return needs !== undefined && user.permissions.includes('flow:write') && user.permissions.includes(needs);
  },

  async find({ db, user }, of, ids) {
    const rows = await db
      .select()
      .from(flows)
      .where(and(inArray(flows.flowId, [...ids]), eq(flows.code, of), seenBy(user)));
    return rows.map((row) => conflictRecordOf(row, true));
  },

  async candidates(reader, wanted) {
    const { side, replacer } = wanted;
    const found = await recordsThatCount(reader, side, and(takesUp(wanted), inUnit(wanted), inTime(side, wanted)));
    if (!replacer || found.length === 0) return found;
    const people = [...new Set(found.map(({ authorId }) => authorId))];
    const returned = await recordsThatCount(reader, replacer, inArray(flows.starterId, people));
    return found.filter((record) => !returned.some((other) => replaces(replacer, other, side, record)));
  },
};

/** A flow as conflicts compare it. */
export function conflictRecordOf(
  { code, flowId, unitUid, starterId, values, title, number }: FlowRow,
  isSeen: boolean,
): ConflictRecord {
  const name = number === null ? title : `${title} ${number}`;
  return { of: code, id: flowId, unitUid, authorId: starterId, values, title: name, isSeen };
}

async function recordsThatCount(
  { db, user }: ConflictReader,
  side: ConflictSide,
  condition: SQL | undefined,
): Promise<readonly ConflictRecord[]> {
  const rows = await db
    .select({ row: flows, isSeen: sql<boolean>`coalesce(${seenBy(user)}, false)` })
    .from(flows)
    .where(
      and(
        eq(flows.code, side.of),
        inArray(flows.status, side.isFact ? ['ended'] : ['running', 'suspended', 'ended']),
        isSigned(side),
        condition,
      ),
    );
  return rows.map(({ row, isSeen }) => conflictRecordOf(row, isSeen));
}

/** The node from which it counts was signed and waits for no signature again; those who were asked to sign as well do not count. */
function isSigned({ at }: ConflictSide): SQL {
  const task = (condition: SQL) =>
    sql`exists (select 1 from ${flowTasks} where ${flowTasks.flowId} = ${flows.flowId} and ${condition})`;
  const node =
    at === undefined ? sql`${flowTasks.stage} = 0` : sql`${flowTasks.node} = ${at} and ${flowTasks.addedBy} is null`;
  return sql`${task(sql`${node} and ${flowTasks.status} = '1'`)} and not ${task(sql`${node} and ${flowTasks.status} in ('0', '10')`)}`;
}

/** Keys that a function makes are left to the definition. */
function takesUp({ side: { key }, keys }: WantedRecords): SQL | undefined {
  if (typeof key === 'function' || !keys) return undefined;
  if (isNumberKey(key)) return inArray(sql.raw(numberAsCompared('flows.values', key)), keys.map(numberInKey));
  return or(
    ...key.map((name) =>
      name === 'authorId' ? inArray(flows.starterId, [...keys]) : inArray(sql`${flows.values} ->> ${name}`, [...keys]),
    ),
  );
}

function inUnit({ unitUid }: WantedRecords): SQL | undefined {
  return unitUid === undefined ? undefined : eq(flows.unitUid, unitUid);
}

/** By the text of the fields: what begins too late or is over before the day is left out. */
function inTime({ span: fields }: ConflictSide, { span }: WantedRecords): SQL | undefined {
  if (!span || !fields) return undefined;
  const { from, until } = spanFields(fields);
  return and(lt(firstFilled(from), span.until), gte(firstFilled(until), span.from.slice(0, 10)));
}

function firstFilled(names: readonly string[]): SQL<string> {
  const filled = names.map((name) => sql`nullif(${flows.values} ->> ${name}, '')`);
  return sql<string>`coalesce(${sql.join(filled, sql`, `)}, '')`;
}
