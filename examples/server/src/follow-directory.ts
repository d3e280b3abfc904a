import { SyncRefused, type SyncReport, syncDirectory } from './areas/admin/public.ts';
import { peopleIn } from './auth/directory/directory.ts';
import { type Config, directoryIn } from './config.ts';
import type { Db } from './db/database.ts';
import { NotPossible } from './operate/copy-tables.ts';

const reasons = {
  nobody: 'directoryEmpty',
  noUnit: 'directoryUnit',
  noRole: 'directoryRole',
  tooManyGone: 'directoryEmpty',
} as const;

/** Makes accounts and departments follow the directory of the settings, or tells what that would do. */
export async function followDirectory(db: Db, config: Config, dry: boolean): Promise<SyncReport> {
  const directory = directoryIn(config);
  if (!directory) throw new NotPossible('noDirectory');
  const people = await peopleIn(directory).catch((error) => {
    throw new NotPossible('directoryAway', `${error.name}: ${error.message}`);
  });
  const { unitUid } = directory;
  // Whoever says yes has seen who goes.
  const options = { unitUid, kept: config.BREAK_GLASS_ACCOUNTS, now: new Date(), dry, mostGone: 1 };
  return syncDirectory(db, people, options).catch((error) => {
    throw error instanceof SyncRefused ? new NotPossible(reasons[error.reason], error.detail) : error;
  });
}
