import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RetentionRule, retentionRules } from '@danbao/core/admin';
import { and, eq } from 'drizzle-orm';
import { adminRoleId } from '../auth/admin-role.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { retention, roles, units, users } from '../db/schema.ts';
import { firstRoles } from './first-roles.ts';

/** The unit that an installation begins with. */
export const headOffice = { unitUid: '100', unitName: '集团本部' };

const passwordFile = 'admin-password';

export interface FirstAdminOptions {
  readonly dataDir: string;
  /** Chosen by whoever sets the server up. */
  readonly password?: string | undefined;
}

/**
 * Without sample data somebody must be able to sign in: makes one administrator, who has to change their password first. A
 * made-up password lies in a file of the data folder until then, written before the account is there: whatever happens in
 * between, it cannot be lost. Answers the path of that file as long as it is needed.
 */
export async function makeFirstAdmin(db: Db, { dataDir, password: given }: FirstAdminOptions) {
  const path = join(dataDir, passwordFile);
  const [somebody] = await db.select({ userId: users.userId }).from(users).limit(1);
  if (somebody) return (await isStillFirst(db)) ? ifThere(path) : rm(path, { force: true });
  const password = given ?? (await keptPassword(path));
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.insert(units).values(headOffice);
    await tx.insert(roles).values(firstRoles);
    await tx.insert(users).values({
      userId: firstId,
      username: 'admin',
      realName: '系统管理员',
      unitUid: headOffice.unitUid,
      roleId: adminRoleId,
      passwordHash,
      mustChangePassword: true,
    });
    // Where there is nothing yet the proposals hold from the beginning; in a database of before an administrator decides.
    await tx.insert(retention).values(proposedRetention());
  });
  return given === undefined ? path : undefined;
}

function proposedRetention() {
  const rules: Readonly<Record<string, RetentionRule>> = retentionRules;
  return Object.entries(rules).map(([rule, { proposed }]) => ({ rule, days: proposed ?? null }));
}

const firstId = '1';

async function isStillFirst(db: Db): Promise<boolean> {
  const [waiting] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, firstId), eq(users.mustChangePassword, true)));
  return waiting !== undefined;
}

async function keptPassword(path: string): Promise<string> {
  const there = await readFile(path, 'utf8').catch(() => '');
  if (there.trim() !== '') return there.trim();
  const password = randomBytes(12).toString('base64url');
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await writeFile(path, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

const ifThere = (path: string) =>
  readFile(path).then(
    () => path,
    () => undefined,
  );
