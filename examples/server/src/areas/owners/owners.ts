import { newGuarantyId } from '@danbao/core/format';
import { activeStatus, owners } from '@danbao/core/measures';
import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import { type Reacher, withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { clients, measureOwners, owners as table, users } from '../../db/schema.ts';
import { pairsOf, words } from '../../db/words.ts';
import { conflict, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { type HandlerInput, implement } from '../../implement.ts';
import { holdsPairs } from '../../resources/letter-pairs.ts';
import { maskList, noteRead, refuseMasked } from '../privacy/public.ts';
import { removeShareholders } from '../shareholders/public.ts';
import { asOwner, type OwnerRow, ownerColumns } from './owner-row.ts';

export const ownersArea = implement(owners)({
  async list(context, query) {
    const { db, user } = context;
    const { status, ownerName, clientTypeID, number } = query.queryCondition ?? {};
    const condition = and(
      withinReach(user, table.unitUid),
      status === undefined ? undefined : eq(table.status, status),
      clientTypeID === undefined ? undefined : eq(table.clientTypeId, clientTypeID),
      number === undefined ? undefined : sql`${number} in (${detail('certificateCode')}, ${detail('personNum')})`,
      ownerName === undefined ? undefined : holding(ownerName, table.ownerName, table.contact),
    );
    const { limit, offset } = pageWindow(query);
    const order = query.sortOrder === 'desc' ? desc : asc;
    const rows = await selectOwners(db)
      .where(condition)
      .orderBy(order(table.createdAt), order(table.ownerId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(table).where(condition);
    const { full } = query;
    return { total: all?.total ?? 0, rows: await maskList(context, { full, entity: 'owner' }, rows.map(asOwner)) };
  },

  async get(context, { owner_ID }) {
    const found = await findOwner(context.db, context.user, owner_ID);
    await noteRead(context, 'owner', owner_ID);
    return [asOwner(found)];
  },

  add: ({ deps, user, write, say }, input) =>
    write(async ({ db, record }) => {
      refuseMasked(input);
      if (input.onlyNew === '1') await refuseTwins(db, user, input);
      const ownerId = newGuarantyId();
      const time = deps.now();
      await db.insert(table).values({
        ...ownerColumns(input),
        ownerId,
        unitUid: user.unitUid,
        status: activeStatus,
        createdBy: user.userId,
        createdAt: time,
        updatedAt: time,
      });
      const after = asOwner(await findOwner(db, user, ownerId));
      await record({ action: 'add', entity: 'owner', entityId: ownerId, after });
      say('ownerAdded');
      return after;
    }),

  update: (context, input) => context.write((write) => change(context, write, input)),

  remove: ({ user, write, say, seenVersion }, { owner_ID }) =>
    write(async ({ db, record }) => {
      // Waits for measures that are just taking this owner, so that the count is right.
      await db.select({ id: table.ownerId }).from(table).where(eq(table.ownerId, owner_ID)).for('update');
      const found = await findOwner(db, user, owner_ID);
      const before = asOwner(found);
      if (seenVersion !== undefined && before.version !== String(seenVersion)) throw conflict(before, { owner_ID });
      const [used] = await db.select({ count: count() }).from(measureOwners).where(eq(measureOwners.ownerId, owner_ID));
      if (used && used.count > 0) throw new Refusal(409, { message: 'ownerInUse', params: { count: used.count } });
      await db.delete(table).where(eq(table.ownerId, owner_ID));
      await removeShareholders(db, [owner_ID]);
      await record({ action: 'remove', entity: 'owner', entityId: owner_ID, unitUid: found.owner.unitUid, before });
      say('deleted');
    }),

  companies: (context, query) =>
    clientPage(context, '04', query, (row) => ({
      client_ID: row.clientId,
      clientName: row.clientName,
      certificateCode: row.certificateCode,
      legalPerson: row.legalPerson ?? undefined,
      phoneOne: row.phone ?? undefined,
      workAddress: row.address ?? undefined,
      zipCode: row.zipCode ?? undefined,
      fax: row.fax ?? undefined,
    })),

  persons: (context, query) =>
    clientPage(context, '05', query, (row) => ({
      client_ID: row.clientId,
      personName: row.clientName,
      personNum: row.certificateCode,
      phone: row.phone ?? undefined,
      houseAddress: row.address ?? undefined,
    })),
});

type OwnerInput = HandlerInput<Parameters<(typeof ownersArea.handlers)['update']>[1]>;

async function change(
  context: Context,
  { db, record }: Parameters<Parameters<Context['write']>[0]>[0],
  input: OwnerInput,
) {
  const ownerId = input.owner_ID;
  if (ownerId === undefined) throw invalid([{ field: 'owner_ID', rule: 'required' }]);
  refuseMasked(input);
  const { seenVersion, deps, user } = context;
  const before = asOwner(await findOwner(db, user, ownerId));
  if (seenVersion === undefined) context.log.warn({ owner: ownerId }, 'an owner was changed without If-Match');
  const changed = await db
    .update(table)
    .set({ ...ownerColumns(input), version: Number(before.version) + 1, updatedAt: deps.now() })
    .where(and(eq(table.ownerId, ownerId), eq(table.version, seenVersion ?? Number(before.version))))
    .returning({ ownerId: table.ownerId });
  if (changed.length === 0) throw conflict(asOwner(await findOwner(db, user, ownerId)), input);
  const after = asOwner(await findOwner(db, user, ownerId));
  await record({ action: 'update', entity: 'owner', entityId: ownerId, before, after });
  context.say('ownerUpdated');
  return after;
}

type Numbered = Pick<OwnerInput, 'ownerType' | 'certificateCode' | 'personNum'>;

/** Who says so adds no second owner of a certificate number; two at the same time are looked at one after the other. */
async function refuseTwins(db: Db, user: Reacher, input: Numbered): Promise<void> {
  const field = input.ownerType === '01' || input.personNum === undefined ? 'certificateCode' : 'personNum';
  const number = (input[field] ?? '').toUpperCase();
  if (number === '') return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`owner ${number}`}))`);
  const [twin] = await db
    .select({ id: table.ownerId })
    .from(table)
    .where(
      and(
        withinReach(user, table.unitUid),
        holdsPairs(pairsOf(words.owner), number),
        sql`${number} in (upper(${detail('certificateCode')}), upper(${detail('personNum')}))`,
      ),
    )
    .limit(1);
  if (twin) throw invalid([{ field, rule: 'duplicate' }]);
}

const detail = (name: keyof OwnerInput) => sql`${table.details}->>${name}`;

export function selectOwners(db: Db) {
  return db
    .select({ owner: table, createUserName: users.realName })
    .from(table)
    .innerJoin(users, eq(users.userId, table.createdBy))
    .$dynamic();
}

/** One owner within the caller's reach; another unit's does not exist for them. */
async function findOwner(db: Db, user: Reacher, ownerId: string): Promise<OwnerRow> {
  const [row] = await selectOwners(db).where(and(eq(table.ownerId, ownerId), withinReach(user, table.unitUid)));
  if (!row) throw notFound();
  return row;
}

type ClientQuery = Parameters<(typeof ownersArea.handlers)['companies']>[1];

/** Clients of one type; one who is asked for by their id is given in full, and that is written down. */
async function clientPage<T extends object>(
  context: Context,
  clientTypeId: string,
  query: ClientQuery,
  asClient: (row: typeof clients.$inferSelect) => T,
) {
  const { db, user } = context;
  const { ownerName: name, client_ID: id } = query.queryCondition ?? {};
  const condition = and(
    withinReach(user, clients.unitUid),
    eq(clients.clientTypeId, clientTypeId),
    id === undefined ? undefined : eq(clients.clientId, id),
    name === undefined ? undefined : ilike(clients.clientName, containing(name)),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select()
    .from(clients)
    .where(condition)
    .orderBy(asc(clients.clientId))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(clients).where(condition);
  const answer = rows.map(asClient);
  if (id === undefined)
    return { total: all?.total ?? 0, rows: await maskList(context, { full: query.full, entity: 'client' }, answer) };
  if (rows.length > 0) await noteRead(context, 'client', id);
  return { total: all?.total ?? 0, rows: answer };
}
