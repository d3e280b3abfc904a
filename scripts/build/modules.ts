import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const notShipped = /\.(test|test-d|bench|torture|d)\.tsx?$|(^|\/)testing(\/|\.tsx?$)/;

/**
 * Every shipped module below src as a tsup entry. With splitting this keeps one output file per module, so that a
 * bundler can drop whole areas (`sideEffects: false` works per file, and definitions are calls, which it never drops
 * from inside a file it keeps).
 */
export function moduleEntries(root: string): Record<string, string> {
  const src = join(root, 'src');
  return Object.fromEntries(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => /\.tsx?$/.test(file) && !notShipped.test(file))
      .sort()
      .map((file) => [file.replace(/\.tsx?$/, ''), `src/${file}`]),
  );
}

/** Removes the entry stubs that the package does not export; their code lives in the chunks. */
export function keepOnly(dist: string, names: readonly string[]): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, file);
    const name = relative(dist, path);
    if (!name.endsWith('.js') || name.startsWith('chunk-') || names.includes(name.slice(0, -3))) continue;
    rmSync(path);
  }
  removeEmptyFolders(dist);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (!statSync(path).isDirectory()) continue;
    removeEmptyFolders(path);
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
  }
}
