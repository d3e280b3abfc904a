import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NotPossible } from './copy-tables.ts';

/** Makes the folder with a folder in it, for the owner alone; one that holds anything already is refused. */
export async function makeNewFolder(folder: string, inside: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new NotPossible('folderTaken', folder);
  await mkdir(join(folder, inside), { recursive: true, mode: 0o700 });
}
