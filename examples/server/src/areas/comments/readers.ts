import { wallDay } from '@danbao/core/format';
import { mostOffered } from '@danbao/core/office';
import { searchTerms } from '@danbao/core/search';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { findAccount, type Principal } from '../../auth/principal.ts';
import { standsInOn } from '../../auth/stand-in-holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { roles, users } from '../../db/schema.ts';
import { titleReadingIn } from '../../db/words.ts';
import { notFound } from '../../http/refusal.ts';
import { holdsAll, sourceOf, wantedOf } from '../search/public.ts';

/** A record that is discussed, as far as its address and its readers ask. */
export interface Discussed {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly unitUid: string | null;
  readonly variant?: string;
}

type Reading = Pick<Context, 'db' | 'deps'>;
type Place = Pick<Discussed, 'kind' | 'id'>;

/** The record, where the person finds it in its list or by a search; nothing where they do not. */
export async function readableBy(
  { db, deps }: Reading,
  person: Principal,
  { kind, id }: Place,
): Promise<Discussed | undefined> {
  const source = sourceOf({ deps }, kind);
  if (!source?.isFor(person.permissions)) return undefined;
  const [row] = await rowsOf<
    Pick<Discussed, 'title' | 'unitUid'> & { readonly more: { readonly variant?: string } | null }
  >(
    db,
    sql`select ${source.title} as title, ${source.unitUid} as "unitUid", ${source.more ?? sql`null`} as more
      from ${source.from} where ${and(sql`${source.id} = ${id}`, source.reach(person))} limit 1`,
  );
  if (!row) return undefined;
  const { more, ...about } = row;
  return { kind, id, ...about, ...(more?.variant === undefined ? {} : { variant: more.variant }) };
}

/** The same for the caller; what they do not read does not exist for them. */
export async function findDiscussed(context: Context, place: Place): Promise<Discussed> {
  const found = await readableBy(context, context.user, place);
  if (!found) throw notFound();
  return found;
}

/** So many people are asked at once whether they read a record. */
const atOnce = 200;

/** Those who read the record, of the caller’s unit first, the caller aside; `text` is sought in names. No more than are offered at once. */
export async function readersOf(context: Context, record: Discussed, text: string | undefined) {
  const { db, deps, user } = context;
  const source = sourceOf({ deps }, record.kind);
  if (!source) return [];
  const readers: Person[] = [];
  for (let offset = 0; readers.length < mostOffered; offset += atOnce) {
    const people = await db
      .select({
        ...{ userId: users.userId, realName: users.realName, deptName: users.deptName, unitUid: users.unitUid },
        permissions: roles.permissions,
      })
      .from(users)
      .innerJoin(roles, eq(roles.roleId, users.roleId))
      .where(
        and(
          eq(users.active, true),
          ne(users.userId, user.userId),
          mayRead(source, record),
          text ? named(text) : undefined,
        ),
      )
      .orderBy(sql`${users.unitUid} <> ${user.unitUid}`, users.userId)
      .limit(atOnce)
      .offset(offset);
    const may = people.filter(({ permissions }) => source.isFor(permissions));
    readers.push(...(await readingOf(context, source, record, may)));
    if (people.length < atOnce) break;
  }
  return readers
    .slice(0, mostOffered)
    .map(({ userId, realName, deptName }) => ({ userId, realName, ...(deptName ? { deptName } : {}) }));
}

type Person = Pick<Principal, 'userId' | 'realName' | 'unitUid' | 'permissions'> & { readonly deptName: string | null };
type Source = NonNullable<ReturnType<typeof sourceOf>>;

/** Who comes into question; what the list of the record says decides. */
function mayRead(source: Source, { id, unitUid }: Discussed): SQL | undefined {
  const seesAll = sql`${roles.permissions} @> '["unit:all"]'::jsonb`;
  if (source.mayRead) return or(source.mayRead(id), seesAll);
  return unitUid === null ? undefined : or(eq(users.unitUid, unitUid), seesAll);
}

function named(text: string): SQL | undefined {
  return holdsAll(sql`${users.realName}`, sql.raw(titleReadingIn('users')), searchTerms(text).map(wantedOf));
}

/** Of these people those who read the record, as they would themselves. */
async function readingOf(
  { db, deps, user }: Context,
  source: Source,
  { id }: Place,
  people: readonly Person[],
): Promise<readonly Person[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ userId }) => userId);
  const standsIn = await standsInOn(db, ids, wallDay(deps.now()));
  const queries = people.map((person): SQL => {
    const reach = source.reach({ ...user, ...person, standsInFor: standsIn.get(person.userId) ?? [] });
    return sql`select ${person.userId}::text as "userId"
      where exists (select 1 from ${source.from} where ${and(sql`${source.id} = ${id}`, reach)})`;
  });
  const found = await rowsOf<{ readonly userId: string }>(db, sql.join(queries, sql` union all `));
  const readers = new Set(found.map(({ userId }) => userId));
  return people.filter(({ userId }) => readers.has(userId));
}

/** Of people named by their ids: those who read the record, and the names or ids of the others. */
export async function sortReaders(
  { db, deps }: { readonly db: Db } & Pick<Context, 'deps'>,
  place: Place,
  userIds: readonly string[],
) {
  const readers: Principal[] = [];
  const others: string[] = [];
  const ids = [...new Set(userIds)];
  const standsIn = ids.length === 0 ? new Map() : await standsInOn(db, ids, wallDay(deps.now()));
  for (const userId of ids) {
    const account = await findAccount(db, userId);
    const person = account && { ...account, standsInFor: standsIn.get(userId) ?? [] };
    if (person && (await readableBy({ db, deps }, person, place))) readers.push(person);
    else others.push(person?.realName ?? userId);
  }
  return { readers, others };
}
