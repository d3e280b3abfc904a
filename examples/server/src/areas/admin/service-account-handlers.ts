import type { ValuesOf } from '@danbao/core';
import {
  admin,
  type apiToken,
  type serviceAccountBody,
  type serviceAccountRecord,
  tokenDays,
} from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, gt, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { issueApiToken, revokeTokensOf } from '../../auth/api-tokens.ts';
import { refuseGrant } from '../../auth/grant-policy.ts';
import { noPassword } from '../../auth/passwords.ts';
import { type Principal, reaches, withinReach } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { apiTokens, roles, units, users } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { idTaken, notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import { keepingSomebodyInCharge } from './in-charge.ts';
import { checkAccount } from './save-account.ts';
import { refuseClosedUnit } from './shared.ts';

type Body = ValuesOf<typeof serviceAccountBody>;

const day = 24 * 3600_000;

export const serviceAccountHandlers: AdminHandlers<
  | 'serviceAccounts'
  | 'addServiceAccount'
  | 'updateServiceAccount'
  | 'enableServiceAccount'
  | 'apiTokens'
  | 'addApiToken'
  | 'revokeApiToken'
> = {
  async serviceAccounts({ db, deps, user }, { text, active, ...query }) {
    const like = text === undefined ? undefined : containing(text);
    const condition = and(
      withinReach(user, users.unitUid),
      like === undefined ? undefined : or(ilike(users.username, like), ilike(users.realName, like)),
      active === undefined ? undefined : eq(users.service, active === '1' ? 'active' : 'disabled'),
    );
    return listRows(db, { ...rowsFor(db, deps.now()), condition }, query);
  },

  addServiceAccount: (context, body) =>
    context.write((write) =>
      keepingSomebodyInCharge(write.db, async () => {
        const known = await sentBefore(context, write.db, body);
        if (known) return known;
        await checkAccount(write.db, context, body);
        await refuseTaken(write.db, body);
        await write.db.insert(users).values({
          ...columnsOf(body),
          ...{ userId: body.userId, active: false, service: 'active', passwordHash: noPassword },
        });
        return recorded(context, write, 'add', body.userId);
      }),
    ),

  updateServiceAccount: (context, body) =>
    context.write((write) =>
      change(context, write, body, async (before) => {
        await checkAccount(write.db, context, body, { ...before, deptName: null, posts: [] });
        await write.db
          .update(users)
          .set({ ...columnsOf(body), version: before.version + 1 })
          .where(eq(users.userId, body.userId));
      }),
    ),

  enableServiceAccount: (context, { userId, active }) =>
    context.write((write) =>
      change(context, write, { userId, active }, async ({ version, unitUid }) => {
        if (active === '1') await refuseClosedUnit(write.db, unitUid);
        else await revokeTokensOf(write.db, userId, context.deps.now());
        await write.db
          .update(users)
          .set({ service: active === '1' ? 'active' : 'disabled', version: version + 1 })
          .where(eq(users.userId, userId));
      }),
    ),

  async apiTokens({ db, deps, user }, { userId }) {
    await find(db, user, userId, deps.now());
    const rows = await selectTokens(db)
      .where(eq(apiTokens.userId, userId))
      .orderBy(...newestFirst);
    return rows.map((row) => asToken(row, deps.now()));
  },

  addApiToken: (context, { userId, name, days, readOnly = '1', addresses = [] }) =>
    context.write(async (write) => {
      const now = context.deps.now();
      const account = await find(write.db, context.user, userId, now);
      refuseGrant(context, { permissions: account.permissions });
      if (account.service !== 'active') throw new Refusal(409, { message: 'serviceAccountDisabled' });
      const { tokenId, token } = await issueApiToken(write.db, {
        ...{ userId, name, addresses, createdAt: now, createdBy: context.user.userId },
        readOnly: readOnly === '1',
        expiresAt: new Date(now.getTime() + Number(days ?? tokenDays.usual) * day),
      });
      const after = await findToken(context, write.db, tokenId);
      await write.record({ action: 'add', entity: 'apiToken', entityId: tokenId, subject: userId, after });
      context.say('added');
      return { ...after, token };
    }),

  revokeApiToken: (context, { tokenId }) =>
    context.write(async (write) => {
      const before = await findToken(context, write.db, tokenId);
      const { permissions } = await find(write.db, context.user, before.userId, context.deps.now());
      refuseGrant(context, { permissions });
      const revoked = await write.db
        .update(apiTokens)
        .set({ revokedAt: context.deps.now() })
        .where(and(eq(apiTokens.tokenId, tokenId), isNull(apiTokens.revokedAt)))
        .returning({ tokenId: apiTokens.tokenId });
      const after = await findToken(context, write.db, tokenId);
      const about = { entity: 'apiToken', entityId: tokenId, subject: before.userId, before, after };
      if (revoked.length > 0) await write.record({ action: 'update', ...about });
      context.say('updated');
      return after;
    }),
};

const columnsOf = ({ username, realName, unitUid, roleId }: Omit<Body, 'userId'>) => ({
  ...{ username, realName, sortKeys: titleKeys(realName), unitUid, roleId },
});

function accountColumns(now: Date) {
  const own = eq(apiTokens.userId, users.userId);
  const live = and(own, isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, sql`${now.toISOString()}::timestamptz`));
  return {
    userId: users.userId,
    username: users.username,
    realName: users.realName,
    unitUid: users.unitUid,
    unitName: units.unitName,
    roleId: users.roleId,
    roleName: roles.roleName,
    permissions: roles.permissions,
    service: users.service,
    version: users.version,
    tokens: sql<string>`(select count(*)::text from ${apiTokens} where ${live})`,
    lastUsed: sql`(select max(${apiTokens.lastUsedAt}) from ${apiTokens} where ${own})`.mapWith(apiTokens.lastUsedAt),
  };
}

