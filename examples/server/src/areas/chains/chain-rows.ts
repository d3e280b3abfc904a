import type { Issue } from '@danbao/core';
import { type AnyFlow, type ChainRecord, chainIssues, chainOf, type FlowStage } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { flowChains } from '../../db/schema.ts';
import { ownPostNames } from './own-post-names.ts';

export type ChainSetRow = typeof flowChains.$inferSelect;

/** The chain that all units have that have none of their own. */
export const allUnits = '';

/** The newest versions of the chains that concern these units, and no others, of one flow or of all. */
export function newestChains(db: Db, unitUids: readonly string[], code?: string): Promise<readonly ChainSetRow[]> {
  return selectNewest(db, { unitUids, code: code ?? null });
}

const selectNewest = prepared((db) => {
  const code = sql`${sql.placeholder('code')}::text`;
  const isOfUnits = sql`${flowChains.unitUid} = any(${sql.placeholder('unitUids')}::text[])`;
  return db
    .selectDistinctOn([flowChains.code, flowChains.unitUid])
    .from(flowChains)
    .where(and(isOfUnits, or(isNull(code), eq(flowChains.code, code))))
    .orderBy(flowChains.code, flowChains.unitUid, desc(flowChains.version));
});

/** What is set of a flow for a unit: by the unit itself, else for all. */
export function chainInForce(rows: readonly ChainSetRow[], code: string, unitUid: string): ChainSetRow | undefined {
  const of = (unit: string) => rows.find((row) => row.code === code && row.unitUid === unit && row.isSet);
  return of(unitUid) ?? of(allUnits);
}

/** What keeps a chain that was set from being used: its flow is defined otherwise since. */
export async function misfitsOf(db: Db, flow: AnyFlow, row: ChainSetRow): Promise<readonly Issue[]> {
  return chainIssues(flow, row.nodes, await ownPostNames(db));
}

/**
 * The nodes with which a flow begins in a unit. A chain that no longer fits its flow is not used: the definition asks for
 * more signatures, never for fewer.
 */
export async function stagesIn(
  db: Db,
  flow: AnyFlow,
  unitUid: string,
  rows?: readonly ChainSetRow[],
): Promise<readonly FlowStage[]> {
  const newest = rows ?? (await newestChains(db, [unitUid, allUnits], flow.code));
  const row = chainInForce(newest, flow.code, unitUid);
  if (!row) return flow.stages;
  const own = await ownPostNames(db);
  return chainIssues(flow, row.nodes, own).length > 0 ? flow.stages : chainOf(flow.stages, row.nodes, own);
}

/** A version as the API gives it; without a row, that nothing is set. */
export function asChain(flowCode: string, unitUid: string, row: ChainSetRow | undefined): ChainRecord {
  const place = { flowCode, ...(unitUid === allUnits ? {} : { unitUid }) };
  if (!row) return { ...place, isSet: '0', version: '0' };
  return {
    ...place,
    isSet: row.isSet ? '1' : '0',
    ...(row.isSet ? { nodes: row.nodes } : {}),
    version: String(row.version),
    note: row.note,
    changeTime: wallTime(row.changedAt),
    changedBy: row.changedByName,
    ...(row.takenBack === null ? {} : { takenBack: String(row.takenBack) }),
  };
}
