import type { Issue, ValuesOf } from '@danbao/core';
import { concentrationWarnings, governmentFeeWarnings, quantities, resolutionWarning } from '@danbao/core/credit';
import { relatedClients } from '@danbao/core/customers';
import type { creditUseForm, projectForm } from '@danbao/core/flows';
import { multiplyDecimals } from '@danbao/core/format';
import { and, countDistinct, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  applications,
  applyMeasures,
  clients,
  company,
  measureOwners,
  measures,
  owners,
  projects,
} from '../../db/schema.ts';
import { ourShareOf } from '../../relations/our-share.ts';
import { quantityOf } from '../../relations/postings.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { amountOrZero } from './draft-values.ts';

type Application = Partial<ValuesOf<typeof projectForm>>;
type Use = Partial<ValuesOf<typeof creditUseForm>>;

/** What is too much for the net assets, or is not charged by a government guarantor, needs confirmation before anybody signs. */
export async function doubtsOfApplication(db: Db, values: Application): Promise<readonly Issue[]> {
  const { client_ID, applySum, shareRate } = values;
  const [{ isGovernment = false } = {}] = await db.select({ isGovernment: company.isGovernment }).from(company);
  return [
    ...(client_ID ? await concentration(db, 'applySum', client_ID, ourShare(applySum, shareRate)) : []),
    ...(isGovernment ? governmentFeeWarnings(values) : []),
  ];
}

/** The same of a drawdown, and whether companies that secure it for somebody else have decided so. */
export async function doubtsOfUse(db: Db, values: Use, loanId: string): Promise<readonly Issue[]> {
  const [found] = await db
    .select({ clientId: projects.clientId, details: applications.details })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, values.applyId ?? ''));
  if (!found) return [];
  const adds = ourShare(values.loanSum, found.details['shareRate']);
  return [
    ...(await concentration(db, 'loanSum', found.clientId, adds, loanId)),
    ...(await withoutResolution(db, values.applyId ?? '')),
  ];
}

async function concentration(db: Db, field: string, clientId: string, adds: string, exceptLoanId = '') {
  const [{ netAssets = null } = {}] = await db.select({ netAssets: company.netAssets }).from(company);
  if (netAssets === null) return [];
  const client = await liabilityOf(db, [clientId], exceptLoanId);
  const related = await liabilityOf(db, await tiedTo(db, clientId), exceptLoanId);
  return concentrationWarnings(field, { netAssets, client, related, adds });
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

/** Assets and guarantees of companies other than the client, without a resolution (公司法第十五条). */
async function withoutResolution(db: Db, applyId: string): Promise<readonly Issue[]> {
  const [row] = await db
    .select({ count: countDistinct(measures.measureId) })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .innerJoin(measureOwners, eq(measureOwners.measureId, measures.measureId))
    .innerJoin(owners, eq(owners.ownerId, measureOwners.ownerId))
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(
      and(
        eq(applyMeasures.applyId, applyId),
        eq(applyMeasures.isCounted, true),
        ne(measures.secures, 'nothing'),
        eq(owners.ownerType, '01'),
        sql`coalesce(${owners.details} ->> 'certificateCode', '') <> ${clients.certificateCode}`,
        sql`coalesce(${measures.details} ->> 'resolution', '0') = '0'`,
      ),
    );
  const count = row?.count ?? 0;
  if (count === 0) return [];
  return resolutionWarning('creditConditions', count);
}

function ourShare(sum: string | undefined, shareRate: string | undefined): string {
  return multiplyDecimals(amountOrZero(sum), multiplyDecimals(amountOrZero(shareRate ?? '100'), '0.01'));
}
