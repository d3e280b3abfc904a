import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOrigins } from './origin.ts';

// tsx mark-origins.ts folder: in each declaration below it, where its names come from; the bundler puts them into few files.
const [, , folder = ''] = process.argv;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(folder, name);
  writeFileSync(file, withOrigins(readFileSync(file, 'utf8'), name.replaceAll('\\', '/').replace(/\.d\.ts$/, '')));
}
