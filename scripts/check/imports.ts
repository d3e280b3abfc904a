import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { findCircles } from './imports/find-circles.ts';
import { findViolations } from './imports/find-violations.ts';
import type { Part } from './part.ts';
import { sourceFiles } from './source-files.ts';

/** Rooms import only what the house allows (the table is in imports/rooms.ts), and no files load each other in a circle. */
export const imports: Part = {
  name: 'imports',
  holds: 'who may import whom, between rooms and packages, and that nothing is loaded in a circle',
  run: async () => {
    const paths = sourceFiles().filter((path) => /^(packages|examples)\/[^/]+\/src\/.*\.tsx?$/.test(path));
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const problems = [...findViolations({ paths, read, declared }), ...findCircles({ paths, read })];
    return { problems, notes: [`${paths.length} files`] };
  },
};

const manifests = new Map<string, string[]>();

function declared(path: string): string[] {
  const workspace = path.split('/').slice(0, 2).join('/');
  const known = manifests.get(workspace);
  if (known) return known;
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const names = ['dependencies', 'peerDependencies', 'devDependencies'].flatMap((key) =>
    Object.keys(manifest[key] ?? {}),
  );
  manifests.set(workspace, names);
  return names;
}
