import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './db/migrations-folder.ts';

let version: string | undefined;

export function serverVersion(): string {
  version ??= String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version);
  return version;
}
