import { type SQL, sql } from 'drizzle-orm';

/** The application that says how a project is counted: the last approved one, else the last, as a lateral join over `projectId`. */
export function decidingApplication(projectId: SQL): SQL {
  return sql`select * from applications a where a.project_id = ${projectId} order by (a.state = 'approved') desc, a.created_at desc, a.apply_id limit 1`;
}

/** A share that was typed in % as a factor; another where none was. */
export function shareIn(text: SQL, otherwise: '0' | '1'): SQL {
  return sql`case when ${text} ~ '^[0-9]+([.][0-9]+)?$' then (${text})::numeric / 100 else ${sql.raw(otherwise)} end`;
}

/** Our share of the liability of a project, as a factor: the whole where its application does not say. */
export function ourShareOf(projectId: SQL): SQL {
  return sql`coalesce((select ${shareIn(sql`d.details ->> 'shareRate'`, '1')} from (${decidingApplication(projectId)}) d), 1)`;
}
