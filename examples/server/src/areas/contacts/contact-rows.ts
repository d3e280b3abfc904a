import type { ValuesOf } from '@danbao/core';
import { branchOf, type contact, contacts } from '@danbao/core/admin';
import { wallDay } from '@danbao/core/format';
import { searchTerms } from '@danbao/core/search';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { away, standInHolds } from '../../auth/stand-in-holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { departments, standIns, units, userPosts, users } from '../../db/schema.ts';
import { titleReadingIn } from '../../db/words.ts';
import { beginsWith, holdsAll, wantedOf } from '../search/public.ts';
import { headPost, namesOfPosts } from './post-names.ts';

interface Asked {
  readonly text: string | undefined;
  readonly unitUid: string | undefined;
  readonly deptId: string | undefined;
  readonly userId: string | undefined;
}

/** The list of the address book: those within the caller’s reach who may sign in. */
export async function contactRows(
  { db, user, deps }: Context,
  names: ReadonlyMap<string, string>,
  { text, unitUid, deptId, userId }: Asked,
) {
  const day = wallDay(deps.now());
  const condition = and(
    eq(users.active, true),
    withinReach(user, users.unitUid),
    text === undefined ? undefined : foundBy(text),
    userId === undefined ? undefined : eq(users.userId, userId),
    unitUid === undefined ? undefined : inArray(users.unitUid, await unitsBelow(db, unitUid)),
    deptId === undefined ? undefined : await inDepartment(db, deptId),
  );
  return {
    of: contacts.people.input,
    select: (only?: object) => selectContacts(db, { day, unitUid: user.unitUid }, only),
    condition,
    fields: {
      ...{ realName: users.realName, unitName: units.unitName, deptName: users.deptName },
      ...{ officePhone: users.officePhone, email: users.email, place: placeFor(user.unitUid) },
    },
    usual: [
      ...(text === undefined ? [] : [sql`case when ${calledBy(text)} then 0 else 1 end`]),
      placeFor(user.unitUid),
    ],
    key: users.userId,
    asRow: (row: Row) => asContact(row, names),
  };
}

/** The mobile is read, and found, where its person lets it be seen; by nobody else. */
const shownMobile = sql<string | null>`case when ${users.mobileShown} then ${users.mobile} end`;
const isHead = sql<boolean>`exists (select from ${userPosts} where ${userPosts.userId} = ${users.userId} and ${userPosts.post} = ${headPost})`;
const held = sql<
  readonly string[]
>`(select coalesce(json_agg(${userPosts.post}), '[]') from ${userPosts} where ${userPosts.userId} = ${users.userId})`;

/** Where somebody stands in the book of a unit, as a text that sorts: the unit first, departments in their order, their heads first. */
const placeFor = (unitUid: string) =>
  sql<string>`(concat_ws(' ', case when ${units.unitUid} = ${unitUid} then 0 else 1 end, ${units.unitUid},
    lpad(coalesce(${departments.sort}, 0)::text, 6, '0'), coalesce(${departments.deptId}, ''), case when ${isHead} then 0 else 1 end,
    ${users.userId}) collate "C")`;

interface Seen {
  readonly day: string;
  readonly unitUid: string;
}

function selectContacts(db: Db, { day, unitUid }: Seen, only?: object) {
  const standIn = sql<readonly [until: string, name: string] | null>`(
    select json_build_array(s.until_day, n.real_name) from ${standInsToday(day)} s join users n on n.user_id = s.stand_in_id
    where s.person_id = ${users.userId} limit 1)`;
  const columns = {
    userId: users.userId,
    realName: users.realName,
    unitUid: users.unitUid,
    unitName: units.unitName,
    deptName: users.deptName,
    officePhone: users.officePhone,
    mobile: shownMobile,
    email: users.email,
    isHead,
    held,
    standIn,
    place: placeFor(unitUid),
  };
  return db
    .select((only ?? columns) as typeof columns)
    .from(users)
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .leftJoin(departments, and(eq(departments.unitUid, users.unitUid), eq(departments.deptName, users.deptName)))
    .$dynamic();
}

/** Who is away on a day and who signs for them; one who has nobody to sign is told to nobody. */
function standInsToday(day: string): SQL {
  const { personId, standInId, fromDay, untilDay } = standIns;
  return sql`(select ${personId}, ${standInId}, ${untilDay} from ${standIns}
    join ${users} on ${users.userId} = ${standInId} join users away on ${away.userId} = ${personId}
    where ${standInHolds()} and ${fromDay} <= ${day} and ${untilDay} >= ${day})`;
}

type Row = Awaited<ReturnType<typeof selectContacts>>[number];

function asContact(row: Row, names: ReadonlyMap<string, string>): ValuesOf<typeof contact> {
  const { held: posts, isHead: heads, standIn, deptName, officePhone, mobile, email, ...rest } = row;
  const called = namesOfPosts(posts, names);
  return {
    ...rest,
    ...(deptName === null ? {} : { deptName }),
    ...(heads ? { isHead: '1' as const } : {}),
    ...(called.length === 0 ? {} : { posts: called }),
    ...(officePhone === null ? {} : { officePhone }),
    ...(mobile === null ? {} : { mobile }),
    ...(email === null ? {} : { email }),
    ...(standIn === null ? {} : { awayUntil: standIn[0], standIn: standIn[1] }),
  };
}

const nameRead = sql.raw(titleReadingIn('users'));
const wanted = (text: string) => searchTerms(text).map(wantedOf);

/** Every word stands in what everybody sees of the person, or spells their name. */
function foundBy(text: string): SQL | undefined {
  const seen = sql`concat_ws(' ', ${users.realName}, ${users.deptName}, ${users.officePhone}, ${users.email}, ${shownMobile})`;
  return or(holdsAll(seen, nameRead, wanted(text)), calledBy(text));
}

/** The name begins with what was typed, or its pinyin does. */
function calledBy(text: string): SQL {
  return and(...wanted(text).map((term) => beginsWith(sql`${users.realName}`, nameRead, term))) ?? sql`false`;
}

async function unitsBelow(db: Db, unitUid: string): Promise<readonly string[]> {
  const rows = await db.select({ id: units.unitUid, parentId: units.parentId }).from(units);
  const all = rows.map(({ id, parentId }) => ({ id, parentId: parentId ?? undefined }));
  return branchOf(all, unitUid).map(({ id }) => id);
}

/** The people of a department and of those below it; nobody of one that is not there. */
async function inDepartment(db: Db, deptId: string): Promise<SQL | undefined> {
  const [own] = await db.select().from(departments).where(eq(departments.deptId, deptId));
  if (!own) return sql`false`;
  const rows = await db.select().from(departments).where(eq(departments.unitUid, own.unitUid));
  const below = branchOf(
    rows.map((row) => ({ ...row, id: row.deptId })),
    deptId,
  );
  const names = below.map(({ deptName }) => deptName);
  return and(eq(users.unitUid, own.unitUid), inArray(users.deptName, names));
}
