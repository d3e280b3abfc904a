import type { ValuesOf } from '@danbao/core';
import { type documents, type receiverChoice, userGroups } from '@danbao/core/documents';
import type { documentReceiver } from '@danbao/core/flows';
import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/paging.ts';
import { departments, units, users } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { clerksOf } from './clerks.ts';

export type Receiver = ValuesOf<typeof documentReceiver>;

/** Somebody who gets a document, and who is told of it. */
export interface Addressee {
  readonly kind: Receiver['kind'] & ('unit' | 'dept' | 'user' | 'outside');
  readonly receiverId: string;
  readonly receiverName: string;
  readonly unitUid: string;
  readonly viaGroup?: string;
  readonly isCopy: boolean;
  readonly people: readonly string[];
}

/** Most that is offered at once: whoever is not among them is searched for. */
const max = 100;

/** Units of the whole group; departments and people of the caller's unit, or of all for who reaches all; groups of their own. */
export const receiverHandlers: Pick<Handlers<typeof documents>, 'receivers'> = {
  async receivers({ db, user }, { kind, text }) {
    const matches = (column: PgColumn): SQL | undefined =>
      text === undefined ? undefined : ilike(column, containing(text));
    const within = (column: PgColumn): SQL | undefined =>
      user.permissions.includes('unit:all') ? undefined : eq(column, user.unitUid);
    const is = (one: Receiver['kind']) => kind === undefined || kind === one;
    const names = new Map((await db.select().from(units)).map(({ unitUid, unitName }) => [unitUid, unitName]));
    const found: readonly (false | readonly ValuesOf<typeof receiverChoice>[])[] = [
      is('unit') &&
        (await db
          .select({ receiverId: units.unitUid, name: units.unitName })
          .from(units)
          .where(and(eq(units.active, true), matches(units.unitName)))
          .orderBy(asc(units.unitUid))
          .limit(max)
          .then((rows) => rows.map((row) => ({ kind: 'unit' as const, ...row })))),
      is('dept') &&
        (await db
          .select({ receiverId: departments.deptId, name: departments.deptName, unitUid: departments.unitUid })
          .from(departments)
          .where(and(within(departments.unitUid), matches(departments.deptName)))
          .orderBy(asc(departments.unitUid), asc(departments.sort))
          .limit(max)
          .then((rows) =>
            rows.map(({ unitUid, ...row }) => ({ kind: 'dept' as const, ...row, ...about(names.get(unitUid)) })),
          )),
      is('user') &&
        (await db
          .select({ receiverId: users.userId, name: users.realName, deptName: users.deptName, unitUid: users.unitUid })
          .from(users)
          .where(and(eq(users.active, true), within(users.unitUid), matches(users.realName)))
          .orderBy(asc(users.unitUid), asc(users.userId))
          .limit(max)
          .then((rows) =>
            rows.map(({ unitUid, deptName, ...row }) => ({
              kind: 'user' as const,
              ...row,
              ...about([names.get(unitUid), deptName].filter(Boolean).join(' · ')),
            })),
          )),
      is('group') &&
        (await ownGroups(db, user.userId, text)).map(({ id, values }) => ({
          kind: 'group' as const,
          receiverId: id,
          name: String(values['groupName']),
        })),
    ];
    return found.flatMap((rows) => rows || []);
  },
};

function about(text: string | undefined) {
  return text ? { about: text } : {};
}

function ownGroups(db: Db, userId: string, text?: string) {
  const table = tableOf(userGroups);
  const named = text === undefined ? undefined : ilike(fieldValue(userGroups, 'groupName'), containing(text));
  return db
    .select()
    .from(table)
    .where(and(eq(table.authorId, userId), named))
    .limit(max);
}

/** Which of the receivers are not there, or out of the reach of who has drafted the document. */
export async function unknownReceivers(
  db: Db,
  author: { readonly userId: string; readonly unitUid: string; readonly permissions: readonly string[] },
  receivers: readonly Receiver[],
): Promise<readonly number[]> {
  const known = await Promise.all(
    receivers.map(async (receiver) => {
      if (receiver.kind === 'outside') return true;
      const addressees = await addresseesOf(db, author.userId, [receiver]);
      const isGroup = receiver.kind === 'group';
      const isOfUnit = receiver.kind === 'unit' || isGroup;
      return addressees.length > 0 && (isOfUnit || addressees.every(({ unitUid }) => reaches(author, unitUid)));
    }),
  );
  return known.flatMap((is, index) => (is ? [] : [index]));
}

/** Everybody who gets the document now, each once; whoever gets it themselves and as a copy gets it themselves. */
export async function addresseesOf(
  db: Db,
  authorId: string,
  receivers: readonly Receiver[],
): Promise<readonly Addressee[]> {
  const all: Addressee[] = [];
  const ordered = [...receivers].sort((a, b) => a.isCopy.localeCompare(b.isCopy));
  for (const { kind, name, receiverId = '', isCopy: copy } of ordered) {
    const isCopy = copy === '1';
    if (kind === 'unit') all.push(...(await unitAs(db, receiverId, isCopy)));
    else if (kind === 'dept') all.push(...(await departmentAs(db, receiverId, isCopy)));
    else if (kind === 'user') all.push(...(await peopleAs(db, [receiverId], isCopy)));
    else if (kind === 'outside') all.push(outsideAs(name, isCopy));
    else if (kind === 'group') {
      const group = (await ownGroups(db, authorId)).find(({ id }) => id === receiverId);
      const ids = (group?.values['userIds'] ?? []) as readonly string[];
      const people = await peopleAs(db, ids, isCopy);
      all.push(...people.map((one) => ({ ...one, viaGroup: String(group?.values['groupName']) })));
    }
  }
  const keyOf = ({ kind, receiverId }: Addressee) => `${kind} ${receiverId}`;
  return all.filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}

/** Is told by its name alone, belongs to no unit and gets paper. */
function outsideAs(name: string, isCopy: boolean): Addressee {
  return { kind: 'outside', receiverId: name, receiverName: name, unitUid: '', isCopy, people: [] };
}

async function unitAs(db: Db, unitUid: string, isCopy: boolean): Promise<readonly Addressee[]> {
  const rows = await db
    .select()
    .from(units)
    .where(and(eq(units.unitUid, unitUid), eq(units.active, true)));
  const people = await clerksOf(db, unitUid);
  return rows.map(({ unitName }) => ({
    kind: 'unit',
    receiverId: unitUid,
    receiverName: unitName,
    unitUid,
    isCopy,
    people,
  }));
}

async function departmentAs(db: Db, deptId: string, isCopy: boolean): Promise<readonly Addressee[]> {
  const [row] = await db.select().from(departments).where(eq(departments.deptId, deptId));
  if (!row) return [];
  const { unitUid, deptName } = row;
  const people = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.unitUid, unitUid), eq(users.deptName, deptName), eq(users.active, true)));
  return [
    {
      kind: 'dept',
      receiverId: deptId,
      receiverName: deptName,
      unitUid,
      isCopy,
      people: people.map(({ userId }) => userId),
    },
  ];
}

async function peopleAs(db: Db, ids: readonly string[], isCopy: boolean): Promise<readonly Addressee[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.userId, [...ids]), eq(users.active, true)))
    .orderBy(asc(users.userId));
  return rows.map(({ userId, realName, unitUid }) => ({
    kind: 'user',
    receiverId: userId,
    receiverName: realName,
    unitUid,
    isCopy,
    people: [userId],
  }));
}
