import type { Issue, ValuesOf } from '@danbao/core';
import {
  circleWarning,
  concentrationWarnings,
  governmentFeeWarnings,
  reasonIssues,
  resolutionWarning,
} from '@danbao/core/credit';
import type { creditUseForm, projectForm } from '@danbao/core/flows';
import { multiplyDecimals } from '@danbao/core/format';
import { and, countDistinct, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
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
import { findCircles } from '../connections/public.ts';
import { amountOrZero } from './draft-values.ts';
import { exposureOf } from './exposure.ts';

type Application = Partial<ValuesOf<typeof projectForm>>;
type Use = Partial<ValuesOf<typeof creditUseForm>>;

/** The flow that is sent, and with what opinion; on which day. */
interface Sending {
  readonly flowId: string;
  readonly opinion: string | undefined;
  readonly today: string;
}

/** What is too much for the net assets, or is not charged by a government guarantor, needs confirmation before anybody signs. */
export async function doubtsOfApplication(db: Db, values: Application, sending: Sending): Promise<readonly Issue[]> {
  const { client_ID, applySum, shareRate } = values;
  const [{ isGovernment = false } = {}] = await db.select({ isGovernment: company.isGovernment }).from(company);
  return [
    ...(client_ID
      ? await concentration(
          db,
          { field: 'applySum', clientId: client_ID, adds: ourShare(applySum, shareRate) },
          sending,
        )
      : []),
    ...(client_ID ? await circle(db, client_ID) : []),
    ...(isGovernment ? governmentFeeWarnings(values) : []),
  ];
}

/** The same of a drawdown, and whether companies that secure it for somebody else have decided so. */
export async function doubtsOfUse(db: Db, values: Use, sending: Sending): Promise<readonly Issue[]> {
  const [found] = await db
    .select({ clientId: projects.clientId, details: applications.details })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, values.applyId ?? ''));
  if (!found) return [];
  const adds = ourShare(values.loanSum, found.details['shareRate']);
  return [
    ...(await concentration(db, { field: 'loanSum', clientId: found.clientId, adds }, sending)),
    ...(await withoutResolution(db, values.applyId ?? '')),
  ];
}

async function concentration(
  db: Db,
  { field, clientId, adds }: { readonly field: string; readonly clientId: string; readonly adds: string },
  { flowId, opinion, today }: Sending,
): Promise<readonly Issue[]> {
  const { limits, ...exposure } = await exposureOf(db, clientId, today, flowId);
  const beyond = concentrationWarnings(field, { ...exposure, adds }, limits);
  return beyond.length === 0 ? [] : [...beyond, ...reasonIssues(opinion)];
}

/** A circle of guarantees that the client stands in, among the clients of their own company. */
async function circle(db: Db, clientId: string): Promise<readonly Issue[]> {
  const [client] = await db.select({ unitUid: clients.unitUid }).from(clients).where(eq(clients.clientId, clientId));
  if (!client) return [];
  const circles = await findCircles(db, (unitUid) => sql`${unitUid} = ${client.unitUid}`);
  const own = circles.find(({ parties }) => parties.some(({ client_ID }) => client_ID === clientId));
  return own
    ? circleWarning(
        'client_ID',
        own.parties.map(({ name }) => name),
      )
    : [];
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
