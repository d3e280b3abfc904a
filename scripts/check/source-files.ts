import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every file of the repository that is ours, by path from the root with forward slashes. Works without git. */
export function sourceFiles(below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && (!entry.name.startsWith('.') || below !== ''))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
