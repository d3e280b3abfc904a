import type { Page } from '@danbao/core';
import { payments } from '@danbao/core/credit';
import { type ClientEvent, type ClientEventSource, clientEventSources, clientEvents } from '@danbao/core/customers';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import { pageWindow } from '../../db/paging.ts';
import { rowsOf } from '../../db/rows.ts';
import { applications, projects } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { clientInReach } from './find-client.ts';

type Query = NonNullable<(typeof clientEvents.page)['~input']>;

interface EventRow {
  readonly kind: ClientEvent['kind'];
  readonly id: string;
  readonly day: string;
  readonly amount: string | null;
  readonly text: string | null;
  readonly apply_id: string | null;
  readonly project_name: string | null;
}

export const clientEventsArea = implement(clientEvents)({ page: eventsOfClient });

/** What happened with a client, read from the records themselves: there is no store of its own that could differ from them. */
async function eventsOfClient(context: Context, { client_ID, ...query }: Query): Promise<Page<ClientEvent>> {
  const { db, user } = context;
  await clientInReach(db, user, client_ID);
  const mayReadProjects = user.permissions.includes(payments.access.read);
  const told = Object.entries<ClientEventSource>(clientEventSources).filter(
    ([, { of }]) => mayReadProjects || 'client' in of,
  );
  const all = sql.join(
    told.map(([kind, source]) => eventsOf(kind, source, client_ID)),
    sql` union all `,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await rowsOf<EventRow>(
    db,
    sql`
    select event.*, ${projects.projectName} as project_name,
      (select max(${applications.applyId}) from ${applications} where ${applications.projectId} = event.project_id) as apply_id
    from (${all} order by day desc, id limit ${limit} offset ${offset}) as event
    left join ${projects} on ${projects.projectId} = event.project_id
    order by event.day desc, event.id`,
  );
  const counted = await countAtMost(
    db,
    { limit, offset },
    (max) => sql`select 1 from (${all}) as event limit ${max}`,
    countedRecords,
  );
  return { ...counted, rows: rows.map(asEvent) };
}

/** The records of one kind that belong to the client, as rows of one list. */
function eventsOf(kind: string, { resource, of, day, amount, text }: ClientEventSource, clientId: string): SQL {
  const table = tableOf(resource);
  const value = (field: string | undefined) => (field === undefined ? sql`null::text` : fieldValue(resource, field));
  const parent = fieldValue(resource, 'project' in of ? of.project : of.client);
  const isOfClient =
    'project' in of
      ? sql`${parent} in (select ${projects.projectId} from ${projects} where ${eq(projects.clientId, clientId)})`
      : eq(parent, clientId);
  return sql`
    select ${kind}::text as kind, ${table.id} as id,
      ${day === undefined ? sql`to_char(${table.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')` : value(day)} as day,
      ${value(amount)}::text as amount, ${value(text)} as text,
      ${'project' in of ? parent : sql`null::text`} as project_id
    from ${table} where ${isOfClient}`;
}

function asEvent({ kind, id, day, amount, text, apply_id, project_name }: EventRow): ClientEvent {
  return {
    ...{ kind, id, day: day.slice(0, 10) },
    ...(amount === null ? {} : { amount }),
    ...(text === null ? {} : { text }),
    ...(apply_id === null ? {} : { apply_ID: apply_id }),
    ...(project_name === null ? {} : { projectName: project_name }),
  };
}
