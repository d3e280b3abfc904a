import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { directoryTakes } from './directory/directory.ts';
import { passwordMatches } from './passwords.ts';

type Account = Pick<typeof users.$inferSelect, 'username' | 'passwordHash' | 'directoryId'>;

/** Whether the password is the account's: the directory says so of its own people, what is kept here of all others. */
export async function passwordFits(
  deps: Pick<Deps, 'settings' | 'log'>,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  const { directory, passwordCost } = deps.settings;
  const directoryId = account?.directoryId;
  if (account && directoryId && directory && isOfDirectory(deps, account))
    return directoryTakes(deps, directory, { username: account.username, directoryId }, password);
  return passwordMatches(password, account?.passwordHash, passwordCost);
}

/** Whether the password is changed in the directory, and not here. An account for emergencies comes in without the directory. */
export function isOfDirectory(
  { settings }: Pick<Deps, 'settings'>,
  { username, directoryId }: Pick<Account, 'username' | 'directoryId'>,
): boolean {
  const isForEmergencies = settings.breakGlassAccounts.includes(username.toLowerCase());
  return settings.directory !== undefined && directoryId !== null && !isForEmergencies;
}

/** The password of the directory's people is changed and reset there; `message` tells whoever asks. */
export async function refuseDirectoryPassword(
  deps: Pick<Deps, 'db' | 'settings'>,
  userId: string,
  message: 'passwordElsewhere' | 'passwordInDirectory',
): Promise<void> {
  const [found] = await deps.db.select().from(users).where(eq(users.userId, userId));
  if (found && isOfDirectory(deps, found)) throw new Refusal(409, { message });
}
