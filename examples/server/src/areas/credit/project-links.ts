import { quantities } from '@danbao/core/credit';
import { recordPath } from '@danbao/core/search';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { holding } from '../../db/holding.ts';
import { clients, projects } from '../../db/schema.ts';
import { type LinkSource, mostOffered } from '../../relations/link-source.ts';
import { quantityOf } from '../../relations/postings.ts';

const outstanding = quantityOf(quantities.guaranteeOutstanding, 'project', sql`${projects.projectId}`);

/** The projects within reach of who may read them, with their client and what is outstanding. */
export const projectLinks: LinkSource = async ({ db, user }, { text, id }) => {
  if (!user.permissions.includes('project:read')) return [];
  const rows = await db
    .select({
      id: projects.projectId,
      name: projects.projectName,
      clientId: projects.clientId,
      clientName: clients.clientName,
      balance: sql<string>`trim_scale(${outstanding})::text`,
      applyId: sql<
        string | null
      >`(select apply_id from applications where applications.project_id = ${projects.projectId}
        order by applications.created_at desc, apply_id limit 1)`,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(
      and(
        withinReach(user, projects.unitUid),
        id === undefined ? undefined : eq(projects.projectId, id),
        text === undefined ? undefined : holding(text, projects.projectName, clients.clientName),
      ),
    )
    .orderBy(asc(projects.projectName), asc(projects.projectId))
    .limit(mostOffered);
  return rows.map(({ clientId, clientName, balance, applyId, ...row }) => ({
    ...row,
    note: clientName,
    ...(applyId === null ? {} : { page: recordPath({ kind: 'project', id: applyId, title: row.name }, []) }),
    values: { clientId, clientName, balance },
  }));
};

/** The clients within reach of who may read them. */
export const clientLinks: LinkSource = async ({ db, user }, { text, id }) => {
  if (!user.permissions.includes('customer:read')) return [];
  const rows = await db
    .select({ id: clients.clientId, name: clients.clientName, variant: clients.clientTypeId })
    .from(clients)
    .where(
      and(
        withinReach(user, clients.unitUid),
        id === undefined ? undefined : eq(clients.clientId, id),
        text === undefined ? undefined : holding(text, clients.clientName),
      ),
    )
    .orderBy(asc(clients.clientName), asc(clients.clientId))
    .limit(mostOffered);
  return rows.map(({ id: clientId, name, variant }) => ({
    ...{ id: clientId, name },
    page: recordPath({ kind: 'client', id: clientId, title: name, variant }, []),
  }));
};
