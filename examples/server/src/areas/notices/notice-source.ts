import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from '../../auth/principal.ts';

/** Records that reach people: an area that has some registers them, and the notification centre lists them with its own. */
export interface NoticeSource {
  readonly from: PgTable;
  readonly kind: string | SQL;
  readonly id: SQLWrapper;
  /** When it reached the person. */
  readonly at: (user: Principal) => SQLWrapper;
  readonly title?: SQLWrapper;
  readonly content?: SQLWrapper;
  readonly scope?: SQLWrapper;
  readonly messageTypeId?: SQLWrapper;
  readonly messageInfoId?: SQLWrapper;
  /** The records that have reached the person by now. */
  readonly which: (user: Principal, now: Date) => SQL | undefined;
}
