import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { rowsOf } from '../../../db/rows.ts';
import { addToCells, takeFromCells } from './cells.ts';
import { readMeasures, readMoves, readProjects } from './read-facts.ts';

/** Any number, as long as every process of this server takes the same. */
const factsLock = 7_250_120;
/** Projects whose facts are read by one statement. */
const piece = 20_000;

/** What a turn has done: whether the facts are as the data now, and whether some were read anew. */
export interface Folded {
  /** False where another process is at it. */
  readonly isCurrent: boolean;
  readonly hasChanged: boolean;
}

/** Reads the facts of marked projects anew, all in one transaction: whoever asks meanwhile sees those of before. */
export async function foldFacts(db: Db, now: Date): Promise<Folded> {
  if (!(await isMarked(db))) return { isCurrent: true, hasChanged: false };
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${factsLock}) as held`);
    if (lock?.held !== true) return { isCurrent: false, hasChanged: false };
    const ids = await takeMarks(tx);
    for (let start = 0; start < ids.length; start += piece) await readAnew(tx, ids.slice(start, start + piece));
    await tx.execute(sql`delete from cockpit_cells where count = 0`);
    await tx.execute(
      sql`insert into cockpit_state ("only", as_of) values (true, ${now.toISOString()}::timestamptz) on conflict ("only") do update set as_of = excluded.as_of`,
    );
    return { isCurrent: true, hasChanged: true };
  });
}

async function isMarked(db: Db): Promise<boolean> {
  return (await selectMark(db)).length > 0;
}

const selectMark = prepared((db) => db.select({ one: sql`1` }).from(sql`cockpit_marks`).limit(1));

/**
 * What is marked is taken first and read afterwards, each by a statement of its own: a change that is committed in between is
 * read already, and its mark stays for the next turn.
 */
async function takeMarks(tx: Db): Promise<readonly string[]> {
  const taken = await rowsOf<{ id: string }>(
    tx,
    sql`with taken as (delete from cockpit_marks returning project_id) select distinct project_id as id from taken`,
  );
  return taken.map(({ id }) => id);
}

async function readAnew(tx: Db, ids: readonly string[]): Promise<void> {
  const marked = sql`marked as materialized (select value as project_id from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  await tx.execute(sql`with ${marked} ${takeFromCells}`);
  await replace(tx, sql`cockpit_moves`, marked, readMoves);
  await replace(tx, sql`cockpit_projects`, marked, readProjects);
  await tx.execute(sql`with ${marked} ${addToCells}`);
  await replace(tx, sql`cockpit_measures`, marked, readMeasures);
}

async function replace(tx: Db, table: SQL, marked: SQL, read: SQL): Promise<void> {
  await tx.execute(sql`with ${marked} delete from ${table} where project_id in (select project_id from marked)`);
  await tx.execute(sql`with ${marked} insert into ${table} ${read}`);
}