function select(db: Db, now: Date, only?: object) {
  return db
    .select((only ?? accountColumns(now)) as ReturnType<typeof accountColumns>)
    .from(users)
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .innerJoin(roles, and(eq(roles.roleId, users.roleId), isNotNull(users.service)))
    .$dynamic();
}

const rowsFor = (db: Db, now: Date) => ({
  of: admin.serviceAccounts.input,
  select: (only?: object) => select(db, now, only),
  fields: {
    ...{ username: users.username, realName: users.realName },
    ...{ unitName: units.unitName, roleName: roles.roleName, lastUsed: accountColumns(now).lastUsed },
    active: sql`(${users.service} = 'active')::int::text`,
  },
  key: users.userId,
  asRow: asServiceAccount,
});

type Row = Awaited<ReturnType<typeof select>>[number];
type Account = ValuesOf<typeof serviceAccountRecord>;

function asServiceAccount({ permissions: _, service, lastUsed, version, ...row }: Row): Account {
  return {
    ...row,
    active: service === 'active' ? '1' : '0',
    ...(lastUsed === null ? {} : { lastUsed: wallTime(lastUsed) }),
    version: String(version),
  };
}

/** One within the caller's reach. */
async function find(db: Db, caller: Principal, userId: string, now: Date): Promise<Row> {
  const [row] = await select(db, now).where(eq(users.userId, userId));
  if (!row || !reaches(caller, row.unitUid)) throw notFound();
  return row;
}

/** The account that the same body made before: it may be sent again. */
async function sentBefore({ user, deps }: Context, db: Db, body: Body): Promise<Account | undefined> {
  const [row] = await select(db, deps.now()).where(eq(users.userId, body.userId));
  if (!row || !reaches(user, row.unitUid)) return undefined;
  const isSame = (['username', 'realName', 'unitUid', 'roleId'] as const).every((name) => row[name] === body[name]);
  return isSame ? asServiceAccount(row) : undefined;
}

/** Asked last: nobody learns of an account elsewhere by what else is wrong. */
async function refuseTaken(db: Db, { userId }: Body): Promise<void> {
  const [taken] = await db.select({ userId: users.userId }).from(users).where(eq(users.userId, userId));
  if (taken) throw idTaken(userId);
}

/** Changes an account that the caller may change, in the version that they have seen. */
function change(
  context: Context,
  write: Write,
  submitted: { readonly userId: string; readonly active?: string },
  work: (before: Row) => Promise<void>,
): Promise<Account> {
  return keepingSomebodyInCharge(write.db, async () => {
    const row = await find(write.db, context.user, submitted.userId, context.deps.now());
    const before = asServiceAccount(row);
    refuseStale(context, row.version, before, submitted);
    refuseGrant(context, { permissions: row.permissions });
    await work(row);
    return recorded(context, write, 'update', submitted.userId, before);
  });
}

async function recorded(context: Context, write: Write, action: 'add' | 'update', userId: string, before?: Account) {
  const after = asServiceAccount(await find(write.db, context.user, userId, context.deps.now()));
  await write.record({ action, entity: 'serviceAccount', entityId: userId, ...(before ? { before } : {}), after });
  context.say(action === 'add' ? 'added' : 'updated');
  return after;
}

const maker = alias(users, 'maker');

function selectTokens(db: Db) {
  return db
    .select({
      tokenId: apiTokens.tokenId,
      userId: apiTokens.userId,
      name: apiTokens.name,
      hint: apiTokens.hint,
      readOnly: apiTokens.readOnly,
      addresses: apiTokens.addresses,
      createdAt: apiTokens.createdAt,
      createdBy: maker.realName,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .leftJoin(maker, eq(maker.userId, apiTokens.createdBy))
    .$dynamic();
}

const newestFirst = [desc(apiTokens.createdAt), desc(apiTokens.tokenId)];

type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];

function asToken(row: TokenRow, now: Date): ValuesOf<typeof apiToken> {
  const { readOnly, addresses, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt, ...rest } = row;
  return {
    ...rest,
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'live',
    readOnly: readOnly ? '1' : '0',
    ...(addresses.length === 0 ? {} : { addresses: [...addresses] }),
    createdAt: wallTime(createdAt),
    ...(createdBy === null ? {} : { createdBy }),
    expiresAt: wallTime(expiresAt),
    ...(lastUsedAt === null ? {} : { lastUsed: wallTime(lastUsedAt) }),
  };
}

async function findToken({ deps }: Context, db: Db, tokenId: string) {
  const [row] = await selectTokens(db).where(eq(apiTokens.tokenId, tokenId));
  if (!row) throw notFound();
  return asToken(row, deps.now());
}
