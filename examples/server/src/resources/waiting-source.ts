import type { WaitingKind } from '@danbao/core/cockpit';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { flattened } from '../db/flattened.ts';
import { onceForEach } from '../once-for-each.ts';

/** What somebody has to do, as an area's own list knows it. */
export interface WaitingColumns {
  readonly kind: WaitingKind | SQL;
  readonly id: SQLWrapper;
  readonly title: SQLWrapper;
  /** In which respect it waits: the node, the room, the day. */
  readonly about?: SQLWrapper;
  /** Who has asked for it: the user's id, or the name of whoever is no user. */
  readonly fromId?: SQLWrapper;
  readonly fromName?: SQLWrapper;
  /** A time with its zone. */
  readonly since: SQLWrapper;
  /** yyyy-MM-dd, yyyy-MM-dd HH:mm where it is due at a time of that day, or nothing. */
  readonly due?: SQLWrapper;
  readonly reason?: SQLWrapper;
  readonly version?: SQLWrapper;
  /** What the address needs beside the id, as JSON. */
  readonly place?: SQLWrapper;
  /** The tables. Nothing where `find` gives the rows themselves. */
  readonly from?: SQLWrapper;
}

/** Which rows wait for the caller. */
export interface WaitingRows {
  /** The condition of the area's own list. */
  readonly where: SQL | undefined;
  /** The rows themselves, where no table has them. */
  readonly from?: SQL;
}

/** A row of any source, with what its address is made of. */
export interface WaitingPlace {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly place: Readonly<Record<string, string | null>>;
}

/** Work that waits for people: an area that has some registers it. */
export interface WaitingSource {
  readonly kinds: readonly WaitingKind[];
  readonly columns: WaitingColumns;
  /** Nothing where there cannot be any. */
  readonly find: (context: Context) => WaitingRows | undefined | Promise<WaitingRows | undefined>;
  /** The page of the app on which it is done. */
  readonly link: (row: WaitingPlace) => string;
}

/** The rows of a source, alike for all. */
export function selectWaiting({ columns }: WaitingSource, { from, where }: WaitingRows): SQL {
  return sql`${selectFrom(columns)} ${from ?? sql``} where ${where ?? sql`true`}`;
}

const selectFrom = onceForEach((columns: WaitingColumns) => {
  const { kind, id, title, about, fromId, fromName, since, due, reason, version, place, from } = columns;
  const text = (column: SQLWrapper | undefined) => sql`${column ?? null}::text`;
  return flattened(sql`select ${kind}::text as kind, ${id}::text as id, ${title}::text as title, ${text(about)} as about,
    ${text(fromId)} as from_id, ${text(fromName)} as from_name, ${since} as since, nullif(${text(due)}, '') as due,
    ${text(reason)} as reason, ${version ?? null}::int as version, ${place ?? null}::jsonb as place from ${from ?? sql``}`);
});
