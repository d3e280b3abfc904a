import { createHash, randomBytes } from 'node:crypto';
import { label } from '@danbao/core';
import type { ErasureEffect, privacy } from '@danbao/core/admin';
import type { AnyResource } from '@danbao/core/resources';
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords.ts';
import { withinReach } from '../../auth/principal.ts';
import { endSessionsOf } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { fillTitleKeys } from '../../db/fill-title-keys.ts';
import { containing } from '../../db/paging.ts';
import { rowsOf } from '../../db/rows.ts';
import { clients, files, owners, units, users } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { fillSortKeys } from '../../resources/sort-keys.ts';
import { tableName } from '../../resources/table.ts';
import { maskNumber } from './masks.ts';
import { aliasStart, replaceEverywhere } from './replace-everywhere.ts';
import { filesOf, findSubject, type Subject } from './subjects.ts';

const max = 20;
const otherName = label('与当事人的姓名或名称不一致', 'This is not the name of the person');

/** Erasing the personal data of somebody: users who left, clients and owners whose business is over. */
export const erasureHandlers: Pick<Handlers<typeof privacy>, 'erasureCandidates' | 'erasureEffect' | 'erase'> = {
  erasureCandidates: ({ db, user }, { kind, text }) => candidates[kind](db, user, text.trim()),

  erasureEffect: async (context, { kind, id }) => {
    const subject = await findSubject(kind, { db: context.db, context, id });
    return effectOf(subject, await work(context, context.db, { subject, id, alias: aliasOf(id) }, { dry: true }));
  },

  async erase(context, { kind, id, name }) {
    const { deps, write, log, say } = context;
    const passwordHash = await hashPassword(randomBytes(24).toString('base64url'), deps.settings.passwordCost);
    const { effect, keys } = await write(async ({ db, record }) => {
      const subject = await findSubject(kind, { db, context, id });
      if (name !== subject.name) throw invalid([{ field: 'name', rule: 'name', message: otherName }]);
      if (subject.obstacles.length > 0) throw new Refusal(409, { message: 'erasureRefused' });
      const alias = aliasOf(id);
      await subject.empty(db, alias, passwordHash);
      if (kind === 'user') await endSessionsOf(db, id, deps.now());
      const parts = await work(context, db, { subject, id, alias }, { dry: false });
      const gone = await db.delete(files).where(filesOf(id)).returning({ key: files.storedAs });
      const after = Object.fromEntries(parts.map(({ part, rows }) => [part, String(rows)]));
      // Whoever keeps a copy of the record reads it anew, so that nothing of the person stays there.
      await record({ action: 'update', entity: subject.entity, entityId: id });
      await record({ action: 'update', entity: 'erasure', entityId: id, after: { kind, ...after } });
      return { effect: effectOf({ ...subject, name: alias }, parts), keys: gone.map(({ key }) => key) };
    });
    // The rows are gone; bytes that cannot be removed now are the sweeper's.
    for (const key of keys) await deps.files.discard(key).catch((err) => log.warn({ err }, 'file left to the sweeper'));
    say('updated');
    return effect;
  },
};

interface Work {
  readonly subject: Subject;
  readonly id: string;
  readonly alias: string;
}

/** The parts of an erasure with the rows of each; `dry` changes nothing. */
async function work(
  { deps }: Pick<Context, 'deps'>,
  db: Db,
  { subject, id, alias }: Work,
  { dry }: { readonly dry: boolean },
) {
  const counts = new Map<Part, number>([['record', 1]]);
  const add = (part: Part, rows: number) => rows > 0 && counts.set(part, (counts.get(part) ?? 0) + rows);
  add('log', await emptyLog(db, subject.entity, id, { dry }));
  const found = await replaceEverywhere(db, { ...subject.traces, alias }, { dry });
  for (const [table, rows] of found) if (!(dry && own.has(table))) add(parts[table] ?? 'others', rows);
  const isChanged = (resource: AnyResource) => !dry && found.has(tableName(resource));
  for (const resource of deps.danbao.resources.filter(isChanged)) await fillSortKeys(db, resource);
  if (!dry) await fillTitleKeys(db);
  add('files', await db.$count(files, filesOf(id)));
  return [...counts].map(([part, rows]) => ({ part, rows }));
}

