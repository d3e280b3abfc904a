import { randomUUID } from 'node:crypto';
import { validate } from '@danbao/core';
import { accountBody } from '@danbao/core/admin';
import { and, eq } from 'drizzle-orm';
import type { PersonThere } from '../../../auth/directory/directory.ts';
import { noPassword } from '../../../auth/passwords.ts';
import { nobody, noteEvent } from '../../../auth/security-log.ts';
import type { Db } from '../../../db/database.ts';
import { roles, units, users } from '../../../db/schema.ts';
import { followPosts } from '../../flows/public.ts';
import { keepingSomebodyInCharge } from '../in-charge.ts';
import { accountColumns } from '../save-account.ts';
import { accountIn, disableAsGone } from './account-in.ts';
import { departmentsFor } from './departments-for.ts';

/** Why nothing was done with somebody: no value that an account needs, no role, a name that another account has, an account that is disabled here or for emergencies. */
export type LeftReason = 'incomplete' | 'noRole' | 'taken' | 'disabled' | 'emergency';

export interface SyncReport {
  readonly added: readonly string[];
  /** Accounts of before that are the directory's from now on. */
  readonly linked: readonly string[];
  readonly changed: readonly string[];
  readonly back: readonly string[];
  /** Disabled: they are gone there, or in no group with a role. */
  readonly gone: readonly string[];
  readonly left: readonly { readonly username: string; readonly reason: LeftReason }[];
  readonly departments: readonly string[];
}

export interface SyncOptions {
  readonly unitUid: string;
  /** User names in lower case that no directory touches. */
  readonly kept: readonly string[];
  readonly now: Date;
  /** Nothing stays of what it does: what it would do is told. */
  readonly dry: boolean;
  /** The largest part of the directory's accounts that may go at once; a filter that was mistyped finds nobody. */
  readonly mostGone: number;
}

/** What cannot be: nothing was changed. */
export class SyncRefused extends Error {
  override readonly name = 'SyncRefused';
  readonly reason: 'nobody' | 'noUnit' | 'noRole' | 'tooManyGone';
  readonly detail: string;

