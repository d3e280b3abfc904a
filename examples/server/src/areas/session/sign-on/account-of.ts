import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { noPassword } from '../../../auth/passwords.ts';
import { findAccount } from '../../../auth/principal.ts';
import { confirmedFactorOf } from '../../../auth/second-factor.ts';
import { nobody, noteEvent } from '../../../auth/security-log.ts';
import type { FactorProof, SignOnSettings } from '../../../auth/sign-on-settings.ts';
import type { Db } from '../../../db/database.ts';
import { roles, signOnIdentities, units, users } from '../../../db/schema.ts';
import { titleKeys } from '../../../db/title-keys.ts';
import type { Account, Attempted } from '../sign-in-log.ts';

/** What the provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** Why nobody comes in: there is no such account or it may not sign in, or a second factor is asked for that was not. */
export type NotIn = 'unknown' | 'factor';

export type Found =
  | { readonly account: Account; readonly factor: boolean }
  | { readonly account: Account | undefined; readonly refused: NotIn };

const longestName = 64;

/**
 * The account of whoever has signed on. The first sign-on binds the subject to the account of the name that the provider gives;
 * from then on the subject alone counts: a name that is given to somebody else at the provider opens nothing of who had it before.
 */
export async function accountOf(attempted: Attempted, settings: SignOnSettings, claims: Claims): Promise<Found> {
  return attempted.deps.db.transaction(async (tx) => {
    const account = await boundOrNamed(attempted, tx, settings, claims);
    if (!account?.active || isForEmergencies(attempted, account.username)) return { account, refused: 'unknown' };
    const factor = provesFactor(settings.secondFactor, claims);
    const needed = factor ? false : await needsFactor(tx, account.userId);
    return needed ? { account, refused: 'factor' } : { account, factor };
  });
}

/** The name that the provider gives, where it may be relied on. */
export function nameIn({ accountClaim }: Pick<SignOnSettings, 'accountClaim'>, claims: Claims): string | undefined {
  const name = claims[accountClaim];
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName) return undefined;
  // Elsewhere anybody may write anybody's address there.
  if (accountClaim === 'email' && claims['email_verified'] !== true) return undefined;
  return name.trim();
}

export function provesFactor(proof: FactorProof, { acr, amr }: Claims): boolean {
  if (proof === 'always') return true;
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return proof.acr.some((value) => value === acr) || proof.amr.some((value) => methods.includes(value));
}

/** Whether a password alone would not let them in, or not get them further. */
async function needsFactor(db: Db, userId: string): Promise<boolean> {
  if (await confirmedFactorOf(db, userId)) return true;
  return (await findAccount(db, userId))?.mustSetFactor ?? true;
}

/** Such accounts come in by their passwords alone, whoever may name people at the provider. */
const isForEmergencies = ({ deps }: Attempted, username: string) =>
  deps.settings.breakGlassAccounts.includes(username.toLowerCase());

async function boundOrNamed(attempted: Attempted, tx: Db, settings: SignOnSettings, claims: Claims) {
  const { issuer } = settings;
  const [bound] = await tx
    .select({ account: users })
    .from(signOnIdentities)
    .innerJoin(users, eq(users.userId, signOnIdentities.userId))
    .where(and(eq(signOnIdentities.issuer, issuer), eq(signOnIdentities.subject, claims.sub)));
  if (bound) return bound.account;
  const name = nameIn(settings, claims);
  if (name === undefined || isForEmergencies(attempted, name)) return undefined;
  const [named] = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${name})`, isNull(users.service)))
    .for('update');
  if (named && !named.active) return named;
  const account = named ?? (await made(attempted, tx, settings, { name, claims }));
  return account && (await bind(attempted, tx, settings, { account, claims }));
}

/** Undefined where the account is bound to another subject. */
async function bind(
  { deps, requestId }: Attempted,
  tx: Db,
  { issuer }: SignOnSettings,
  { account, claims }: { readonly account: Account; readonly claims: Claims },
): Promise<Account | undefined> {
  const { userId } = account;
  const [identity] = await tx
    .insert(signOnIdentities)
    .values({ issuer, subject: claims.sub, userId, createdAt: deps.now() })
    .onConflictDoNothing()
    .returning();
  if (!identity) return undefined;
  await noteEvent(
    { db: tx },
    { ...nobody, username: signOnDoer, requestId },
    {
      ...{ action: 'update', entity: 'account', entityId: userId },
      after: { signOnBound: issuer },
    },
  );
  return account;
}

/** Who makes and binds accounts, as the log names it. */
const signOnDoer = 'oidc';

/** An account without a password, where the deployment lets the sign-on make some. */
async function made(
  { requestId, log }: Attempted,
  tx: Db,
  { newAccounts }: SignOnSettings,
  { name, claims }: { readonly name: string; readonly claims: Claims },
): Promise<Account | undefined> {
  if (!newAccounts) return undefined;
  const { roleId, unitUid } = newAccounts;
  const [[role], [unit]] = [
    await tx.select().from(roles).where(eq(roles.roleId, roleId)),
    await tx
      .select()
      .from(units)
      .where(and(eq(units.unitUid, unitUid), eq(units.active, true))),
  ];
  if (!role || !unit) {
    log.error({ roleId, unitUid }, 'OIDC_NEW_ACCOUNTS names a role or unit that is not there: no account was made');
    return undefined;
  }
  const given = claims['name'];
  const realName = typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, longestName) : name;
  const columns = { username: name, realName, unitUid, roleId };
  const [account] = await tx
    .insert(users)
    .values({ userId: randomUUID(), ...columns, sortKeys: titleKeys(realName), passwordHash: noPassword })
    .onConflictDoNothing()
    .returning();
  if (!account) return undefined;
  await noteEvent(
    { db: tx },
    { ...nobody, username: signOnDoer, requestId },
    {
      ...{ action: 'add', entity: 'account', entityId: account.userId },
      after: { userId: account.userId, ...columns },
    },
  );
  return account;
}
