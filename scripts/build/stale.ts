import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './part.ts';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results', 'testing']);
const untold = /\.(test|test-d|bench|long)\.tsx?$/;

/** A digest of everything that decides what a part's build gives; `needs` are the digests of the parts it builds on. */
export function digest(root: string, part: Part, needs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of needs) hash.update(text);
  hash.update(process.version);
  for (const file of [
    'package-lock.json',
    'tsconfig.options.json',
    'tsconfig.base.json',
    'scripts/package-entries.ts',
    'scripts/source-aliases.ts',
  ]) {
    hash.update(readFileSync(join(root, file)));
  }
  for (const folder of ['scripts/build', ...part.sources]) {
    for (const file of files(join(root, folder))) {
      hash.update(`\0${file}\0`);
      hash.update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex');
}

/** Whether a part must be built again: its output is gone or its inputs are not those of the last build. */
export function isStale(root: string, part: Part, now: string): boolean {
  const note = noteOf(root, part);
  return !existsSync(join(root, part.makes)) || !existsSync(note) || readFileSync(note, 'utf8') !== now;
}

/** Remembers that a part was built from the inputs of this digest. */
export function noteBuilt(root: string, part: Part, now: string): void {
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  writeFileSync(noteOf(root, part), now);
}

function noteOf(root: string, part: Part): string {
  return join(root, '.cache/build', part.name);
}

function files(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below))
    .filter((name) => !skipped.has(name) && !untold.test(name))
    .sort()
    .flatMap((name) => {
      const path = below ? `${below}/${name}` : name;
      return statSync(join(folder, path)).isDirectory() ? files(folder, path) : [path];
    });
}
