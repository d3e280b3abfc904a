import { hashedName, nobody, noteEvent } from '../../auth/security-log.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { users } from '../../db/schema.ts';

export type Account = typeof users.$inferSelect;
/** What somebody came in with, or was refused for. */
export type By = 'password' | 'ticket' | 'userId' | 'code' | 'recoveryCode' | 'oidc' | 'directory';

/** Where somebody tries to sign in. */
export type Attempted = Pick<Context, 'deps' | 'requestId' | 'address' | 'log'>;

export function noteSignIn({ requestId, address }: Attempted, db: Db, { userId, username }: Account, by: By) {
  const event = { action: 'signIn', entity: 'account', entityId: userId, after: { by, address } } as const;
  return noteEvent({ db }, { userId, username, requestId }, event);
}

/** Whoever was meant, by their id where there is such an account, else by a hash: a password may stand where the name belongs. */
export async function noteRefusal(
  { deps, requestId, address, log }: Attempted,
  found: Account | undefined,
  given: string,
  by: By,
): Promise<void> {
  const name = hashedName(deps, given);
  log.warn({ address, name }, 'sign-in refused');
  const { userId, username } = found ?? nobody;
  const entityId = found?.userId ?? name;
  const event = { action: 'signInRefused', entity: 'account', entityId, after: { by, address, name } } as const;
  await noteEvent(deps, { userId, username, requestId }, event);
}
