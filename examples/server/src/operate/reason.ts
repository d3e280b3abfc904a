import { BadSettings } from '../config.ts';
import { rootOf } from '../db/away.ts';
import { FolderTaken } from '../db/folder-lock.ts';
import { FolderReplaced, UnreadableDatabase } from '../db/lost-folder.ts';
import { NewerDatabase, UnfinishedDatabase } from '../db/versions.ts';
import { ForeignStore } from '../files/installation.ts';
import { startUp } from '../i18n/start-up.ts';
import { DuplicateRecords } from '../resources/duplicate-records.ts';
import { Unusable } from './open.ts';

/** Why the program ends, in words: what, why, and what to do. */
export function reasonOf(error: unknown): readonly string[] {
  if (error instanceof FolderTaken) return startUp.taken(error);
  if (error instanceof UnfinishedDatabase) return startUp.unfinished();
  if (error instanceof NewerDatabase) return startUp.newer();
  if (error instanceof BadSettings) return startUp.badSettings(error);
  if (error instanceof ForeignStore) return startUp.foreignStore();
  if (error instanceof DuplicateRecords) return startUp.duplicates(error);
  if (error instanceof FolderReplaced) return startUp.replaced(error);
  if (error instanceof UnreadableDatabase)
    return startUp.unreadable({ folder: error.folder, megabytes: Math.floor(error.free / 1024 ** 2) });
  const { code, message = '' } = rootOf(error);
  const said = { code: String(code ?? ''), message };
  if (error instanceof Unusable) return startUp.unusable({ ...error, ...said, code: said.code || 'error' });
  const { port, address = '' } = error as { port?: number; address?: string };
  if (code === 'EADDRINUSE') return startUp.portTaken({ port: port ?? 0 });
  if (code === 'EADDRNOTAVAIL') return startUp.unusable({ setting: 'HOST', what: address, ...said });
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
