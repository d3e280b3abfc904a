import { newGuarantyId, shareholder, shareholders, visibleValues } from '@danbao/core';
import { and, asc, count, eq } from 'drizzle-orm';
import { shareholders as table } from '../db/schema.ts';
import { conflict, invalid } from '../http/refusal.ts';
import { implement } from '../implement.ts';
import { asShareholder, findHolder, findShareholder } from './find-shareholders.ts';
import { pageWindow } from './paging.ts';

export const shareholdersArea = implement(shareholders)({
  async list({ db, user }, { queryCondition, ...query }) {
    const { rows: condition } = await findHolder(db, user, queryCondition.client_ID, 'read');
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(table)
      .where(condition)
      .orderBy(asc(table.createdAt), asc(table.stockId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(table).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asShareholder) };
  },

  add: ({ deps, user, write, say }, input) =>
    write(async ({ db, record }) => {
      const { unitUid } = await findHolder(db, user, input.client_ID, 'write');
      const stockId = newGuarantyId();
      const time = deps.now();
      await db.insert(table).values({
        stockId,
        clientId: input.client_ID,
        details: detailsOf(input),
        unitUid,
        createdBy: user.userId,
        createdAt: time,
        updatedAt: time,
      });
      const after = asShareholder(await findShareholder(db, user, stockId));
      await record({ ...changeOf(after), action: 'add', after });
      say('added');
      return after;
    }),

  update: ({ deps, user, seenVersion, log, write, say }, input) =>
    write(async ({ db, record }) => {
      if (!input.stock_ID) throw invalid([{ field: 'stock_ID', rule: 'required' }]);
      const row = await findShareholder(db, user, input.stock_ID);
      const before = asShareholder(row);
      // A shareholder does not move to another company.
      if (input.client_ID !== row.clientId) throw invalid([{ field: 'client_ID', rule: 'unknown' }]);
      if (seenVersion === undefined) log.warn({ stock: row.stockId }, 'a shareholder was changed without If-Match');
      else if (seenVersion !== row.version) throw conflict(before, input);
      await db
        .update(table)
        .set({ details: detailsOf(input), version: row.version + 1, updatedAt: deps.now() })
        .where(and(eq(table.stockId, row.stockId), eq(table.version, row.version)));
      const after = asShareholder(await findShareholder(db, user, row.stockId));
      await record({ ...changeOf(after), action: 'update', before, after });
      say('updated');
      return after;
    }),

  remove: ({ user, write, say }, { stock_ID }) =>
    write(async ({ db, record }) => {
      const before = asShareholder(await findShareholder(db, user, stock_ID));
      await db.delete(table).where(eq(table.stockId, stock_ID));
      await record({ ...changeOf(before), action: 'remove', before });
      say('deleted');
    }),
});

function detailsOf(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return visibleValues(shareholder, input) as Record<string, string>;
}

/** It stands in the history of what it holds shares of. */
function changeOf({ stock_ID, client_ID }: { readonly stock_ID: string; readonly client_ID: string }) {
  return { entity: 'shareholder', entityId: stock_ID, subject: client_ID };
}
