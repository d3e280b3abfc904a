import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { readMeasures, readMoves, readProjects } from './read-facts.ts';

/** Any number, as long as every process of this server takes the same. */
const factsLock = 7_250_120;
/** Projects whose facts are read by one transaction. */
const piece = 5_000;

/** Reads the facts of marked projects anew, a piece at a time, until none is marked. Answers whether they are as the data now; another process may be at it. */
export async function foldFacts(db: Db, now: Date): Promise<boolean> {
  if (!(await isMarked(db))) return true;
  for (;;) {
    const worked = await db.transaction(async (tx) => {
      const [lock] = await rowsOf<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${factsLock}) as held`);
      return lock?.held === true ? foldPiece(tx, now) : undefined;
    });
    if (worked === undefined) return false;
    if (worked < piece) return true;
  }
}

async function isMarked(db: Db): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from cockpit_marks limit 1`)).length > 0;
}

/**
 * What is marked is taken first and read afterwards, each by a statement of its own: a change that is committed in between is
 * read already, and its mark stays for the next piece.
 */
async function foldPiece(tx: Db, now: Date): Promise<number> {
  const taken = await rowsOf<{ id: string }>(
    tx,
    sql`delete from cockpit_marks where ctid in (select ctid from cockpit_marks limit ${piece}) returning project_id as id`,
  );
  const ids = [...new Set(taken.map(({ id }) => id))];
  if (ids.length > 0) {
    const marked = sql`marked as materialized (select value as project_id from json_array_elements_text(${JSON.stringify(ids)}::json))`;
    await replace(tx, sql`cockpit_moves`, marked, readMoves);
    await replace(tx, sql`cockpit_projects`, marked, readProjects);
    await replace(tx, sql`cockpit_measures`, marked, readMeasures);
  }
  if (taken.length < piece)
    await tx.execute(
      sql`insert into cockpit_state ("only", as_of) values (true, ${now.toISOString()}::timestamptz) on conflict ("only") do update set as_of = excluded.as_of`,
    );
  return taken.length;
}

async function replace(tx: Db, table: SQL, marked: SQL, read: SQL): Promise<void> {
  await tx.execute(sql`with ${marked} delete from ${table} where project_id in (select project_id from marked)`);
  await tx.execute(sql`with ${marked} insert into ${table} ${read}`);
}