type Part = ErasureEffect['parts'][number]['part'];

const parts: Readonly<Record<string, Part>> = {
  audit: 'log',
  flows: 'flows',
  flow_tasks: 'flows',
  flow_log: 'flows',
  projects: 'business',
  applications: 'business',
  loan_plans: 'business',
  measures: 'business',
  measure_owners: 'business',
};

/** The record itself, which a dry run still finds. */
const own = new Set(['users', 'clients', 'owners']);

/** What the log keeps of states of the record itself: nothing but what says of nobody who they are. */
const kept = [
  'version',
  'unitUid',
  'unitName',
  'roleId',
  'roleName',
  'active',
  'status',
  'ownerType',
  'clientTypeID',
  'by',
];

async function emptyLog(db: Db, entity: Subject['entity'], id: string, { dry }: { readonly dry: boolean }) {
  const where = sql`entity = ${entity} and entity_id = ${id} and (before is not null or after is not null)`;
  const state = (column: SQL) => sql`case when jsonb_typeof(${column}) = 'object' then
    (select coalesce(jsonb_object_agg(key, case when key in (select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb))
      then value else '"***"'::jsonb end), '{}'::jsonb) from jsonb_each(${column})) else ${column} end`;
  const [found] = await rowsOf<{ rows: string }>(
    db,
    dry
      ? sql`select count(*) as rows from audit where ${where}`
      : sql`with changed as (update audit set before = ${state(sql`before`)}, after = ${state(sql`after`)} where ${where} returning 1)
            select count(*) as rows from changed`,
  );
  return Number(found?.rows ?? 0);
}

function effectOf({ name, obstacles, signed }: Subject, counted: ErasureEffect['parts']): ErasureEffect {
  return { name, parts: counted, obstacles, signed };
}

/** The same for the same record: what stands for one person can be followed, and says nothing of them. */
const aliasOf = (id: string) => `${aliasStart}${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;

type Find = (db: Db, user: Context['user'], text: string) => ReturnType<Handlers<typeof privacy>['erasureCandidates']>;

const candidates: Readonly<Record<'user' | 'client' | 'owner', Find>> = {
  async user(db, user, text) {
    const rows = await db
      .select({ id: users.userId, name: users.realName, about: users.username, unitName: units.unitName })
      .from(users)
      .innerJoin(units, eq(units.unitUid, users.unitUid))
      .where(
        and(
          withinReach(user, users.unitUid),
          isNull(users.service),
          or(ilike(users.realName, containing(text)), eq(users.username, text)),
        ),
      )
      .orderBy(asc(users.username))
      .limit(max);
    return rows.map((row) => ({ kind: 'user' as const, ...row }));
  },
  async client(db, user, text) {
    const rows = await db
      .select({
        id: clients.clientId,
        name: clients.clientName,
        number: clients.certificateCode,
        unitName: units.unitName,
      })
      .from(clients)
      .innerJoin(units, eq(units.unitUid, clients.unitUid))
      .where(
        and(
          withinReach(user, clients.unitUid),
          or(ilike(clients.clientName, containing(text)), eq(clients.certificateCode, text)),
        ),
      )
      .orderBy(asc(clients.clientName))
      .limit(max);
    return rows.map(({ number, ...row }) => ({ kind: 'client' as const, ...row, about: maskNumber(number) }));
  },
  async owner(db, user, text) {
    const number = sql<string>`coalesce(${owners.details} ->> 'personNum', ${owners.details} ->> 'certificateCode', '')`;
    const rows = await db
      .select({ id: owners.ownerId, name: owners.ownerName, number, unitName: units.unitName })
      .from(owners)
      .innerJoin(units, eq(units.unitUid, owners.unitUid))
      .where(and(withinReach(user, owners.unitUid), or(ilike(owners.ownerName, containing(text)), eq(number, text))))
      .orderBy(asc(owners.ownerName))
      .limit(max);
    return rows.map((row) => ({
      kind: 'owner' as const,
      id: row.id,
      name: row.name,
      about: maskNumber(row.number),
      unitName: row.unitName,
    }));
  },
};
