import type { ValuesOf } from '@danbao/core';
import { type clientProject, payments, quantities } from '@danbao/core/credit';
import type { InputOf } from '@danbao/core/resources';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Principal, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { quantityOf } from '../../relations/postings.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

type Bill = Readonly<Partial<InputOf<typeof payments>>>;

const of = (name: 'paidOut' | 'guaranteeOutstanding'): SQL<string> =>
  sql<string>`trim_scale(${quantityOf(quantities[name], 'project', sql`${projects.projectId}`)})::text`;

/** The projects of a client that were paid out, of one variety where it is said: what its 在保余额 (万元) is made of. */
export async function guaranteedProjects(
  db: Db,
  user: Principal,
  clientId: string,
  busiTypeName: string | undefined,
): Promise<readonly (ValuesOf<typeof clientProject> & { readonly guarantySum: string })[]> {
  const ofVariety = db
    .select({ id: applications.projectId })
    .from(applications)
    .where(eq(applications.busiTypeName, busiTypeName ?? ''));
  const rows = await db
    .select({
      projectId: projects.projectId,
      clientName: clients.clientName,
      payee: sql<
        string | null
      >`(select min(${loanPlans.details} ->> 'payee') from ${loanPlans} where ${loanPlans.projectId} = ${projects.projectId})`,
      loadSum: of('paidOut'),
      guarantySum: of('guaranteeOutstanding'),
    })
    .from(projects)
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(
      and(
        eq(projects.clientId, clientId),
        withinReach(user, projects.unitUid),
        busiTypeName === undefined ? undefined : inArray(projects.projectId, ofVariety),
      ),
    )
    .orderBy(asc(projects.projectId));
  const bills = await billsOf(
    db,
    rows.map(({ projectId }) => projectId),
  );
  return rows.flatMap(({ projectId, clientName, payee, ...sums }) => {
    const own = bills.filter(({ project_ID }) => project_ID === projectId);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const { billBeginDate, bankName } = first;
    const { billEndDate } = last;
    return [{ clientName, payee: payee ?? first.payee ?? clientName, ...sums, billBeginDate, bankName, billEndDate }];
  });
}

/** The payments of projects by date. */
async function billsOf(db: Db, projectIds: readonly string[]): Promise<readonly Bill[]> {
  if (projectIds.length === 0) return [];
  const table = tableOf(payments);
  const project = fieldValue(payments, 'project_ID');
  const rows = await db
    .select({ values: table.values })
    .from(table)
    .where(inArray(project, [...projectIds]))
    .orderBy(asc(fieldValue(payments, 'payDate')), asc(table.id));
  return rows.map(({ values }) => values);
}
