import type { Db } from './database.ts';

/** What `prepare` of a query gives. */
interface Executable<R> {
  execute(values: Readonly<Record<string, unknown>>): Promise<R>;
}

interface Preparable<R> {
  prepare(name: string): Executable<R>;
}

const sessions = new WeakMap<Db, Db>();

/** Has the prepared queries of `db` sent by another session of the same database. */
export function sendPrepared(db: Db, session: Db): void {
  sessions.set(db, session);
}

/**
 * A query that is put together once for each database, with `sql.placeholder` where a value comes in: to put one of six tables together
 * takes longer than the database needs for it. For what is asked by every call or by every page; within a transaction it is put together
 * anew. It has no name on the connection, which a pooler could not keep.
 */
export function prepared<R>(
  build: (db: Db) => Preparable<R>,
): (db: Db, values?: Readonly<Record<string, unknown>>) => Promise<R> {
  const known = new WeakMap<Db, Executable<R>>();
  return (db, values = {}) => {
    const query = known.get(db) ?? build(sessions.get(db) ?? db).prepare('');
    known.set(db, query);
    return query.execute(values);
  };
}
