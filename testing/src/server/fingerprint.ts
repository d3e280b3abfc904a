import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose files decide something: `read` by their content, `noted` by size and time, which costs little for many. */
export interface Sources {
  readonly read: readonly string[];
  readonly noted: readonly string[];
}

/** Changes with any file of the folders but tests. */
export async function fingerprintOf({ read, noted }: Sources): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of read) for (const path of await filesIn(folder)) hash.update(await readFile(path));
  for (const folder of noted) {
    const paths = await filesIn(folder);
    const stats = await Promise.all(paths.map((path) => stat(path)));
    for (const [at, { size, mtimeMs }] of stats.entries()) hash.update(`${paths[at]} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(test|test-d|long)\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}
