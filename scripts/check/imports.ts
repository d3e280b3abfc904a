import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { findCircles } from './imports/find-circles.ts';
import { findViolations } from './imports/find-violations.ts';
import { findNewerReact } from './imports/newer-react.ts';
import type { Part } from './part.ts';
import { sourceFiles } from './source-files.ts';

/** Rooms import only what the house allows (the table is in imports/rooms.ts), no files load each other in a circle, and the kit runs in React 18. */
export const imports: Part = {
  name: 'imports',
  holds:
    'who may import whom, between rooms and packages, that nothing is loaded in a circle, and that the kit uses nothing that React 18 lacks',
  run: async () => {
    const paths = sourceFiles().filter((path) => /^(packages|examples)\/[^/]+\/src\/.*\.tsx?$/.test(path));
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const kit = paths.filter((path) => path.startsWith('packages/react/src/') && !isTest(path));
    const problems = [
      ...findViolations({ paths, read, declared }),
      ...findCircles({ paths, read }),
      ...kit.flatMap((path) => findNewerReact(path, read(path))),
    ];
    return { problems, notes: [`${paths.length} files`] };
  },
};

const isTest = (path: string) => /\.test(-d)?\.tsx?$|\/testing\//.test(path);

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
