import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.ts';

// npm run migration -- --name what_changes: the step from the newest snapshot to src/db/schema.ts of the example server.
const server = join(root, 'examples/server');
const meta = join(server, 'migrations/meta');
const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');

process.exitCode = await run(process.execPath, [drizzle, 'generate', ...process.argv.slice(2)], { cwd: server });
if (process.exitCode === 0) {
  // The next step is compared with the newest snapshot alone; in house style it has a line for a column instead of six.
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  for (const name of snapshots.slice(0, -1)) rmSync(join(meta, name));
  const newest = join(meta, snapshots.at(-1) ?? '');
  writeFileSync(newest, JSON.stringify(JSON.parse(readFileSync(newest, 'utf8'))));
  process.exitCode = await run(process.execPath, [tool('biome'), 'format', '--write', meta]);
}
