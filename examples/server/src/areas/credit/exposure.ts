import { type OwnLimits, quantities } from '@danbao/core/credit';
import { relatedClients } from '@danbao/core/customers';
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { company } from '../../db/schema.ts';
import { ourShareOf } from '../../relations/our-share.ts';
import { quantityOf } from '../../relations/postings.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { figuresNow } from '../cockpit/public.ts';

/** What the guarantor answers for before a decision, in 万元, and the limits that it is held to. */
export interface ExposureNow {
  readonly netAssets?: string;
  readonly limits: OwnLimits;
  readonly client: string;
  readonly related: string;
  readonly relatedIds: readonly string[];
  readonly whole?: string;
}

/** Our liability for a client, those tied to it and all; `except` is the drawdown that is decided on, which counts by what it adds. */
export async function exposureOf(db: Db, clientId: string, today: string, except = ''): Promise<ExposureNow> {
  const [settings] = await db.select().from(company);
  const relatedIds = await tiedTo(db, clientId);
  const figures = settings?.netAssets ? await figuresNow(db, ['liabilityBalance', 'leverage'], today) : undefined;
  const limits = {
    client: settings?.clientLimit ?? undefined,
    group: settings?.groupLimit ?? undefined,
    leverage: settings?.leverageLimit ?? figures?.leverage.raised,
  };
  return {
    ...(settings?.netAssets ? { netAssets: settings.netAssets } : {}),
    limits: Object.fromEntries(Object.entries(limits).filter(([, most]) => most !== undefined)),
    client: await liabilityOf(db, [clientId], except),
    related: await liabilityOf(db, relatedIds, except),
    relatedIds,
    ...(figures?.liabilityBalance.value === undefined ? {} : { whole: figures.liabilityBalance.value }),
  };
}

/** Our liability for these clients, and our share of what is drawn and still to be paid out, in 万元. */
async function liabilityOf(db: Db, clientIds: readonly string[], exceptLoanId: string): Promise<string> {
  const project = sql`p.project_id`;
  const unpaid = sql`(select coalesce(sum(l.loan_sum - l.loan_fact_sum), 0) from loan_plans l
    where l.project_id = ${project} and l.state in ('applied', 'concluded') and l.loan_id <> ${exceptLoanId})`;
  const [row] = await rowsOf<{ readonly sum: string }>(
    db,
    sql`select trim_scale(coalesce(sum(
        ${quantityOf(quantities.liability, 'project', project)} + ${unpaid} * ${ourShareOf(project)}), 0))::text as sum
      from projects p where p.client_id in (select jsonb_array_elements_text(${JSON.stringify(clientIds)}::jsonb))`,
  );
  return row?.sum ?? '0';
}

/** Each tie is kept once, from either side. */
async function tiedTo(db: Db, clientId: string): Promise<string[]> {
  const [one, other] = [fieldValue(relatedClients, 'client_ID'), fieldValue(relatedClients, 'relationClient_ID')];
  const rows = await db
    .select({ one, other })
    .from(tableOf(relatedClients))
    .where(or(eq(one, clientId), eq(other, clientId)));
  return [...new Set(rows.map((row) => (row.one === clientId ? row.other : row.one)))];
}
