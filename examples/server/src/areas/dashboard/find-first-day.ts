import type { FirstDayStep } from '@danbao/core/cockpit';
import { firstDaySteps } from '@danbao/core/cockpit';
import { documentWords } from '@danbao/core/documents';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows.ts';
import { audit, departments, flows, units, userPosts, users } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';

/** The first administrator is somebody; a unit that nobody has named or added is the one that came along. */
const done: Readonly<Record<FirstDayStep, SQL>> = {
  units: sql`((select count(*) from ${units}) > 1 or exists (select 1 from ${audit} where ${audit.entity} = 'unit'))`,
  departments: sql`exists (select 1 from ${departments})`,
  people: sql`((select count(*) from ${users} where ${users.active}) > 1)`,
  posts: sql`exists (select 1 from ${userPosts})`,
  documentWord: sql`exists (select 1 from ${tableOf(documentWords)})`,
  flow: sql`exists (select 1 from ${flows} where ${flows.status} <> 'draft')`,
};

/** Which steps of setting up are done, as the data say. */
export async function firstDayOf({ db }: Pick<Context, 'db'>) {
  const asked = firstDaySteps.map(({ value }) => sql`${done[value]} as ${sql.identifier(value)}`);
  const [found] = await rowsOf<Readonly<Record<FirstDayStep, boolean>>>(db, sql`select ${sql.join(asked, sql`, `)}`);
  return firstDaySteps.map(({ value }) => ({ step: value, isDone: found?.[value] ? ('1' as const) : ('0' as const) }));
}
