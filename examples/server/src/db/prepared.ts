import type { Db } from './database.ts';

/** What `prepare` of a query gives. */
interface Executable<R> {
  execute(values: Readonly<Record<string, unknown>>): Promise<R>;
}

interface Preparable<R> {
  prepare(name: string): Executable<R>;
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
    const query = known.get(db) ?? build(db).prepare('');
    known.set(db, query);
    return query.execute(values);
  };
}
