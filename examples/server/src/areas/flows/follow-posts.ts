import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flows, flowTasks, userPosts } from '../../db/schema.ts';
import { changePosts } from '../chains/public.ts';
import { maySignAt, seatOfTask } from './seat.ts';

/** Gives a user these posts and no others. */
export async function keepPosts(db: Db, userId: string, posts: readonly string[]): Promise<void> {
  await changePosts(db);
  await db.delete(userPosts).where(eq(userPosts.userId, userId));
  const rows = [...new Set(posts)].map((post) => ({ userId, post }));
  if (rows.length > 0) await db.insert(userPosts).values(rows);
}

/**
 * What waits for whoever holds a post follows the user's posts, unit and department as they are now: signatures come to
 * their list, and go from it when they are no longer theirs. What was handed to them by name stays.
 */
export async function followPosts(db: Db, userId: string, time: Date): Promise<void> {
  await changePosts(db);
  await db.execute(sql`
    delete from flow_candidates c using ${flowTasks}, ${flows}
    where c.user_id = ${userId} and flow_tasks.flow_id = c.flow_id and flow_tasks.no = c.no and flows.flow_id = c.flow_id
    and flow_tasks.status in ('0', '10') and flow_tasks.user_id is null and not ${fits(userId)}`);
  await db.execute(sql`
    insert into flow_candidates (user_id, flow_id, no, open, arrived_at)
    select ${userId}, flow_tasks.flow_id, flow_tasks.no, false, ${time.toISOString()}::timestamptz
    from ${flowTasks} join ${flows} on flows.flow_id = flow_tasks.flow_id
    where flow_tasks.status in ('0', '10') and flow_tasks.user_id is null
    and flow_tasks.post in (select post from user_posts where user_id = ${userId}) and ${fits(userId)}
    on conflict do nothing`);
  await db.execute(sql`
    update flow_candidates c set open = true from flow_tasks t, flows f
    where c.user_id = ${userId} and not c.open and t.flow_id = c.flow_id and t.no = c.no and f.flow_id = c.flow_id
    and t.status = '0' and f.status = 'running' and (t.user_id is null or t.user_id = c.user_id)
    and not exists (select 1 from flow_tasks a where a.flow_id = t.flow_id and a.added_by = t.no and a.position = 'before'
      and a.status in ('0', '10'))`);
}

/** Whether the user holds the post of the task and may sign it: the rule of `holdersOf`. */
function fits(userId: string): SQL {
  return sql`exists (select 1 from user_posts p join users u on u.user_id = p.user_id
    where p.user_id = ${userId} and p.post = ${flowTasks.post} and ${maySignAt(seatOfTask)})`;
}
