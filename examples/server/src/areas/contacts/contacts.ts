import type { ValuesOf } from '@danbao/core';
import { contacts as calls, type ownContactRecord } from '@danbao/core/admin';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { users } from '../../db/schema.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { implement } from '../../implement.ts';
import { asAccount, contactColumns, findAccount } from '../admin/public.ts';
import { chartOf } from './chart.ts';
import { contactRows } from './contact-rows.ts';
import { postNames } from './post-names.ts';

/** The address book and the chart of the organisation (0070). */
export const contactsArea = implement(calls)({
  async people(context, { text, unitUid, deptId, userId, ...query }) {
    const names = await postNames(context);
    return listRows(context.db, await contactRows(context, names, { text, unitUid, deptId, userId }), query);
  },

  chart: (context) => chartOf(context),

  own: ({ db, user }) => readOwn(db, user),

  async saveOwn(context, body) {
    const own = await context.write(async ({ db, record }) => {
      const { user } = context;
      const row = await findAccount(db, user, user.userId);
      const before = asAccount(row);
      refuseStale(context, row.version, await readOwn(db, user), body);
      await db
        .update(users)
        .set({ ...contactColumns(body, row), mobileShown: body.mobileShown === '1', version: row.version + 1 })
        .where(eq(users.userId, user.userId));
      const after = asAccount(await findAccount(db, user, user.userId));
      await record({ action: 'update', entity: 'account', entityId: user.userId, before, after });
      return readOwn(db, user);
    });
    context.say('updated');
    return own;
  },
});

async function readOwn(db: Db, user: Context['user']): Promise<ValuesOf<typeof ownContactRecord>> {
  const {
    officePhone,
    mobile,
    email,
    mobileShown = '0',
    version,
  } = asAccount(await findAccount(db, user, user.userId));
  return {
    ...(officePhone === undefined ? {} : { officePhone }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(email === undefined ? {} : { email }),
    mobileShown,
    ...(version === undefined ? {} : { version }),
  };
}
