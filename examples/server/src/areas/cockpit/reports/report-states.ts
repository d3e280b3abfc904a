import { cockpitFlow } from '@danbao/core/flows';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { flows } from '../../../db/schema.ts';

export interface CompanyMonth {
  readonly unitUid: string;
  readonly period: string;
}

export interface ReportState extends CompanyMonth {
  readonly flow: typeof flows.$inferSelect;
}

/** The flow of each company's month that counts: the last one that was not given up. */
export async function statesOf(db: Db, months: readonly CompanyMonth[]): Promise<readonly ReportState[]> {
  if (months.length === 0) return [];
  const period = sql<string>`${flows.values} ->> 'period'`;
  const rows = await db
    .select()
    .from(flows)
    .where(
      and(
        eq(flows.code, cockpitFlow.code),
        inArray(flows.unitUid, [...new Set(months.map(({ unitUid }) => unitUid))]),
        inArray(period, [...new Set(months.map((one) => one.period))]),
        inArray(flows.status, ['draft', 'running', 'suspended', 'ended']),
      ),
    )
    .orderBy(desc(flows.createdAt));
  return months.flatMap(({ unitUid, period: month }) => {
    const flow = rows.find((row) => row.unitUid === unitUid && row.values['period'] === month);
    return flow ? [{ unitUid, period: month, flow }] : [];
  });
}