  constructor(reason: SyncRefused['reason'], detail = '') {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

type Row = typeof users.$inferSelect;

/**
 * Makes accounts and departments follow the directory, in one transaction. Known by the id of the directory, at first by user name. Who is
 * gone there is disabled and never deleted; who was disabled here stays so. Departments are added and never removed.
 */
export async function syncDirectory(db: Db, people: readonly PersonThere[], options: SyncOptions): Promise<SyncReport> {
  if (people.length === 0) throw new SyncRefused('nobody');
  let report: SyncReport | undefined;
  try {
    await db.transaction(async (tx) => {
      report = await keepingSomebodyInCharge(tx, () => follow(tx, people, options));
      if (options.dry) throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (!report) throw new Error('nothing was reported');
  return report;
}

class Tried extends Error {}

async function follow(tx: Db, people: readonly PersonThere[], options: SyncOptions): Promise<SyncReport> {
  await refuseUnknown(tx, people, options);
  const report = { added: [], linked: [], changed: [], back: [], gone: [], left: [] } as {
    [K in Exclude<keyof SyncReport, 'departments'>]: SyncReport[K][number][];
  };
  const accounts = await tx.select().from(users);
  const rows = accounts.filter(({ service }) => service === null);
  const ofPrograms = new Set(accounts.flatMap((row) => (row.service === null ? [] : [row.username.toLowerCase()])));
  const managed = rows.filter(({ directoryId }) => directoryId !== null);
  const byId = new Map(managed.map((row) => [row.directoryId, row]));
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row]));
  const departments = await departmentsFor(tx, options.unitUid, (event) => note(tx, event));
  const there = new Set<string>();

  for (const person of people) {
    const name = person.username.toLowerCase();
    const leave = (reason: LeftReason) => void report.left.push({ username: person.username || person.dn, reason });
    if (options.kept.includes(name)) {
      leave('emergency');
      continue;
    }
    const before = byId.get(person.id) ?? byName.get(name);
    const values = valuesOf(person, before, options);
    const named = byName.get(name);
    if (values === undefined || there.has(person.id)) leave('incomplete');
    else if (person.roleId === undefined) {
      if (!before?.directoryId) leave('noRole');
      continue;
    } else if ((before?.directoryId ?? person.id) !== person.id || (named && named !== before) || ofPrograms.has(name))
      leave('taken');
    else {
      // Whoever was moved to another unit here has a department there.
      const isElsewhere = before !== undefined && before.unitUid !== options.unitUid;
      const deptName = isElsewhere ? (before.deptName ?? undefined) : await departments.named(person.departments);
      const columns = { ...accountColumns({ ...values, deptName }, before), directoryId: person.id };
      const after = await keep(tx, before, columns, options.now);
      const isBack = before?.directoryGoneAt != null;
      if (before && !before.active && !isBack) leave('disabled');
      const kind = !before ? 'added' : !before.directoryId ? 'linked' : isBack ? 'back' : after ? 'changed' : undefined;
      if (kind) report[kind].push(values.username);
      byName.set(name, { ...before, ...columns } as Row);
    }
    there.add(person.id);
  }

  const gone = managed.filter(
    ({ directoryId, active, username }) =>
      active && !there.has(directoryId ?? '') && !options.kept.includes(username.toLowerCase()),
  );
  const active = managed.filter((row) => row.active).length;
  if (!options.dry && gone.length > Math.max(1, active * options.mostGone))
    throw new SyncRefused('tooManyGone', `${gone.length} / ${active}`);
  for (const row of gone) {
    await disableAsGone(tx, row, options.now, (event) => note(tx, event));
    report.gone.push(row.username);
  }
  return { ...report, departments: departments.added() };
}

async function refuseUnknown(tx: Db, people: readonly PersonThere[], { unitUid }: SyncOptions): Promise<void> {
  const [unit] = await tx
    .select()
    .from(units)
    .where(and(eq(units.unitUid, unitUid), eq(units.active, true)));
  if (!unit) throw new SyncRefused('noUnit', unitUid);
  const known = new Set((await tx.select({ roleId: roles.roleId }).from(roles)).map(({ roleId }) => roleId));
  const missing = people.find(({ roleId }) => roleId !== undefined && !known.has(roleId));
  if (missing) throw new SyncRefused('noRole', missing.roleId);
}

const newUserId = () => randomUUID().replaceAll('-', '');

/** The fields of the account; what the rules of a field refuse is left out, where it may be. */
function valuesOf(person: PersonThere, before: Row | undefined, { unitUid }: SyncOptions) {
  const { id, username, realName, roleId = '', email, mobile, officePhone } = person;
  const values = {
    ...{ userId: before?.userId ?? newUserId(), username, realName, roleId: roleId || 'none' },
    ...{
      unitUid: before?.unitUid ?? unitUid,
      email: email ?? '',
      mobile: mobile ?? '',
      officePhone: officePhone ?? '',
    },
  };
  const wrong = new Set(validate(accountBody, values).map(({ field }) => field));
  if (id === '' || ['username', 'realName'].some((field) => wrong.has(field))) return undefined;
  const cleared = { email: '', mobile: '', officePhone: '' };
  const fitting = Object.entries(cleared).filter(([field]) => wrong.has(field));
  return { ...values, roleId, ...Object.fromEntries(fitting) };
}

type Columns = ReturnType<typeof accountColumns> & { readonly directoryId: string };

/** Makes or changes the account; whether there was anything to do. */
async function keep(tx: Db, before: Row | undefined, columns: Columns, now: Date): Promise<boolean> {
  if (!before) {
    const userId = newUserId();
    await tx.insert(users).values({ ...columns, userId, passwordHash: noPassword });
    await note(tx, { action: 'add', entity: 'account', entityId: userId, after: await accountIn(tx, userId) });
    return true;
  }
  const { userId } = before;
  const isBack = before.directoryGoneAt !== null;
  const { sortKeys: _, ...told } = columns;
  const differs = Object.entries(told).some(([name, value]) => before[name as keyof Row] !== value);
  if (!differs && !isBack) return false;
  const earlier = await accountIn(tx, userId);
  await tx
    .update(users)
    .set({
      ...columns,
      ...(isBack ? { active: true, directoryGoneAt: null } : {}),
      mobileShown: before.mobileShown && before.mobile === columns.mobile,
      version: before.version + 1,
    })
    .where(eq(users.userId, userId));
  await followPosts(tx, userId, now);
  const after = await accountIn(tx, userId);
  await note(tx, { action: 'update', entity: 'account', entityId: userId, before: earlier, after });
  return true;
}

const note = (tx: Db, event: Parameters<typeof noteEvent>[2]) =>
  noteEvent({ db: tx }, { ...nobody, username: 'ldap', requestId: 'directory sync' }, event);
