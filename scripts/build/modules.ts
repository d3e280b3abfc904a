import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const notShipped = /\.(test|test-d|bench|long|d)\.tsx?$|(^|\/)testing(\/|\.tsx?$)/;

/** Whether a module below src, by its path, is part of what is published. */
export const isShipped = (file: string): boolean => /\.tsx?$/.test(file) && !notShipped.test(file);

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
      .filter(isShipped)
      .sort()
      .map((file) => [file.replace(/\.tsx?$/, ''), `src/${file}`]),
  );
}

/** Removes the entry stubs that are neither exported by the package nor loaded by import(); their code lives in the chunks. */
export function keepOnly(dist: string, exported: readonly string[]): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.js'));
  const kept = new Set(exported.map((name) => `${name}.js`));
  for (const file of files) for (const name of loadedLater(dist, file)) kept.add(name);
  for (const file of files) if (!file.startsWith('chunk-') && !kept.has(file)) rmSync(join(dist, file));
  removeEmptyFolders(dist);
}

/** The files that a built file loads by import(), relative to the output folder; a file loaded later may load others. */
function loadedLater(dist: string, file: string): string[] {
  const imports = readFileSync(join(dist, file), 'utf8').matchAll(/\bimport\("(\.\.?\/[^"]+)"\)/g);
  return [...imports].map(([, name = '']) => posix.join(posix.dirname(file), name));
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (!statSync(path).isDirectory()) continue;
    removeEmptyFolders(path);
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
  }
}
