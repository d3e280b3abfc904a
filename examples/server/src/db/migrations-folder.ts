import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, found from source and from the built file alike. */
export const packageFolder = folderWith('migrations', dirname(fileURLToPath(import.meta.url)));

export const migrationsFolder = join(packageFolder, 'migrations');

function folderWith(name: string, start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder;
    if (dirname(folder) === folder) throw new Error(`${name} not found above ${start}`);
  }
}
