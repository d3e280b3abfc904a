import { zip } from 'fflate';
import { fs } from 'memfs';
import { backUp } from '../../src/operate/backup.ts';
import type { DemoServer } from './start-server.ts';

/** Everything that was typed, as `danbao-server backup` writes it: a zip whose folder `danbao-server restore` takes. */
export async function backupOf({ deps }: DemoServer): Promise<Blob> {
  const folder = `/backup-${deps.now().getTime()}`;
  await backUp(deps, deps.files, folder);
  const entries = Object.fromEntries(namesBelow(folder).map((name) => [name, bytesOf(`${folder}/${name}`)]));
  fs.rmSync(folder, { recursive: true });
  // All of it is packed already.
  return new Promise((resolve, reject) =>
    zip(entries, { level: 0 }, (error, bytes) =>
      error ? reject(error) : resolve(new Blob([Uint8Array.from(bytes)], { type: 'application/zip' })),
    ),
  );
}

function namesBelow(folder: string, path = ''): readonly string[] {
  return (
    fs.readdirSync(`${folder}/${path}`, { withFileTypes: true }) as { name: string; isDirectory(): boolean }[]
  ).flatMap((entry) => (entry.isDirectory() ? namesBelow(folder, `${path}${entry.name}/`) : [`${path}${entry.name}`]));
}

const bytesOf = (path: string) => Uint8Array.from(fs.readFileSync(path) as Uint8Array);
