#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CannotCreate, create } from './create.ts';
import { words } from './words.ts';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

process.exitCode = run(process.argv.slice(2));

function run(args: readonly string[]): number {
  const { folder, packages } = read(args);
  if (folder === undefined) {
    console.error(words.usage().join('\n'));
    return 2;
  }
  try {
    create({ folder, packages, version, template: join(home, 'template') });
  } catch (error) {
    if (!(error instanceof CannotCreate)) throw error;
    console.error(words[error.reason](error.what).join('\n'));
    return 1;
  }
  console.log(words.made(folder).join('\n'));
  return 0;
}

function read(args: readonly string[]): {
  readonly folder?: string | undefined;
  readonly packages?: string | undefined;
} {
  try {
    const options = { packages: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return positionals.length === 1 ? { folder: positionals[0], packages: values.packages } : {};
  } catch {
    return {};
  }
}
